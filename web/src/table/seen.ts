// What panels need of a game to show it: one that is being played, or one that is being told again.

import type { GameEvent, TableInfo, View } from '$wire';
import type { Stage } from './stage.svelte';

/** A line of the story. */
export interface Logged {
  key: number;
  event: GameEvent;
}

export interface Seen {
  readonly view: View | null;
  readonly table: TableInfo | null;
  /** The name of one's own seat; nothing for a spectator. */
  readonly me: string | null;
  readonly stage: Stage;
  readonly log: readonly Logged[];
  /** The place of a player at the table, by name: his colour and token follow from it. */
  seatOf(name: string): number;
}
