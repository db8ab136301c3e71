// The tables this browser sat at, to be found again.

import { keep, kept } from '../ui/kept';

export interface Recent {
  id: string;
  edition: string;
}

const MOST = 12;

export function recent(): Recent[] {
  try {
    const list = JSON.parse(kept('tables') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Recent[]) : [];
  } catch {
    return [];
  }
}

export function remember(id: string, edition: string): void {
  keep(
    'tables',
    JSON.stringify([{ id, edition }, ...recent().filter((one) => one.id !== id)].slice(0, MOST)),
  );
}

export function forget(id: string): void {
  keep('tables', JSON.stringify(recent().filter((one) => one.id !== id)));
}
