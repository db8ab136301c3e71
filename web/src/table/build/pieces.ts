// The pieces of an order or a sale in words: `4 houses and 2 hotels`.

import type { Names } from '../../text/names';

/** The kinds of piece that an order takes, each with its number, in the order in which they are built. */
function ordered(names: Names, levels: (deed: string) => number, deeds: readonly string[]): string[] {
  const added = new Map<string, number>();
  return deeds.flatMap((deed) => {
    const more = (added.get(deed) ?? 0) + 1;
    added.set(deed, more);
    return names.standing(deed, levels(deed) + more)?.kind ?? [];
  });
}

/** The kinds of piece that a sale removes, the highest first. */
function sold(names: Names, levels: (deed: string) => number, deeds: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return deeds.flatMap((deed) => {
    const before = taken.get(deed) ?? 0;
    taken.set(deed, before + 1);
    return names.standing(deed, levels(deed) - before)?.kind ?? [];
  });
}

/** Pieces of these kinds, counted: `4 houses and 2 hotels`. */
export function countedPieces(names: Names, kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return names.list([...counts].map(([kind, count]) => names.pieces(kind, count)));
}

export type Levels = (deed: string) => number;

/** What an order builds, given the levels before it. */
export const builtPieces = (names: Names, levels: Levels, deeds: readonly string[]) =>
  countedPieces(names, ordered(names, levels, deeds));

/** What a sale removes, given the levels before it. */
export const soldPieces = (names: Names, levels: Levels, deeds: readonly string[]) =>
  countedPieces(names, sold(names, levels, deeds));

/** Properties without repetition: `A, B and C`. */
export const placesOf = (names: Names, deeds: readonly string[]) =>
  names.list([...new Set(deeds)].map(names.theSpace));
