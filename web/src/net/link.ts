// The socket of a table: comes back by itself, takes up where it was, and says nothing twice.
//
// What is to be said waits in the outbox until the server acknowledges or refuses it, and is said again, under the same
// id, over every new socket. The server applies an id once; so nothing is lost and nothing is done twice.

import { freshId } from './ids';
import { PROTOCOL, type Action, type ByeReason, type Command, type Hello, type ServerFrame } from '$wire';

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export interface LinkEvents {
  frame(frame: ServerFrame): void;
  status(status: Status, retryAt: number | null): void;
}

interface Waiting {
  id: string;
  frame:
    | { answer: { id: string; action: Action; question?: number } }
    | { command: { id: string; command: Command } };
}

/** Reasons after which coming back is pointless. */
const FINAL: ReadonlySet<ByeReason> = new Set(['seat-lost', 'table-gone']);
const FIRST_DELAY = 400;
/** A socket that does not acknowledge for so long is dead, whatever it says of itself. */
const DEAF = 8_000;
const LONGEST_DELAY = 10_000;

export class Link {
  #socket: WebSocket | null = null;
  #outbox: Waiting[] = [];
  #number: number | null = null;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deaf: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Has the server answered the hello of this socket? */
  #greeted = false;
  #counter = 0;
  readonly #prefix = freshId();

  constructor(
    readonly url: string,
    private hello: Omit<Hello, 'protocol' | 'since'>,
    private readonly events: LinkEvents,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  /** Opens the socket, now and whenever it was lost. */
  connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.events.status('connecting', null);
    const socket = this.open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.#number === null ? {} : { since: this.#number };
      socket.send(JSON.stringify({ hello: { protocol: PROTOCOL, ...this.hello, ...since } }));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Says something else at the beginning of the socket from now on; everything is told afresh. */
  again(hello: Omit<Hello, 'protocol' | 'since'>): void {
    this.hello = hello;
    this.#number = null;
    this.renew();
  }

  /** Another socket, now: this one is not to be trusted. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    old?.close();
    this.#delay = FIRST_DELAY;
    this.connect();
  }

  /** The browser has lost its network. */
  cut(): void {
    const old = this.#socket;
    if (!old || this.#closed) return;
    this.#lost();
    old.close();
  }

  /** Answers; gives the id under which it will be acknowledged or refused. */
  answer(action: Action, question?: number): string {
    const id = this.#id();
    this.#say({ id, frame: { answer: question === undefined ? { id, action } : { id, question, action } } });
    return id;
  }

  command(command: Command): string {
    const id = this.#id();
    this.#say({ id, frame: { command: { id, command } } });
    return id;
  }

  look(): void {
    this.#send({ look: {} });
  }

  /** Is something said that was not acknowledged yet? */
  get pending(): number {
    return this.#outbox.length;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#deaf);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.events.status('closed', null);
  }

  #id(): string {
    this.#counter += 1;
    return `${this.#prefix}-${this.#counter}`;
  }

  #say(waiting: Waiting): void {
    this.#outbox.push(waiting);
    if (this.#greeted) this.#send(waiting.frame);
    this.#listen();
  }

  /** Waits for the acknowledgement of what was said. */
  #listen(): void {
    clearTimeout(this.#deaf);
    if (this.#outbox.length > 0 && this.#greeted) this.#deaf = setTimeout(() => this.renew(), DEAF);
  }

  #send(frame: unknown): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }

  #take(frame: ServerFrame): void {
    if ('welcome' in frame) {
      this.#number = frame.welcome.number;
      this.#begin();
    } else if ('resumed' in frame) {
      this.#begin();
    } else if ('events' in frame) {
      const { first, events } = frame.events;
      if (this.#number !== null && first > this.#number + 1) {
        // A gap would mean that something is missing: ask for all of it.
        this.again(this.hello);
        return;
      }
      this.#number = Math.max(this.#number ?? 0, first + events.length - 1);
      this.#send({ ack: this.#number });
    } else if ('ack' in frame) {
      this.#done(frame.ack.id);
    } else if ('refused' in frame) {
      this.#done(frame.refused.id);
    } else if ('bye' in frame && FINAL.has(frame.bye.reason)) {
      this.#closed = true;
    }
    this.events.frame(frame);
  }

  #begin(): void {
    this.#delay = FIRST_DELAY;
    this.#greeted = true;
    this.events.status('open', null);
    for (const waiting of this.#outbox) this.#send(waiting.frame);
    this.#listen();
  }

  #done(id: string): void {
    this.#outbox = this.#outbox.filter((waiting) => waiting.id !== id);
    this.#listen();
  }

  #lost(): void {
    this.#socket = null;
    this.#greeted = false;
    clearTimeout(this.#deaf);
    if (this.#closed) {
      this.events.status('closed', null);
      return;
    }
    const delay = this.#delay * (0.75 + Math.random() / 2);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
    this.events.status('waiting', Date.now() + delay);
    this.#timer = setTimeout(() => this.connect(), delay);
  }
}

/** The address of a table's socket on the server this page came from. */
export function socketUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
