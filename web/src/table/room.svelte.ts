// The state of a table in this client: what the server sent, what the timeline has reached of it, and what is not acknowledged yet.
// It shows and sends; it decides nothing about the game. Panels show what the timeline has reached. Answers go to the question that
// is open on the server.

import type {
  Action,
  Ask,
  BotReason,
  ByeReason,
  ChatLine,
  Choice,
  Command,
  Considered,
  EditionData,
  Event,
  Plan,
  Presence,
  Refusal,
  Refused,
  ServerFrame,
  TableInfo,
  View,
  You,
} from '$wire';
import { api, RequestError } from '../net/api';
import { Connection, socketUrl, type ConnectionEvents, type Status } from '../net/connection';
import { tableHello, takeEarly } from '../net/early';
import { isShared } from '../home/recent';
import { language } from '../text/lang.svelte';
import { Names } from '../text/names';
import { reasonLine, refusalLine } from '../text/sentences';
import { settings } from '../ui/settings.svelte';
import { letsPass, withoutMe } from './checkFrom';
import { isBeside } from './choices';
import { addReason, isSaidTo, offerReasons } from './reasons';
import type { LogEntry, ShownGame } from './shownGame';
import { Talk } from './talk.svelte';
import { Timeline, type Moment } from './timeline.svelte';

/** A position in which nobody is asked and nothing can be done. */
const withoutQuestion = (view: View): View => ({
  ...view,
  ...{ question: { seats: { code: 'roll', seats: [], rest: false } }, legal: [], auction: null },
});

export class Room implements ShownGame {
  status = $state<Status>('connecting');
  retryAt = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>('spectator');
  chat = $state.raw<ChatLine[]>([]);
  edition = $state.raw<EditionData | null>(null);
  refusal = $state.raw<{ refusal: Refusal; text: string | undefined } | null>(null);
  bye = $state<ByeReason | null>(null);
  /** Was the table created with an edition that this server does not have? */
  otherEdition = $state(false);
  /** Does the table wait for the server's store? */
  storeWaits = $state(false);
  /** Ids of answers and commands that are not acknowledged yet. */
  sending = $state.raw<readonly string[]>([]);
  /** Is the client changing to another seat of this device, while it still shows what everybody may see? */
  #switching = $state(false);

