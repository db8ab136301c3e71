// What the board and the panels show of a game, whether it is being played or replayed.

import type { BotReason, GameEvent, TableInfo, View } from '$wire';
import type { Talk } from './talk.svelte';
import type { Timeline } from './timeline.svelte';

/** An event with a key that is unique within the game. */
export interface LogEntry {
  key: number;
  event: GameEvent;
  /** Why a bot did this. */
  reason?: BotReason;
}

export interface ShownGame {
  /** The position that the timeline has reached. */
  readonly view: View | null;
  /** The log up to there. */
  readonly log: readonly LogEntry[];
  readonly table: TableInfo | null;
  /** The player's own name; null for a spectator. */
  readonly me: string | null;
  readonly timeline: Timeline;
  /** What people say; replays are silent. */
  readonly talk?: Talk;
}

/** The number of a player's seat, which decides colour and token. */
export function seatOf(view: View | null, name: string): number {
  return Math.max(0, view?.players.findIndex(({ seat }) => seat === name) ?? 0);
}

/** The place of a player who is out while others play on: the first to go out is last. Null for a player who is in the game. */
export function placeOfOut(view: View, name: string): number | null {
  const player = view.players.find(({ seat }) => seat === name);
  return player && !player.in_game && player.out > 0 ? view.players.length - player.out + 1 : null;
}
