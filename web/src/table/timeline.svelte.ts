// The timeline of a game, played or replayed: what the page shows, in the order in which it happened. The server sends batches of
// events, each with the view and the question after it. The timeline shows one event after the other, with its dice, walk, payment,
// sound and log line, and after the last event of a batch the view and the question of that batch. Nothing is shown before its
// event. `skip` jumps to the present.

import type { Ask, GameEvent, View } from '$wire';
import { Effects } from '../board/effects.svelte';
import { walk } from '../board/geometry';
import { settings } from '../ui/settings.svelte';
import { advance, changesBetween, type Changes } from './advance';
import { withoutMe } from './checkFrom';
import { cue } from './cues';
import type { LogEntry } from './shownGame';
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

/** What a server says about a moment: the position, and the question that is open. */
export interface Moment {
  readonly view: View | null;
  readonly ask: Ask | null;
}

/** How long things take at single speed, in milliseconds. */
const ROLL = 480;
const STEP = 95;
/** A long walk takes smaller steps. */
const LONGEST_WALK = 1200;
const JUMP = 350;
const PAY = 250;
const CARD = 1100;
const BUILD = 150;
const BID = 150;
/** Notes fly to the felt; the result of a check, and a trade, are read. */
const NOTES = 450;
const CHECK = 1300;
const DEAL = 1100;
const LINE = 40;
/** How long a payment is shown beside the cash, whatever the speed. */
const FLIGHT = 1600;
/** How long a change is marked that was not animated. */
const MARK = 1600;

/** If more than this is still to be shown, it is shown faster, within this time; sooner if the player must claim a rent in time. */
const LONG = 10_000;
const URGENT = 1500;
/** What the other players do between two turns of the player is shown within this time for each of them, but not faster than this. */
const TURN = 2000;
const FASTEST = 3;
/** By how much at most events are shown sooner because timers were late before. */
const MADE_UP = 400;

/** If more than this is still to be shown, the player was away: the present is shown at once. */
const TOO_LONG = 60_000;

/** How many log entries are kept. */
const LONGEST_LOG = 2000;

/** Events that are only in the log: the line in the middle of the board keeps what happened before. */
const BOOKKEEPING: ReadonlySet<GameEvent['code']> = new Set([
  'card-returned',
  'standing-order',
  'turn-ended',
  'wished',
  'order-known',
  'orders-closed',
  'sale-answered',
  'notes-moved',
  'notes-issued',
]);
const BACKWARD: ReadonlySet<string> = new Set(['back', 'reverse', 'magnate-back']);
/** Moves that pass no space. */
const STRAIGHT: ReadonlySet<string> = new Set(['jail', 'direct', 'tunnel', 'taxi', 'ride']);

/** An event, or the end of a batch. */
type Step = LogEntry | { end: Moment };

const NOTHING: Moment = { view: null, ask: null };

export class Timeline {
  /** The log up to the event that is shown. */
  log = $state.raw<readonly LogEntry[]>([]);
  /** Where tokens are shown. */
  at = $state.raw<Readonly<Record<string, string>>>({});
  /** The last roll. While `rolling`, for `ROLL` milliseconds divided by `tempo`, nothing says what it will be. */
  dice = $state.raw<{ seat: string; dice: readonly Face[]; speed: boolean; rolling: boolean } | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  /** The event that was shown last, for the line in the middle of the board. */
  last = $state.raw<GameEvent | null>(null);
  /** The token that moves now. */
  moving = $state<string | null>(null);
  /** Is something still to be shown? */
  busy = $state(false);
  /** How fast events are shown now: 2 is twice as fast. */
  tempo = $state(1);
  /** How long the token that moves takes for a step now, in milliseconds. */
  step = $state(STEP);
  /** Purchases, buildings and the like that are shown over the board. */
  readonly effects = new Effects();
  /** What has just changed without being animated. */
  changed = $state.raw<Changes | null>(null);

  /** What is shown: the position moves with the events, and becomes the server's own at the end of every batch. */
  #shown = $state.raw<Moment>(NOTHING);
  /** What the server sent last. */
  #latest = $state.raw<Moment>(NOTHING);

  readonly #tracks: () => readonly (readonly string[])[] | null;
  readonly #explain: (entry: LogEntry) => void;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unmark: ReturnType<typeof setTimeout> | undefined;
  /** The number of the current run; a run that is not the current one has been skipped. */
  #run = 0;
  #key = 0;
  /** How much faster a long queue is shown. */
  #hurry = 1;
  /** When the current wait should end. */
  #due = 0;
  /** For how long events were shown since the player's own turn, in milliseconds at single speed. */
  #waited = 0;

  /** Without tracks nothing is animated. `explain` is called with each event that a bot gives a reason for, when it is shown. */
  constructor(
    tracks: () => readonly (readonly string[])[] | null,
    explain: (entry: LogEntry) => void = () => undefined,
  ) {
    this.#tracks = tracks;
    this.#explain = explain;
  }

