// The bots to play against: a level, and a character.

import type { SeatInfo } from '$wire';
import { t } from '../text/lang.svelte';

/** Instead of a character: the server chooses one that is rare at the table. */
export const SURPRISE = 'surprise';

/** The level to begin with: the one that was chosen last, if the server offers it. */
export function firstLevel(levels: readonly string[], last: string | null): string {
  return [last, 'medium', levels[0]].find((level) => levels.includes(level ?? '')) ?? '';
}

/** The name of a bot of this level with this character. */
export function botKey(level: string, character: string): string {
  return `${level}+${character}`;
}

/** What a player should know about a bot: level and character, as far as it has them. */
export function botWords({ level, character }: Pick<SeatInfo, 'level' | 'character'>): string {
  const words = [level && t(`level-${level}`), character && t(`character-${character}`)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : t('bot');
}
