// What this browser noted before a game began: the seal of the seed, and the words it mixed in. After the game the dice are
// held against this, and not against what the server says by then.

import type { Join, Joined, TableInfo } from '$wire';
import { api } from '../net/api';
import { keep, kept } from '../ui/kept';
import { hex } from './fair';

export interface Noted {
  id: string;
  commitment: string;
  /** The seat that mixed these words in. */
  seat?: number;
  words?: string;
}

const MOST = 40;

function all(): Noted[] {
  try {
    const list = JSON.parse(kept('seals') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Noted[]) : [];
  } catch {
    return [];
  }
}
const write = (one: Noted) =>
  keep('seals', JSON.stringify([one, ...all().filter(({ id }) => id !== one.id)].slice(0, MOST)));

export const noted = (id: string): Noted | null => all().find((one) => one.id === id) ?? null;

/** Notes the seal of a table that has not begun, if it has one. The first that was shown counts. */
export function noteSeal({ id, phase, commitment }: TableInfo): void {
  if (phase === 'lobby' && commitment !== null && !noted(id)) write({ id, commitment });
}

/** Notes the words of a seat of this browser. */
export function noteWords(id: string, seat: number, words: string): void {
  const one = noted(id);
  if (one) write({ ...one, seat, words });
}

/** Takes a seat, and mixes words into its dice that nobody could have predicted. */
export async function sitDown(id: string, wish: Join): Promise<Joined> {
  const joined = await api.join(id, wish);
  const words = hex(crypto.getRandomValues(new Uint8Array(8)));
  await api.command(id, { share: words });
  noteWords(id, joined.seat, words);
  return joined;
}
