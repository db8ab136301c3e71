// What the home page says about a game that a player can go on with.

import type { MyTable } from '$wire';
import type { Lang } from '../text/money';

/** The other people at a table, or how many bots if there are none. */
export function others(table: MyTable): { people: string[]; bots: number } {
  const people = table.seats.flatMap(({ name, bot, mine }) => (name !== null && !bot && !mine ? [name] : []));
  return { people, bots: table.seats.filter(({ bot }) => bot).length };
}

export type Standing =
  { at: 'in-lobby' | 'is-paused' | 'your-turn' | 'running' } | { at: 'turn-of'; players: string[] };

/** Whose turn it is, or what else a game waits for. */
export function standingOf(table: MyTable): Standing {
  if (table.phase === 'lobby') return { at: 'in-lobby' };
  if (table.phase === 'paused') return { at: 'is-paused' };
  const awaited = table.seats.filter((seat) => seat.awaited);
  if (awaited.some(({ mine }) => mine)) return { at: 'your-turn' };
  const players = awaited.flatMap(({ name }) => (name === null ? [] : [name]));
  return players.length > 0 ? { at: 'turn-of', players } : { at: 'running' };
}

const URGENCY: Standing['at'][] = ['your-turn', 'turn-of', 'running', 'is-paused', 'in-lobby'];

/** Games that wait for the player come first, then the latest. */
export function order(tables: readonly MyTable[]): MyTable[] {
  const urgency = (table: MyTable) => URGENCY.indexOf(standingOf(table).at);
  return [...tables].sort((one, other) => urgency(one) - urgency(other) || other.at - one.at);
}

const MINUTE = 60_000;

/** How long ago something was: `3 minutes ago`. */
export function ago(at: number, lang: Lang, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const minutes = Math.max(0, Math.round((now - at) / MINUTE));
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 24 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / (24 * 60)), 'day');
}
