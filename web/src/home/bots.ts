// The bots one may play against, from the easiest: those that have a name here and that the server knows.

const LEVELS = ['novice', 'thumb', 'tycoon', 'oracle'];

export function botLevels(known: readonly string[]): string[] {
  const levels = LEVELS.filter((level) => known.includes(level));
  return levels.length > 0 ? levels : known.slice(0, 1);
}

/** The one that is good company without being told. */
export function usualBot(levels: readonly string[]): string {
  return levels.includes('thumb') ? 'thumb' : (levels[0] ?? '');
}
