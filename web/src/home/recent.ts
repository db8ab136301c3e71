// The tables at which this browser has had a seat.

import { store, stored } from '../ui/storage';

export interface Recent {
  id: string;
  edition: string;
  /** Do several players share this device? */
  shared?: boolean;
  /** Is its game over? Then the server need not be asked about it any more. */
  over?: boolean;
}

const MOST = 12;

export function recent(): Recent[] {
  try {
    const list = JSON.parse(stored('tables') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Recent[]) : [];
  } catch {
    return [];
  }
}

const save = (list: readonly Recent[]) => store('tables', JSON.stringify(list.slice(0, MOST)));

/** Do several players share this device at this table? */
export function isShared(id: string): boolean {
  return recent().some((one) => one.id === id && one.shared === true);
}

export function remember(id: string, edition: string, shared = isShared(id)): void {
  const before = recent();
  const over = before.find((one) => one.id === id)?.over ?? false;
  save([{ id, edition, shared, over }, ...before.filter((one) => one.id !== id)]);
}

/** The game at this table is over. */
export function markOver(id: string): void {
  save(recent().map((one) => (one.id === id ? { ...one, over: true } : one)));
}

export function forget(id: string): void {
  save(recent().filter((one) => one.id !== id));
}
