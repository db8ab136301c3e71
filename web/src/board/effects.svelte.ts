// Short effects over the board: a purchase, a building, a mortgage, a bankruptcy, a victory. The code that shows the events starts them;
// they only change `transform` and `opacity` and disappear by themselves. Nothing is shown with reduced motion or on a hidden page.

import { settings } from '../ui/settings.svelte';

export type Effect = { key: number } & (
  | { kind: 'bought'; space: string; seat: number }
  | { kind: 'built' | 'unbuilt'; space: string; piece: string }
  | { kind: 'mortgaged'; space: string }
  | { kind: 'bankrupt'; spaces: readonly string[]; seat: number }
  | { kind: 'won'; seats: readonly number[] }
);
type Fresh = Effect extends infer One ? (One extends { key: number } ? Omit<One, 'key'> : never) : never;

/** More effects at once than this are a blur. */
const MOST = 8;

export class Effects {
  shown = $state.raw<readonly Effect[]>([]);
  #key = 0;

  bought(space: string, seat: number): void {
    this.#show({ kind: 'bought', space, seat });
  }
  built(space: string, piece: string): void {
    this.#show({ kind: 'built', space, piece });
  }
  unbuilt(space: string, piece: string): void {
    this.#show({ kind: 'unbuilt', space, piece });
  }
  mortgaged(space: string): void {
    this.#show({ kind: 'mortgaged', space });
  }
  /** `spaces`: what the player owned. */
  bankrupt(spaces: readonly string[], seat: number): void {
    this.#show({ kind: 'bankrupt', spaces, seat });
  }
  won(seats: readonly number[]): void {
    this.#show({ kind: 'won', seats });
  }

  /** An effect has ended. */
  drop(key: number): void {
    this.shown = this.shown.filter((one) => one.key !== key);
  }
  clear(): void {
    this.shown = [];
  }

  #show(effect: Fresh): void {
    if (settings.still || document.hidden) return;
    this.#key += 1;
    this.shown = [...this.shown.slice(1 - MOST), { ...effect, key: this.#key }];
  }
}
