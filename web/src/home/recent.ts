// The tables at which this browser has had a seat.

import { store, stored } from '../ui/storage';

export interface Recent {
  id: string;
  edition: string;
  /** Do several players share this device? */
  shared?: boolean;
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

/** Do several players share this device at this table? */
export function isShared(id: string): boolean {
  return recent().some((one) => one.id === id && one.shared === true);
}

export function remember(id: string, edition: string, shared = isShared(id)): void {
  const others = recent().filter((one) => one.id !== id);
  store('tables', JSON.stringify([{ id, edition, shared }, ...others].slice(0, MOST)));
}

export function forget(id: string): void {
  store('tables', JSON.stringify(recent().filter((one) => one.id !== id)));
}