  /** The position that is shown. */
  get view(): View | null {
    return this.#shown.view;
  }

  /** What the server sent last. Answers belong to this question. */
  get latest(): Moment {
    return this.#latest;
  }

  /** Is the question that is shown not the open one any more? */
  readonly behind: boolean = $derived(this.#shown.ask?.question !== this.#latest.ask?.question);

  /** The question that is shown. One that is answered already is shown as that of the other players who were asked, if any. */
  readonly ask: Ask | null = $derived.by(() => {
    const { ask, view } = this.#shown;
    if (!this.behind) return this.#latest.ask;
    return ask && withoutMe(ask, view?.audience);
  });

  /** Shows a moment at once, with the events before it. */
  show(log: readonly LogEntry[], moment: Moment): void {
    this.#stop();
    this.#queue = [];
    this.#unmarkAll();
    [this.dice, this.last] = [null, null];
    this.#shown = NOTHING;
    for (const { event } of log) this.#show(event);
    this.log = log.slice(-LONGEST_LOG);
    this.#latest = moment;
    this.#present(moment);
  }

  /** Adds a batch of events and the moment after them, and shows them in their turn or at once. */
  add(entries: readonly LogEntry[], moment: Moment, atOnce = false): void {
    this.#latest = moment;
    this.#queue.push(...entries, { end: moment });
    if (atOnce || (entries.length === 0 && !this.busy)) this.#flush();
    else if (this.#isStill()) {
      const before = this.view;
      this.#flush();
      this.#mark(changesBetween(before, this.view));
    } else this.#play();
  }

  /** The server sent something else about the present than a batch. */
  update(moment: Moment): void {
    this.add([], moment);
  }

  /** Jumps to the present. */
  skip(): void {
    if (this.busy) this.#flush();
  }

  #isStill(): boolean {
    return settings.still || document.hidden || this.#tracks() === null;
  }

