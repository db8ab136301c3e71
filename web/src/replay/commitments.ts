// What this browser saved before a game began: the commitment to the seed, and the words it mixed in. After the game the dice
// are verified against these, not against what the server says then.

import type { Join, Joined, TableInfo } from '$wire';
import { api } from '../net/api';
import { freshId } from '../net/ids';
import { store, stored } from '../ui/storage';

export interface SavedCommitment {
  id: string;
  commitment: string;
  /** The seat that mixed these words in. */
  seat?: number;
  words?: string;
}

/** How many tables are remembered. */
const MOST = 40;

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
  if (phase === 'lobby' && commitment !== null && !savedCommitment(id)) save({ id, commitment });
}

/** Saves the words of a seat of this browser. */
export function saveWords(id: string, seat: number, words: string): void {
  const one = savedCommitment(id);
  if (one) save({ ...one, seat, words });
}

/** Takes a seat, and mixes words into its dice that nobody could have predicted. */
export async function joinTable(id: string, wish: Join): Promise<Joined> {
  const joined = await api.join(id, wish);
  const words = freshId();
  await api.command(id, { share: words });
  saveWords(id, joined.seat, words);
  return joined;
}
