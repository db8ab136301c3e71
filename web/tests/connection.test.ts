import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '$wire';
import { Connection } from '../src/net/connection';

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, never>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  framesOf(kind: string) {
    return this.sent.filter((frame) => kind in frame).map((frame) => frame[kind]!);
  }
}

const welcome = (number: number) => ({
  welcome: { protocol: 1, you: { seat: 0 }, number, now: 0, table: {}, chat: [], view: null, ask: null },
});
const batch = (first: number, count: number) => ({
  events: { first, events: new Array(count).fill({ chat: {} }), now: 0, ask: null },
});

describe('the connection to a table', () => {
  let frames: ServerFrame[];
  let states: string[];
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    frames = [];
    states = [];
    connection = new Connection(
      'ws://here',
      { lang: 'fr' },
      { frame: (frame) => frames.push(frame), status: (status) => states.push(status) },
      () => new FakeSocket() as unknown as WebSocket,
    );
    connection.connect();
    FakeSocket.last.open();
  });
  afterEach(() => vi.useRealTimers());

  it('sends hello first and is open when the server answers', () => {
    expect(FakeSocket.last.framesOf('hello')).toEqual([{ protocol: 1, lang: 'fr' }]);
    expect(states.at(-1)).toBe('connecting');
    FakeSocket.last.receive(welcome(3));
    expect(states.at(-1)).toBe('open');
  });

  it('waits for the acknowledgement as long as the server waits for its store', () => {
    FakeSocket.last.receive(welcome(0));
    connection.answer('roll', 7);
    FakeSocket.last.receive({ store: { waiting: true } });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    FakeSocket.last.receive({ store: { waiting: false } });
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('reconnects when the table could not be stored, but not when it is damaged', () => {
    FakeSocket.last.receive(welcome(0));
    FakeSocket.last.receive({ bye: { reason: 'unavailable' } });
    FakeSocket.last.close();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    FakeSocket.last.receive({ bye: { reason: 'damaged' } });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(states.at(-1)).toBe('closed');
  });

  it('sends answers only after the welcome', () => {
    connection.answer('roll', 7);
    expect(FakeSocket.last.framesOf('answer')).toEqual([]);
    FakeSocket.last.receive(welcome(0));
    expect(FakeSocket.last.framesOf('answer')).toMatchObject([{ question: 7, action: 'roll' }]);
  });

  it('reconnects and resumes after the last event it received', () => {
    FakeSocket.last.receive(welcome(3));
    FakeSocket.last.receive(batch(4, 2));
    FakeSocket.last.close();
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(FakeSocket.last.framesOf('hello')).toEqual([{ protocol: 1, lang: 'fr', since: 5 }]);
  });

  it('sends an answer again under the same id until it is acknowledged', () => {
    FakeSocket.last.receive(welcome(0));
    const id = connection.answer('buy', 2);
    FakeSocket.last.close();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    FakeSocket.last.receive({ resumed: { you: { seat: 0 }, since: 0 } });
    expect(FakeSocket.last.framesOf('answer')).toMatchObject([{ id, action: 'buy' }]);
    FakeSocket.last.receive({ ack: { id, repeated: true } });
    expect(connection.pending).toBe(0);
    FakeSocket.last.close();
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    FakeSocket.last.receive({ resumed: { you: { seat: 0 }, since: 0 } });
    expect(FakeSocket.last.framesOf('answer')).toEqual([]);
  });

  it('replaces a socket that acknowledges nothing, and sends the answer again', () => {
    FakeSocket.last.receive(welcome(4));
    const id = connection.answer('buy', 2);
    vi.advanceTimersByTime(7_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(FakeSocket.last.framesOf('hello')).toEqual([{ protocol: 1, lang: 'fr', since: 4 }]);
    FakeSocket.last.receive({ resumed: { you: { seat: 0 }, since: 4 } });
    expect(FakeSocket.last.framesOf('answer')).toMatchObject([{ id, action: 'buy' }]);
    FakeSocket.last.receive({ ack: { id } });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('disconnects when the browser is offline', () => {
    FakeSocket.last.receive(welcome(0));
    connection.disconnect();
    expect(states.at(-1)).toBe('waiting');
    connection.reconnect();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('does not repeat a refused answer', () => {
    FakeSocket.last.receive(welcome(0));
    const id = connection.answer('buy');
    FakeSocket.last.receive({ refused: { id, refusal: { code: 'not-asked', question: 'roll' } } });
    expect(connection.pending).toBe(0);
  });

  it('gives every answer an id of its own', () => {
    FakeSocket.last.receive(welcome(0));
    const ids = new Set(Array.from({ length: 50 }, () => connection.answer('roll')));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(40);
  });

  it('starts over when events are missing', () => {
    FakeSocket.last.receive(welcome(3));
    FakeSocket.last.receive(batch(9, 1));
    FakeSocket.last.open();
    expect(FakeSocket.last.framesOf('hello')).toEqual([{ protocol: 1, lang: 'fr' }]);
    expect(frames.some((frame) => 'events' in frame)).toBe(false);
  });

  it('acknowledges events', () => {
    FakeSocket.last.receive(welcome(0));
    FakeSocket.last.receive(batch(1, 3));
    expect(FakeSocket.last.framesOf('ack')).toEqual([3]);
  });

  it('does not reconnect to a table that is gone', () => {
    FakeSocket.last.receive(welcome(0));
    FakeSocket.last.receive({ bye: { reason: 'table-gone' } });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('waits longer after each attempt, up to a limit', () => {
    for (let times = 0; times < 12; times += 1) {
      FakeSocket.last.close();
      vi.advanceTimersByTime(15_000);
    }
    expect(FakeSocket.all).toHaveLength(13);
  });

  it('tells that a socket could not be opened, but not that an open one was lost', () => {
    let unopened = 0;
    const other = new Connection(
      'ws://here',
      {},
      { frame: () => {}, status: () => {}, unopened: () => (unopened += 1) },
      () => new FakeSocket() as unknown as WebSocket,
    );
    other.connect();
    FakeSocket.last.close();
    expect(unopened).toBe(1);
    vi.runOnlyPendingTimers();
    FakeSocket.last.open();
    FakeSocket.last.close();
    expect(unopened).toBe(1);
    other.close();
  });
});
