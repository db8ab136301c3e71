// The replay of a finished game: any step of it, as any player saw it. Positions are fetched in parts, as they are needed.

import type { EditionData, ReplayStep, TableInfo, View } from '$wire';
import { api, RequestError } from '../net/api';
import { language } from '../text/lang.svelte';
import { Names } from '../text/names';
import type { LogEntry, ShownGame } from '../table/shownGame';
import { Timeline } from '../table/timeline.svelte';
import { fetchGame, type WholeGame } from './finishedGame';

/** How many positions are fetched at once. */
const PART = 100;
/** How many log entries before the current step are shown. */
const LINES = 200;

interface Part {
  view: View;
  steps: ReplayStep[];
}

export class ReplayState implements ShownGame {
  whole = $state.raw<WholeGame | null>(null);
  edition = $state.raw<EditionData | null>(null);
  /** The number of answers after which the game is shown. */
  step = $state(0);
  /** The seat whose view is shown; null for a spectator's. */
  seat = $state<number | null>(null);
  failed = $state(false);
  /** Was it played on an edition that this server does not have? */
  otherEdition = $state(false);
  /** Does the game need the password of its table? */
  locked = $state(false);
  readonly timeline = new Timeline(() => this.edition?.tracks ?? null);

  readonly names = $derived(this.edition ? new Names(this.edition, language.texts) : null);
  readonly table: TableInfo | null = $derived(this.whole?.game.table ?? null);
  readonly steps = $derived(this.whole?.game.steps ?? 0);
  readonly me = $derived(this.seat === null ? null : (this.table?.seats[this.seat]?.name ?? null));
  /** Is a position being fetched? */
  fetching = false;
  /** The step that was shown last. */
  #shownStep = 0;
  #parts = new Map<string, Promise<Part>>();

  constructor(readonly id: string) {}

  /** The position and the log that the timeline has reached. */
  get view(): View | null {
    return this.timeline.view;
  }
  get log(): readonly LogEntry[] {
    return this.timeline.log;
  }

  /** Fetches the game; positions are fetched when they are shown. */
  async load(): Promise<void> {
    try {
      const whole = await fetchGame(this.id);
      this.locked = false;
      this.edition = await api.edition(whole.game.table.edition, whole.game.table.options);
      this.whole = whole;
    } catch (error) {
      const code = error instanceof RequestError ? error.code : null;
      if (code === 'wrong-secret') this.locked = true;
      else this.failed = true;
      this.otherEdition = code === 'other-edition';
    }
  }

  /** Shows the game as a seat saw it, or as a spectator did. */
  async viewAs(seat: number | null): Promise<void> {
    this.seat = seat;
    this.whole = await fetchGame(this.id, seat);
    await this.#show(false);
  }

  /** Shows the game after this many answers. A single step forward is animated. */
  async go(step: number): Promise<void> {
    this.step = Math.min(this.steps, Math.max(0, step));
    await this.#show(this.step === this.#shownStep + 1);
  }

  async #show(played: boolean): Promise<void> {
    const { step, seat } = this;
    this.fetching = true;
    const view = await this.#viewAt(step);
    // Another step was chosen meanwhile.
    if (step !== this.step || seat !== this.seat) return;
    this.fetching = false;
    this.#shownStep = step;
    const moment = { view, ask: null };
    if (played) this.timeline.add(this.#entries(step), moment);
    else this.timeline.show(this.#entriesUntil(step), moment);
  }

  /** The events of a step. */
  #entries(step: number): LogEntry[] {
    const events = this.whole?.steps[step - 1]?.events ?? [];
    return events.map((event, index) => ({ key: step * 100 + index, event }));
  }

  /** The last events up to a step. */
  #entriesUntil(step: number): LogEntry[] {
    const steps: LogEntry[][] = [];
    for (let at = step, lines = 0; at > 0 && lines < LINES; at -= 1) {
      const entries = this.#entries(at);
      lines += entries.length;
      steps.push(entries);
    }
    return steps.reverse().flat();
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
