// What the board and the panels show of a game, whether it is being played or replayed.

import type { GameEvent, TableInfo, View } from '$wire';
import type { Animation } from './animation.svelte';

/** An event with a key that is unique within the game. */
export interface LogEntry {
  key: number;
  event: GameEvent;
}

export interface ShownGame {
  readonly view: View | null;
  readonly table: TableInfo | null;
  /** The player's own name; null for a spectator. */
  readonly me: string | null;
  readonly animation: Animation;
  /** What happened so far, oldest first; perhaps only the last part of it. */
  readonly log: readonly LogEntry[];
}

/** The number of a player's seat, which decides colour and token. */
export function seatOf(view: View | null, name: string): number {
  return Math.max(0, view?.players.findIndex(({ seat }) => seat === name) ?? 0);
}