  readonly talk = new Talk();
  readonly timeline = new Timeline(
    () => this.edition?.tracks ?? null,
    (entry) => this.#explain(entry),
  );
  /** Why bots made their offers, by the number of the offer. */
  offerReasons = $state.raw<ReadonlyMap<number, BotReason>>(new Map());
  /** Texts address the player as “you”, unless several players share this device. */
  readonly names = $derived.by(() =>
    this.edition ? new Names(this.edition, language.texts, isShared(this.id) ? null : this.me) : null,
  );
  /** The number of the player's own seat; null for a spectator. */
  readonly seat = $derived(this.you === 'spectator' ? null : this.you.seat);
  /** The player's own name; null for a spectator. */
  readonly me = $derived(this.seat === null ? null : (this.table?.seats[this.seat]?.name ?? null));
  /** Did everyone leave the game? Then its last question remains open for ever. */
  readonly #isAbandoned = $derived(this.table?.phase === 'abandoned');
  readonly #view = $derived(
    this.timeline.view && this.#isAbandoned ? withoutQuestion(this.timeline.view) : this.timeline.view,
  );
  /** What the player may do now: answers if asked, otherwise what is allowed while others are asked. */
  readonly legal: readonly Choice[] = $derived.by(() => {
    if (this.#switching || this.#isAbandoned) return [];
    if (this.ask?.you) return this.ask.you.legal;
    const legal = this.seat === null ? [] : (this.view?.legal ?? []);
    // The question of this position is answered already.
    return this.timeline.behind ? legal.filter(isBeside) : legal;
  });

  /** Did the host remove the player before the start? */
  removed = $state(false);
  /** Why somebody without a seat cannot watch: the table has a password, or does not want spectators. */
  barred = $state<'wrong-secret' | 'not-seated' | null>(null);

  #connection: Connection;
  /** Is the connection closed for good, unless this client gets a seat? */
  #isOutside = false;
  #isLeaving = false;
  /** Who waits for the response to a plan, by its id. */
  readonly #considering = new Map<string, (response: Considered | Refused) => void>();
  /** The server's clock minus this one's. */
  #clockDifference = 0;
  #requestedEdition = '';
  /** Are the next events those that were missed while the connection was lost? */
  #resumes = false;
  /** The seat to connect as, where this device has several. */
  #chosenSeat: number | undefined;
  /** Does the player keep bots from beginning a turn? */
  #holds = false;
  /** The last question that was let pass. */
  #passed: number | null = null;

  constructor(readonly id: string) {
    this.#connection = this.#newConnection();
  }

  readonly #events: ConnectionEvents = {
    frame: (frame) => this.#receive(frame),
    status: (status, retryAt) => {
      this.status = status;
      this.retryAt = retryAt;
      if (status === 'open') this.bye = null;
      else this.storeWaits = false;
    },
    unopened: () => void this.#checkTable(),
  };

  #newConnection(): Connection {
    return new Connection(socketUrl(this.id), this.#hello(), this.#events);
  }

  /** The position, the question and the log that the timeline has reached. */
  get view(): View | null {
    return this.#view;
  }
  readonly ask: Ask | null = $derived.by(() => {
    if (this.#isAbandoned) return null;
    const { ask, view } = this.timeline;
    return ask && letsPass(ask, view, settings.checkFrom) ? withoutMe(ask, this.me) : ask;
  });
  get log(): readonly LogEntry[] {
    return this.timeline.log;
  }

  connect(): void {
    const early = takeEarly(this.id, language.lang, this.#events);
    if (early) this.#connection = early;
    else this.#connection.connect();
  }

  /** Reconnects with the current seat and language: the server sends everything again. */
  reload(): void {
    if (this.#isOutside) {
      this.#isOutside = false;
      this.barred = null;
      this.#connection = this.#newConnection();
      this.#connection.connect();
    } else this.#connection.restart(this.#hello());
  }

  /** Reconnects as another seat of this device. Nothing of what the previous player saw remains, unless nothing is secret. */
  switchSeat(seat: number, keepsView: boolean): void {
    this.#chosenSeat = seat;
    this.#switching = true;
    this.timeline.show(
      keepsView ? this.log : [],
      keepsView ? { view: this.view, ask: null } : { view: null, ask: null },
    );
    this.reload();
  }

  close(): void {
    this.talk.close();
    this.#connection.close();
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.#clockDifference;
  }

  /** Sends an answer, and jumps to the present. Only an answer to the player's own question carries the question's number. */
  answer(action: Action): void {
    this.refusal = null;
    this.timeline.skip();
    const question = this.ask?.you ? this.ask.question : undefined;
    this.sending = [...this.sending, this.#connection.answer(action, question)];
  }

  /** Lets the open payment pass if the player does not want to be asked about it. What is being shown goes on. */
  letPass(): void {
    const { ask, view } = this.timeline.latest;
    if (!ask || ask.question === this.#passed || !letsPass(ask, view, settings.checkFrom)) return;
    this.#passed = ask.question;
    this.sending = [...this.sending, this.#connection.answer('pass', ask.question)];
  }

  command(command: Command): void {
    this.refusal = null;
    this.#isLeaving ||= command === 'leave';
    this.sending = [...this.sending, this.#connection.command(command)];
  }

  /** Keeps bots from beginning a turn, or no longer does. The server limits how long. */
  hold(on: boolean): void {
    if (on === this.#holds) return;
    this.#holds = on;
    if (this.status === 'open') this.#connection.command({ hold: on });
  }

  /** Asks the server what a plan would lead to. Without a connection there is no response. */
  consider(plan: Plan, respond: (response: Considered | Refused) => void): void {
    const id = this.#connection.consider(plan);
    if (id !== null) this.#considering.set(id, respond);
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  disconnect(): void {
    this.#connection.disconnect();
  }

  #hello() {
    const seat = this.#chosenSeat === undefined ? {} : { seat: this.#chosenSeat };
    return { ...tableHello(language.lang), ...seat };
  }

  #receive(frame: ServerFrame): void {
    if ('welcome' in frame || 'resumed' in frame) {
      this.#considering.clear();
      if (this.#holds) this.#connection.command({ hold: true });
    }
    if ('welcome' in frame) {
      const { you, table, chat, view, ask, now, number, recent = [], reasons = [] } = frame.welcome;
      this.#clockDifference = now - Date.now();
      this.you = you;
      this.chat = chat;
      this.offerReasons = offerReasons(new Map(), reasons);
      this.#setTable(table);
      this.#showRecent(number - recent.length + 1, recent, { view, ask });
    } else if ('resumed' in frame) {
      this.you = frame.resumed.you;
      this.#resumes = true;
    } else if ('events' in frame) {
      this.#addEvents(frame.events);
    } else if ('ack' in frame) {
      this.#acknowledged(frame.ack.id);
    } else if ('considered' in frame) {
      this.#considered(frame.considered);
    } else if ('refused' in frame) {
      if (this.#considered(frame.refused)) return;
      this.#acknowledged(frame.refused.id);
      this.refusal = { refusal: frame.refused.refusal, text: frame.refused.text };
    } else if ('view' in frame) {
      this.timeline.update({ view: frame.view, ask: this.timeline.latest.ask });
    } else if ('presence' in frame) {
      this.#setPresence(frame.presence);
    } else if ('store' in frame) {
      this.storeWaits = frame.store.waiting;
    } else if ('problem' in frame) {
      const { code } = frame.problem;
      if (this.status !== 'open' && (code === 'wrong-secret' || code === 'not-seated'))
        this.#stayOutside(code);
    } else if ('bye' in frame) {
      this.bye = frame.bye.reason;
      if (frame.bye.reason === 'seat-lost' && this.table?.phase === 'lobby') this.#standUp();
    }
  }

  /** This client may not watch. It still shows whose table this is, so that its player can take a seat. */
  #stayOutside(code: 'wrong-secret' | 'not-seated'): void {
    this.#connection.close();
    this.#isOutside = true;
    this.barred = code;
    void api.table(this.id).then((table) => this.#setTable(table));
  }

  /** The player left the table before the start, or was removed: this client is a visitor again. */
  #standUp(): void {
    this.removed = !this.#isLeaving;
    this.#isLeaving = false;
    this.#chosenSeat = undefined;
    this.you = 'spectator';
    this.bye = null;
    this.sending = [];
    this.#connection.close();
    this.#isOutside = true;
    this.reload();
  }

  /** Shows the present and what happened before this client connected, without animating it. */
  #showRecent(first: number, recent: readonly Event[], moment: Moment): void {
    const since = recent.findLastIndex((event) => 'undone' in event) + 1;
    const entries: LogEntry[] = [];
    for (const [at, event] of recent.entries()) {
      if (at < since) continue;
      if ('game' in event) entries.push({ key: first + at, event: event.game });
      else if ('reason' in event) addReason(entries, event.reason);
    }
    // Events are numbered for each seat.
    const before = this.#switching ? [] : this.log.filter(({ key }) => key < first);
    this.#switching = false;
    this.timeline.show([...before, ...entries], moment);
  }

  #addEvents({ first, events, now, ask, view }: Extract<ServerFrame, { events: unknown }>['events']): void {
    this.#clockDifference = now - Date.now();
    const { latest } = this.timeline;
    const happened: LogEntry[] = [];
    // What was missed while the connection was lost is shown at once.
    let atOnce = this.#resumes;
    this.#resumes = false;
    // And so is the rest of a game in which only bots are left.
    const finishing = this.table?.finishing ?? false;
    for (const [at, event] of events.entries()) {
      if ('game' in event) happened.push({ key: first + at, event: event.game });
      else if ('reason' in event) {
        addReason(happened, event.reason);
        this.offerReasons = offerReasons(this.offerReasons, [event.reason]);
      } else if ('table' in event) this.#setTable(event.table);
      else if ('chat' in event) {
        this.chat = [...this.chat, event.chat];
        this.talk.add(event.chat, event.chat.seat === this.seat);
      } else if ('undone' in event) {
        happened.length = 0;
        atOnce = true;
      }
    }
    atOnce ||= finishing;
    if (ask?.question !== latest.ask?.question) this.refusal = null;
    this.timeline.add(happened, { view: view ?? latest.view, ask }, atOnce);
  }

  /** A bot says why it did what was just shown, if that concerns the player. */
  #explain({ event, reason }: LogEntry): void {
    if (!reason || !this.names || !settings.reasons || !isSaidTo(this.me, event)) return;
    this.talk.explain(reason.seat, reasonLine(this.names, reason.reason, reason.text));
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    const requested = JSON.stringify([table.edition, table.options]);
    if (requested === this.#requestedEdition) return;
    this.#requestedEdition = requested;
    void api.edition(table.edition, table.options).then((edition) => {
      if (requested === this.#requestedEdition) this.edition = edition;
    });
  }

  #setPresence(presence: Presence): void {
    if (!this.table) return;
    const seats = this.table.seats.map((info) =>
      info.seat === presence.seat ? { ...info, ...presence } : info,
    );
    this.table = { ...this.table, seats };
  }

  /** A socket could not be opened, and browsers do not say why: is there no such table, or not its edition? */
  async #checkTable(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      const code = error instanceof RequestError ? error.code : null;
      if (code !== 'no-such-table' && code !== 'other-edition') return;
      if (code === 'no-such-table') this.bye = 'table-gone';
      else this.otherEdition = true;
      this.#connection.close();
    }
  }

  #acknowledged(id: string): void {
    this.sending = this.sending.filter((sent) => sent !== id);
  }

  /** Passes the response to a plan on; false if it answers no plan. */
  #considered(response: Considered | Refused): boolean {
    const respond = this.#considering.get(response.id);
    this.#considering.delete(response.id);
    respond?.(response);
    return respond !== undefined;
  }

  /** The last refusal as a sentence. */
  readonly refused = $derived(
    this.refusal ? refusalLine(this.names, this.refusal.refusal, this.refusal.text, language.texts) : null,
  );
}
