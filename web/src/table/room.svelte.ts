// A table as this page knows it: what the server said last, what happened, and what is on its way to the server.
// It shows and sends; it decides nothing about the game.

import type {
  Action,
  Ask,
  ByeReason,
  ChatLine,
  Choice,
  Command,
  EditionData,
  Event,
  Refusal,
  ServerFrame,
  TableInfo,
  View,
  You,
} from '$wire';
import { api } from '../net/api';
import { Link, socketUrl, type Status } from '../net/link';
import { language } from '../text/lang.svelte';
import { Names } from '../text/names';
import { refusalLine } from '../text/sentences';
import type { Logged, Seen } from './seen';
import { Stage } from './stage.svelte';

/** How much of the story is kept on the page. */
const LONGEST_LOG = 2000;

export class Room implements Seen {
  status = $state<Status>('connecting');
  retryAt = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>('spectator');
  view = $state.raw<View | null>(null);
  ask = $state.raw<Ask | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  log = $state.raw<Logged[]>([]);
  edition = $state.raw<EditionData | null>(null);
  refusal = $state.raw<{ refusal: Refusal; text: string | undefined } | null>(null);
  bye = $state<ByeReason | null>(null);
  /** The seats of the players who share this device; none unless several do. */
  #shared = $state.raw<readonly number[]>([]);
  /** Ids of answers and commands that were not acknowledged yet. */
  sending = $state.raw<readonly string[]>([]);
  /** Lines of chat that came while the chat was not looked at. */
  unread = $state(0);

  readonly stage = new Stage();
  readonly names = $derived(this.edition ? new Names(this.edition, language.texts) : null);
  /** The name of one's own seat; nothing for a spectator. */
  readonly me = $derived(this.you === 'spectator' ? null : (this.table?.seats[this.you.seat]?.name ?? null));
  /** What one may do now: answers if one is asked, else what may be done beside the question. */
  readonly legal: readonly Choice[] = $derived(
    this.ask?.you ? this.ask.you.legal : this.you === 'spectator' ? [] : (this.view?.legal ?? []),
  );

  readonly #link: Link;
  /** The server's clock less this one's. */
  #ahead = 0;
  #wanted = '';
  #seat: number | undefined;
  #waiting: Link[] = [];

