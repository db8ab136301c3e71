// The bots to play against, from the easiest: those that have a name here and that the server offers.

const LEVELS = ['novice', 'thumb', 'tycoon', 'oracle'];

export function botLevels(known: readonly string[]): string[] {
  const levels = LEVELS.filter((level) => known.includes(level));
  return levels.length > 0 ? levels : known.slice(0, 1);
}

/** The default level. */
export function defaultBot(levels: readonly string[]): string {
  return levels.includes('thumb') ? 'thumb' : (levels[0] ?? '');
}
