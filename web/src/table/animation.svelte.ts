// The animation of events: moving tokens, dice, cards, payments. It runs behind the current view and blocks nothing: players can
// answer the current question while older events are still being shown.

import type { EditionData, GameEvent, View } from '$wire';
import { Effects } from '../board/effects.svelte';
import { walk } from '../board/geometry';
import { settings } from '../ui/settings.svelte';
import { cue } from './cues';
import { sound } from './sound';

/** A sum that moves from one player to another. */
export interface Flight {
  key: number;
  from: string;
  to: string;
  amount: number;
}

/** What a die shows: a number, or a face of the speed die. */
export type Face = number | 'bus' | 'magnate';

const STEP = 130;
const ROLL = 650;
const PAY = 500;
const CARD = 1400;
/** Queues longer than this play faster and faster. */
const LONG = 8;

export class Animation {
  /** Where tokens are shown. */
  at = $state.raw<Readonly<Record<string, string>>>({});
  dice = $state.raw<{ seat: string; dice: readonly Face[]; speed: boolean; rolling: boolean } | null>(null);
  card = $state.raw<{ deck: string; card: string; seat: string } | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  /** The event that was shown last, for the line in the middle of the board. */
  last = $state.raw<GameEvent | null>(null);
  /** The token that moves now. */
  moving = $state<string | null>(null);
  /** Is the queue so long that players may want to skip it? */
  long = $state(false);

  /** Effects over the board. */
  readonly effects = new Effects();

  #queue: GameEvent[] = [];
  #running = false;
  #key = 0;
  #view: View | null = null;
  #skip = false;

  /** Shows the current position at once. */
  settle(view: View | null): void {
    this.#queue = [];
    this.#view = view;
    this.moving = null;
    this.at = places(view);
  }

  /** Shows a position with the events that led to it, without animating them. */
  show(events: readonly GameEvent[], view: View | null): void {
    this.dice = null;
    this.card = null;
    this.last = null;
    for (const event of events) this.#mark(event);
    this.settle(view);
  }

  /** Animates events after those that are already queued. */
  play(events: readonly GameEvent[], view: View | null, edition: EditionData | null): void {
    this.#view = view;
    if (!edition || settings.still || document.hidden) {
      for (const event of events) this.#mark(event);
      this.settle(view);
      return;
    }
    this.#queue.push(...events);
    this.long = this.#queue.length > LONG;
    if (!this.#running) void this.#run(edition.tracks);
  }

  /** Jumps to the end of the queue. */
  skip(): void {
    this.#skip = true;
  }

  get busy(): boolean {
    return this.#running;
  }

  async #run(tracks: readonly (readonly string[])[]): Promise<void> {
    this.#running = true;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      this.#mark(event);
      await this.#animate(event, tracks);
      if (this.#skip) {
        this.#skip = false;
        this.#queue.forEach((left) => this.#mark(left));
        break;
      }
    }
    this.#running = false;
    this.long = false;
    this.settle(this.#view);
  }

  #mark(event: GameEvent): void {
    this.last = event;
    this.dice = diceOf(event, false) ?? this.dice;
    if (event.code === 'turn-began') this.card = null;
    if (event.code === 'card-drawn') this.card = { deck: event.deck, card: event.card, seat: event.seat };
  }

  async #animate(event: GameEvent, tracks: readonly (readonly string[])[]): Promise<void> {
    cue(event, this.#view, this.effects);
    switch (event.code) {
      case 'rolled':
      case 'speed-rolled':
      case 'order-rolled':
        this.dice = diceOf(event, true);
        await this.#wait(ROLL);
        this.dice = diceOf(event, false);
        break;
      case 'moved': {
        const backward = event.why === 'back';
        const straight = event.why === 'jail';
        this.moving = event.seat;
        for (const space of straight ? [event.to] : walk(tracks, event.from, event.to, backward)) {
          this.at = { ...this.at, [event.seat]: space };
          sound.step();
          await this.#wait(straight ? STEP * 4 : STEP);
        }
        this.moving = null;
        break;
      }
      case 'paid': {
        const flight = { key: (this.#key += 1), from: event.from, to: event.to, amount: event.amount };
        this.flights = [...this.flights, flight];
        setTimeout(() => (this.flights = this.flights.filter(({ key }) => key !== flight.key)), 1600);
        await this.#wait(PAY);
        break;
      }
      case 'card-drawn':
        await this.#wait(CARD);
        break;
      case 'built':
        await this.#wait(200);
        break;
      default:
        await this.#wait(60);
    }
  }

  #wait(time: number): Promise<void> {
    if (this.#skip) return Promise.resolve();
    const hurry = Math.max(1, this.#queue.length / LONG);
    return new Promise((done) => setTimeout(done, time / (hurry * settings.speed)));
  }
}

/** The dice of an event, if it has any. */
function diceOf(event: GameEvent, rolling: boolean): Animation['dice'] {
  if (event.code !== 'rolled' && event.code !== 'speed-rolled' && event.code !== 'order-rolled') return null;
  const dice: Face[] = [...event.dice].filter((die) => die !== 0);
  return { seat: event.seat, dice, speed: event.code === 'speed-rolled', rolling };
}

function places(view: View | null): Record<string, string> {
  return Object.fromEntries(view?.players.map(({ seat, at }) => [seat, at]) ?? []);
}
