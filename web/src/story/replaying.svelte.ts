// A finished game being told again: any moment of it, as anybody saw it. Positions are fetched in parts, as they are needed.

import type { EditionData, GameEvent, ReplayStep, TableInfo, View } from '$wire';
import { api } from '../net/api';
import { language } from '../text/lang.svelte';
import { Names } from '../text/names';
import type { Logged, Seen } from '../table/seen';
import { Stage } from '../table/stage.svelte';
import { fetchGame, type WholeGame } from './game';

/** How many positions are fetched at once. */
const PART = 100;
/** How many lines of the story before the moment are shown. */
const LINES = 200;

interface Part {
  view: View;
  steps: ReplayStep[];
}

export class Replaying implements Seen {
  whole = $state.raw<WholeGame | null>(null);
  edition = $state.raw<EditionData | null>(null);
  /** After how many answers the game is shown. */
  step = $state(0);
  /** Whose eyes are looked through; nobody's are everybody's. */
  seat = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  failed = $state(false);
  readonly stage = new Stage();

  readonly names = $derived(this.edition ? new Names(this.edition, language.texts) : null);
  readonly table: TableInfo | null = $derived(this.whole?.game.table ?? null);
  readonly steps = $derived(this.whole?.game.steps ?? 0);
  readonly me = $derived(this.seat === null ? null : (this.table?.seats[this.seat]?.name ?? null));
  readonly log: readonly Logged[] = $derived.by(() => {
    const lines: Logged[] = [];
    for (let at = this.step; at > 0 && lines.length < LINES; at -= 1) {
      const events = this.whole?.steps[at - 1]?.events ?? [];
      for (let index = events.length - 1; index >= 0; index -= 1) {
        lines.push({ key: at * 100 + index, event: events[index]! });
      }
    }
    return lines.reverse();
  });

  #parts = new Map<string, Promise<Part>>();

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const whole = await fetchGame(this.id);
      this.edition = await api.edition(whole.game.table.edition, whole.game.table.options);
      this.whole = whole;
      await this.#show(false);
    } catch {
      this.failed = true;
    }
  }

  /** Looks through the eyes of a seat, or everybody's. */
  async lookAs(seat: number | null): Promise<void> {
    this.seat = seat;
    this.whole = await fetchGame(this.id, seat);
    await this.#show(false);
  }

  /** Shows the game after so many answers; one step on is played as it happened. */
  async go(step: number): Promise<void> {
    const to = Math.min(this.steps, Math.max(0, step));
    const forward = to === this.step + 1;
    this.step = to;
    await this.#show(forward);
  }

  seatOf(name: string): number {
    return Math.max(0, this.table?.seats.findIndex((seat) => seat.name === name) ?? 0);
  }

  async #show(played: boolean): Promise<void> {
    const { step, seat } = this;
    const view = await this.#viewAt(step);
    // Somebody has gone on meanwhile.
    if (step !== this.step || seat !== this.seat) return;
    this.view = view;
    const events: readonly GameEvent[] = this.whole?.steps[step - 1]?.events ?? [];
    if (played) this.stage.play(events, view, this.edition);
    else this.stage.show(events, view);
  }

  async #viewAt(step: number): Promise<View> {
    // The last step of a part is the first position of the next.
    const from = Math.floor(Math.max(0, step - 1) / PART) * PART;
    const part = await this.#part(from);
    return step === from ? part.view : (part.steps[step - from - 1]?.view ?? part.view);
  }

  #part(from: number): Promise<Part> {
    const key = `${this.seat ?? ''} ${from}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const fetched = api
      .replay(this.id, { from, most: PART, views: true, seat: this.seat })
      .then(({ view, part }) => ({ view, steps: part }));
    this.#parts.set(key, fetched);
    return fetched;
  }
}
