// The connection to a table: a WebSocket that reconnects by itself and resumes where it was.
//
// Answers and commands wait in the outbox until the server acknowledges or refuses them, and are sent again, under the same
// id, over every new socket. The server applies an id once; so nothing is lost and nothing is done twice.

import { freshId } from './ids';
import {
  PROTOCOL,
  type Action,
  type ByeReason,
  type Command,
  type Hello,
  type Plan,
  type ServerFrame,
} from '$wire';

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionEvents {
  frame(frame: ServerFrame): void;
  status(status: Status, retryAt: number | null): void;
  /** A socket could not be opened at all. */
  unopened?(): void;
}

interface Unacknowledged {
  id: string;
  frame:
    | { answer: { id: string; action: Action; question?: number } }
    | { command: { id: string; command: Command } };
}

/** Reasons after which reconnecting is pointless. */
const FINAL_REASONS: ReadonlySet<ByeReason> = new Set(['seat-lost', 'table-gone', 'damaged']);
/** Delays before reconnecting, in milliseconds; each attempt doubles the delay. */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;
/** A socket that acknowledges nothing for this long is dead, whatever its state says. */
const ACK_TIMEOUT = 8_000;

export class Connection {
  #socket: WebSocket | null = null;
  #outbox: Unacknowledged[] = [];
  /** The number of the last event received; null until there is one to resume from. */
  #lastEvent: number | null = null;
  #delay = FIRST_DELAY;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #ackTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Has the server answered the hello of this socket? */
  #welcomed = false;
  /** The server waits for its store and has said so; it will acknowledge later. */
  #storeWaits = false;
  #counter = 0;
  readonly #prefix = freshId();

  constructor(
    readonly url: string,
    private hello: Omit<Hello, 'protocol' | 'since'>,
    private events: ConnectionEvents,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  /** From now on, these are told what happens. */
  reportTo(events: ConnectionEvents): void {
    this.events = events;
  }

  /** Opens a socket, and another whenever it is lost. */
  connect(): void {
    clearTimeout(this.#retryTimer);
    if (this.#closed) return;
    this.events.status('connecting', null);
    const socket = this.open(this.url);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      const since = this.#lastEvent === null ? {} : { since: this.#lastEvent };
      socket.send(JSON.stringify({ hello: { protocol: PROTOCOL, ...this.hello, ...since } }));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socketLost();
      if (!opened) this.events.unopened?.();
    };
  }

  /** Reconnects with another hello and without resuming: the server sends everything again. */
  restart(hello: Omit<Hello, 'protocol' | 'since'>): void {
    this.hello = hello;
    this.#lastEvent = null;
    this.reconnect();
  }

  /** Opens another socket now. */
  reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#storeWaits = false;
    old?.close();
    this.#delay = FIRST_DELAY;
    this.connect();
  }

  /** The browser has lost its network, which it knows before the socket does. */
  disconnect(): void {
    const old = this.#socket;
    if (!old || this.#closed) return;
    this.#socketLost();
    old.close();
  }

  /** Sends an answer; returns the id under which it will be acknowledged or refused. */
  answer(action: Action, question?: number): string {
    const id = this.#id();
    this.#enqueue({
      id,
      frame: { answer: question === undefined ? { id, action } : { id, question, action } },
    });
    return id;
  }

  command(command: Command): string {
    const id = this.#id();
    this.#enqueue({ id, frame: { command: { id, command } } });
    return id;
  }

  /**
   * Asks what a plan would lead to; returns the id under which the server responds, or null without a connection. A plan is not
   * sent again over a new socket: by then the position may be another one.
   */
  consider(plan: Plan): string | null {
    if (!this.#welcomed) return null;
    const id = this.#id();
    this.#send({ consider: { id, plan } });
    return id;
  }

  /** How many answers and commands are not acknowledged yet. */
  get pending(): number {
    return this.#outbox.length;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#ackTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.events.status('closed', null);
  }

  #id(): string {
    this.#counter += 1;
    return `${this.#prefix}-${this.#counter}`;
  }

  #enqueue(message: Unacknowledged): void {
    this.#outbox.push(message);
    if (this.#welcomed) this.#send(message.frame);
    this.#expectAck();
  }

  #expectAck(): void {
    clearTimeout(this.#ackTimer);
    if (this.#outbox.length > 0 && this.#welcomed && !this.#storeWaits) {
      this.#ackTimer = setTimeout(() => this.reconnect(), ACK_TIMEOUT);
    }
  }

  #send(frame: unknown): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    if ('welcome' in frame) {
      this.#lastEvent = frame.welcome.number;
      this.#ready();
    } else if ('resumed' in frame) {
      this.#ready();
    } else if ('events' in frame) {
      const { first, events } = frame.events;
      if (this.#lastEvent !== null && first > this.#lastEvent + 1) {
        // Something is missing.
        this.restart(this.hello);
        return;
      }
      this.#lastEvent = Math.max(this.#lastEvent ?? 0, first + events.length - 1);
      this.#send({ ack: this.#lastEvent });
    } else if ('ack' in frame) {
      this.#acknowledged(frame.ack.id);
    } else if ('refused' in frame) {
      this.#acknowledged(frame.refused.id);
    } else if ('store' in frame) {
      this.#storeWaits = frame.store.waiting;
      this.#expectAck();
    } else if ('bye' in frame && FINAL_REASONS.has(frame.bye.reason)) {
      this.#closed = true;
    }
    this.events.frame(frame);
  }

  #ready(): void {
    this.#delay = FIRST_DELAY;
    this.#welcomed = true;
    this.events.status('open', null);
    for (const message of this.#outbox) this.#send(message.frame);
    this.#expectAck();
  }

  #acknowledged(id: string): void {
    this.#outbox = this.#outbox.filter((message) => message.id !== id);
    this.#expectAck();
  }

  #socketLost(): void {
    this.#socket = null;
    this.#welcomed = false;
    this.#storeWaits = false;
    clearTimeout(this.#ackTimer);
    if (this.#closed) {
      this.events.status('closed', null);
      return;
    }
    const delay = this.#delay * (0.75 + Math.random() / 2);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
    this.events.status('waiting', Date.now() + delay);
    this.#retryTimer = setTimeout(() => this.connect(), delay);
  }
}

/** The URL of a table's socket on the server this page came from. */
export function socketUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