  /** Shows everything that is queued at once. */
  #flush(): void {
    this.#stop();
    const queue = this.#queue;
    this.#queue = [];
    for (const step of queue) {
      if (!('event' in step)) continue;
      const { event } = step;
      const before = this.view;
      this.#reveal(step);
      // Of what is skipped, only the end is heard and seen: of the game, and of it for the player.
      const ruined = event.code === 'bankrupt' && event.seat === before?.audience;
      if (event.code === 'game-over' || ruined) cue(event, before, this.effects);
    }
    this.#present(this.#latest);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#run += 1;
    this.#hurry = 1;
    this.busy = false;
    this.moving = null;
    if (this.dice?.rolling) this.dice = { ...this.dice, rolling: false };
  }

  #play(): void {
    const left = this.#queue.reduce(
      (time, step) => time + ('event' in step ? this.#length(step.event) : 0),
      0,
    );
    if (left > TOO_LONG) {
      this.#flush();
      return;
    }
    const { view } = this.#latest;
    const urgent = view?.claims.some(({ owner }) => owner === view.audience) ?? false;
    this.#hurry = Math.max(this.#hurry, left / (urgent ? URGENT : LONG), this.#roundHurry(left));
    if (this.busy) return;
    this.busy = true;
    this.#due = performance.now();
    void this.#runThrough((this.#run += 1));
  }

  /** How fast the rest of a round must be shown, so that the player does not wait too long for the next turn. */
  #roundHurry(left: number): number {
    const { view, ask } = this.#latest;
    // Nobody waits for a turn in a replay, and neither do spectators.
    if (!view || !ask || view.audience === null) return 1;
    const others = view.players.filter(({ seat, in_game }) => in_game && seat !== view.audience).length;
    const time = TURN * Math.max(1, others);
    return Math.min(FASTEST, left / Math.max(time - this.#waited, time / 4));
  }

  async #runThrough(run: number): Promise<void> {
    for (let step = this.#queue[0]; step; step = this.#queue[0]) {
      if ('end' in step) this.#present(step.end);
      else {
        await this.#lead(step.event, run);
        if (run !== this.#run) return;
        const before = this.view;
        this.#reveal(step);
        if (!diceOf(step.event, false)) cue(step.event, before, this.effects);
      }
      this.#queue.shift();
      if ('event' in step) await this.#linger(step.event);
      if (run !== this.#run) return;
    }
    this.#stop();
  }

  #present(moment: Moment): void {
    this.#shown = moment;
    // A bid or a debt in the turn of another player does not begin a new round.
    if (moment.ask?.you && moment.view?.on_turn === moment.view?.audience) this.#waited = 0;
    this.at = places(moment.view);
  }

  /** Shows the result of an event: its log line, and what it changes. */
  #reveal(entry: LogEntry): void {
    this.log = [...this.log, entry].slice(-LONGEST_LOG);
    this.#show(entry.event);
    if (entry.reason) this.#explain(entry);
  }

  #show(event: GameEvent): void {
    if (!BOOKKEEPING.has(event.code)) this.last = event;
    this.dice = diceOf(event, false) ?? this.dice;
    if (!this.#shown.view) return;
    const view = advance(this.#shown.view, event);
    // Nothing is drawn again for an event that changes nothing.
    if (view !== this.#shown.view) this.#shown = { ...this.#shown, view };
  }

  /** What is seen before the result of an event is known: rolling dice, a walking token. */
  async #lead(event: GameEvent, run: number): Promise<void> {
    const dice = diceOf(event, true);
    if (dice) {
      this.dice = dice;
      cue(event, this.view, this.effects);
      await this.#wait(ROLL);
    } else if (event.code === 'moved') {
      const path = this.#path(event);
      this.moving = event.seat;
      this.step = stepTime(event, path) / (this.#hurry * settings.tempo);
      for (const space of path) {
        this.at = { ...this.at, [event.seat]: space };
        sound.step();
        await this.#wait(stepTime(event, path));
        if (run !== this.#run) return;
      }
      this.moving = null;
    }
  }

  /** What is seen after the result of an event is shown. */
  #linger(event: GameEvent): Promise<void> {
    if (event.code === 'paid') this.#fly(event);
    return this.#wait(lingering(event));
  }

  #fly({ from, to, amount }: { from: string; to: string; amount: number }): void {
    const flight = { key: (this.#key += 1), from, to, amount };
    this.flights = [...this.flights, flight];
    setTimeout(() => (this.flights = this.flights.filter(({ key }) => key !== flight.key)), FLIGHT);
  }

  #mark(changes: Changes): void {
    if (changes.seats.length === 0 && changes.spaces.length === 0) return;
    clearTimeout(this.#unmark);
    this.changed = changes;
    this.#unmark = setTimeout(() => this.#unmarkAll(), MARK);
  }

  #unmarkAll(): void {
    clearTimeout(this.#unmark);
    this.changed = null;
  }

  #path(event: Extract<GameEvent, { code: 'moved' }>): readonly string[] {
    if (STRAIGHT.has(event.why)) return [event.to];
    return walk(this.#tracks() ?? [], event.from, event.to, BACKWARD.has(event.why));
  }

  /** How long an event is shown at single speed. */
  #length(event: GameEvent): number {
    if (event.code === 'moved') {
      const path = this.#path(event);
      return path.length * stepTime(event, path);
    }
    return diceOf(event, true) ? ROLL : lingering(event);
  }

  /** Waits at the current speed. A wait is dropped if the run is skipped. */
  #wait(time: number): Promise<void> {
    if (this.#isStill()) {
      this.#flush();
      return Promise.resolve();
    }
    this.tempo = this.#hurry * settings.tempo;
    if (time === 0) return Promise.resolve();
    this.#waited += time / this.#hurry;
    // On a busy machine timers are late. What comes next is shown sooner then, so that a round does not take longer.
    const now = performance.now();
    this.#due = Math.max(this.#due, now - MADE_UP) + time / this.tempo;
    return new Promise((done) => (this.#timer = setTimeout(done, Math.max(0, this.#due - now))));
  }
}

function stepTime(event: Extract<GameEvent, { code: 'moved' }>, path: readonly string[]): number {
  return STRAIGHT.has(event.why) ? JUMP : Math.min(STEP, LONGEST_WALK / path.length);
}

/** How long an event is shown after its result is known. */
function lingering(event: GameEvent): number {
  switch (event.code) {
    case 'rolled':
    case 'speed-rolled':
    case 'order-rolled':
    case 'moved':
    case 'game-over':
      return 0;
    case 'paid':
      return PAY;
    case 'card-drawn':
      return CARD;
    case 'built':
    case 'unbuilt':
      return BUILD;
    case 'bid-made':
    case 'auction-won':
      return BID;
    case 'notes-laid':
      return NOTES;
    case 'note-checked':
    case 'card-checked':
      return CHECK;
    case 'offer-accepted':
      return DEAL;
    default:
      return BOOKKEEPING.has(event.code) ? 0 : LINE;
  }
}

/** The dice of an event, if it has any. */
function diceOf(event: GameEvent, rolling: boolean): Timeline['dice'] {
  if (event.code !== 'rolled' && event.code !== 'speed-rolled' && event.code !== 'order-rolled') return null;
  const dice: Face[] = [...event.dice].filter((die) => die !== 0);
  return { seat: event.seat, dice, speed: event.code === 'speed-rolled', rolling };
}

function places(view: View | null): Record<string, string> {
  return Object.fromEntries(view?.players.map(({ seat, at }) => [seat, at]) ?? []);
}