  constructor(readonly id: string) {
    this.#link = new Link(socketUrl(id), this.#hello(), {
      frame: (frame) => this.#take(frame),
      status: (status, retryAt) => {
        this.status = status;
        this.retryAt = retryAt;
      },
    });
  }

  connect(): void {
    this.#link.connect();
  }

  /** The language has changed: questions and labels are told anew in it. */
  reword(): void {
    this.#link.again(this.#hello());
  }

  get shared(): readonly number[] {
    return this.#shared;
  }
  set shared(seats: readonly number[]) {
    this.#shared = seats;
    this.#attend();
  }

  /** A seat without a socket counts as absent: those who wait for the device keep one, and hear nothing over it. */
  #attend(): void {
    const holder = this.#seat ?? (this.you === 'spectator' ? undefined : this.you.seat);
    for (const link of this.#waiting) link.close();
    this.#waiting = this.#shared
      .filter((seat) => seat !== holder)
      .map((seat) => new Link(socketUrl(this.id), { seat }, { frame: () => {}, status: () => {} }));
    for (const link of this.#waiting) link.connect();
  }

  /** Another of those who share this device takes it: he is told what he may know. */
  takeOver(seat: number): void {
    this.#seat = seat;
    this.view = null;
    this.ask = null;
    this.log = [];
    this.#link.again(this.#hello());
    this.#attend();
  }

  /** Who of those who share this device is asked, if it is not the one who holds it. */
  readonly wanted: number | null = $derived.by(() => {
    const turn = this.ask?.turn;
    if (this.shared.length === 0 || this.you === 'spectator' || !turn || !('seats' in turn)) return null;
    const holder = this.you.seat;
    const asked = this.shared.filter((seat) =>
      turn.seats.seats.includes(this.table?.seats[seat]?.name ?? ''),
    );
    return asked.length === 0 || asked.includes(holder) ? null : asked[0]!;
  });

  close(): void {
    this.#link.close();
    for (const link of this.#waiting) link.close();
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Answers the open question; one who does something beside it says so without its number. */
  answer(action: Action): void {
    this.refusal = null;
    const question = this.ask?.you ? this.ask.question : undefined;
    this.sending = [...this.sending, this.#link.answer(action, question)];
  }

  command(command: Command): void {
    this.refusal = null;
    this.sending = [...this.sending, this.#link.command(command)];
  }

  retry(): void {
    for (const link of [this.#link, ...this.#waiting]) link.renew();
  }

  /** The browser has lost its network: that is known before the sockets find it out. */
  cut(): void {
    for (const link of [this.#link, ...this.#waiting]) link.cut();
  }

  #hello() {
    const seat = this.#seat === undefined ? {} : { seat: this.#seat };
    return { views: true, recent: true, lang: language.lang, ...seat };
  }

  #take(frame: ServerFrame): void {
    if ('welcome' in frame) {
      const { you, table, chat, view, ask, now, number, recent = [] } = frame.welcome;
      this.#ahead = now - Date.now();
      this.you = you;
      this.chat = chat;
      this.view = view;
      this.ask = ask;
      this.#setTable(table);
      this.#recall(number - recent.length + 1, recent);
    } else if ('resumed' in frame) {
      this.you = frame.resumed.you;
    } else if ('events' in frame) {
      this.#happen(frame.events);
    } else if ('ack' in frame) {
      this.#done(frame.ack.id);
    } else if ('refused' in frame) {
      this.#done(frame.refused.id);
      this.refusal = { refusal: frame.refused.refusal, text: frame.refused.text };
    } else if ('view' in frame) {
      this.view = frame.view;
    } else if ('presence' in frame) {
      this.#present(frame.presence.seat, frame.presence.online);
    } else if ('bye' in frame) {
      this.bye = frame.bye.reason;
    }
  }

  /** What had happened before one came: it is in the story, and not told again. */
  #recall(first: number, recent: readonly Event[]): void {
    const since = recent.findLastIndex((event) => 'undone' in event) + 1;
    const lines = recent.flatMap((event, at) =>
      'game' in event && at >= since ? [{ key: first + at, event: event.game }] : [],
    );
    this.log = [...this.log.filter(({ key }) => key < first), ...lines];
    this.stage.show(
      lines.map(({ event }) => event),
      this.view,
    );
  }

  #happen({ first, events, now, ask, view }: Extract<ServerFrame, { events: unknown }>['events']): void {
    this.#ahead = now - Date.now();
    const happened: Logged[] = [];
    for (const [at, event] of events.entries()) {
      if ('game' in event) happened.push({ key: first + at, event: event.game });
      else if ('table' in event) this.#setTable(event.table);
      else if ('chat' in event) {
        this.chat = [...this.chat, event.chat];
        this.unread += 1;
      } else if ('undone' in event) {
        happened.length = 0;
        this.stage.settle(view ?? this.view);
      }
    }
    if (view) this.view = view;
    if (ask?.question !== this.ask?.question) this.refusal = null;
    this.ask = ask;
    if (happened.length > 0) {
      this.log = [...this.log, ...happened].slice(-LONGEST_LOG);
      this.stage.play(
        happened.map(({ event }) => event),
        this.view,
        this.edition,
      );
    }
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    const wanted = JSON.stringify([table.edition, table.options]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    void api.edition(table.edition, table.options).then((edition) => {
      if (wanted === this.#wanted) this.edition = edition;
    });
  }

  #present(seat: number, online: boolean): void {
    if (!this.table) return;
    const seats = this.table.seats.map((info) => (info.seat === seat ? { ...info, online } : info));
    this.table = { ...this.table, seats };
  }

  #done(id: string): void {
    this.sending = this.sending.filter((sent) => sent !== id);
  }

  /** The last refusal as a sentence. */
  readonly refused = $derived(
    this.refusal ? refusalLine(this.names, this.refusal.refusal, this.refusal.text, language.texts) : null,
  );

  /** The place of a player at the table, by name: his colour and token follow from it. */
  seatOf(name: string): number {
    return Math.max(0, this.view?.players.findIndex(({ seat }) => seat === name) ?? 0);
  }
}
