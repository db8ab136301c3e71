// What this browser saved before a game began: the commitment to the seed, and its own shares. A share is committed to in the
// lobby and revealed after the start. After the game the dice are verified against these, not against what the server says then.

import type { Join, Joined, TableInfo } from '$wire';
import { api } from '../net/api';
import { store, stored } from '../ui/storage';
import { hex, sha256, shareCommitment } from './verifyDice';

export interface SavedCommitment {
  id: string;
  /** The commitment to the seed; empty if this browser has not seen the table before the start. */
  commitment: string;
  /** The shares of the seats of this browser. */
  shares?: Record<number, string>;
  /** In games that began before shares were committed to: the seat that mixed these words in. */
  seat?: number;
  words?: string;
}

/** How many tables are remembered. */
const MOST = 40;
/** How long to wait before something is sent again, in milliseconds. */
const RETRY = 1000;

function all(): SavedCommitment[] {
  try {
    const list = JSON.parse(stored('seals') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as SavedCommitment[]) : [];
  } catch {
    return [];
  }
}
const save = (one: SavedCommitment) =>
  store('seals', JSON.stringify([one, ...all().filter(({ id }) => id !== one.id)].slice(0, MOST)));

export const savedCommitment = (id: string): SavedCommitment | null =>
  all().find((one) => one.id === id) ?? null;

/** Saves the commitment of a table that has not begun, if it has one. Only the first that was shown counts. */
export function saveCommitment({ id, phase, commitment }: TableInfo): void {
  const saved = savedCommitment(id);
  if (phase === 'lobby' && commitment !== null && !saved?.commitment) save({ ...saved, id, commitment });
}

/** The share of a seat of this browser; a new one if it has none. */
function shareOf(id: string, seat: number): string {
  const saved = savedCommitment(id) ?? { id, commitment: '' };
  const share = saved.shares?.[seat] ?? random();
  if (saved.shares?.[seat] === undefined) save({ ...saved, shares: { ...saved.shares, [seat]: share } });
  return share;
}

/** A table that does not exist yet, with shares for its first seats. */
export interface DrawnTable {
  /** The random bytes from which its id follows. */
  draw: string;
  id: string;
  shares: string[];
  commitments: string[];
}

/** Letters and digits of ids, as the server has them. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const random = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The id of the table for which these bytes were drawn. */
export function drawnTableId(draw: string): string {
  const digest = sha256(new TextEncoder().encode(`magie-table-1\n${draw}\n`));
  const letters = [...digest.slice(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Draws a table, and shares for its first seats: they are committed to in the request that creates it. */
export function drawTable(seats: number): DrawnTable {
  const draw = random();
  const id = drawnTableId(draw);
  const shares = Array.from({ length: seats }, random);
  return { draw, id, shares, commitments: shares.map((share, seat) => shareCommitment(id, seat, share)) };
}

/** Saves the shares of a table that was drawn, and the server's commitment: it came before any share is revealed. */
export function saveDrawn({ id, shares }: DrawnTable, { commitment }: TableInfo): void {
  save({ id, commitment: commitment ?? '', shares: { ...shares } });
}

const commit = (id: string, seat: number) =>
  api.command(id, { commit: shareCommitment(id, seat, shareOf(id, seat)) }, seat);

/** Takes a seat, and commits to a share of its dice. */
export async function joinTable(id: string, wish: Join): Promise<Joined> {
  const joined = await api.join(id, wish);
  // If this fails, the table page tries again.
  await commit(id, joined.seat).catch(() => {});
  return joined;
}

/** Starts the game at a table where only this browser's seats are played by people, with their shares of the dice. */
export async function startAlone(id: string, seats: readonly number[]): Promise<void> {
  for (const seat of seats) await commit(id, seat).catch(() => {});
  await api.command(id, 'start', seats[0]);
}

/** What is being sent, so that it is not sent twice at the same time. */
const sending = new Set<string>();

/** Commits the seats of this browser to their shares before the start, and reveals them after it. */
export function tendShares(table: TableInfo, seats: readonly number[]): void {
  if (table.test_dice) return;
  for (const number of seats) {
    const seat = table.seats[number];
    if (!seat) continue;
    const share = savedCommitment(table.id)?.shares?.[number];
    if (table.phase === 'lobby' && seat.commitment === null) {
      send(`commit ${table.id} ${number}`, () => commit(table.id, number));
    } else if (
      table.phase !== 'lobby' &&
      share !== undefined &&
      seat.share === null &&
      !seat.withheld &&
      seat.commitment === shareCommitment(table.id, number, share)
    ) {
      send(`reveal ${table.id} ${number}`, () => api.command(table.id, { reveal: share }, number));
    }
  }
}

/** Sends something, and once more if that fails. The next news of the table tries again. */
function send(what: string, request: () => Promise<unknown>): void {
  if (sending.has(what)) return;
  sending.add(what);
  const again = () => new Promise((done) => setTimeout(done, RETRY)).then(request);
  void request()
    .catch(again)
    .catch(() => {})
    .finally(() => sending.delete(what));
}
