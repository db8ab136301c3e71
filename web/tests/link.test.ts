import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '$wire';
import { Link } from '../src/net/link';

/** A socket whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, never>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }
  static get last(): Wire {
    return Wire.all.at(-1)!;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  said(kind: string) {
    return this.sent.filter((frame) => kind in frame).map((frame) => frame[kind]!);
  }
}

const welcome = (number: number) => ({
  welcome: { protocol: 1, you: { seat: 0 }, number, now: 0, table: {}, chat: [], view: null, ask: null },
});
const batch = (first: number, count: number) => ({
  events: { first, events: new Array(count).fill({ chat: {} }), now: 0, ask: null },
});

describe('the socket of a table', () => {
  let frames: ServerFrame[];
  let states: string[];
  let link: Link;

  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    frames = [];
    states = [];
    link = new Link(
      'ws://here',
      { lang: 'fr' },
      { frame: (frame) => frames.push(frame), status: (status) => states.push(status) },
      () => new Wire() as unknown as WebSocket,
    );
    link.connect();
    Wire.last.open();
  });
  afterEach(() => vi.useRealTimers());

  it('begins with hello and is open when the server answers', () => {
    expect(Wire.last.said('hello')).toEqual([{ protocol: 1, lang: 'fr' }]);
    expect(states.at(-1)).toBe('connecting');
    Wire.last.hear(welcome(3));
    expect(states.at(-1)).toBe('open');
  });

  it('says nothing before it was welcomed, and then what waited', () => {
    link.answer('roll', 7);
    expect(Wire.last.said('answer')).toEqual([]);
    Wire.last.hear(welcome(0));
    expect(Wire.last.said('answer')).toMatchObject([{ question: 7, action: 'roll' }]);
  });

  it('comes back by itself and resumes after the last event it saw', () => {
    Wire.last.hear(welcome(3));
    Wire.last.hear(batch(4, 2));
    Wire.last.close();
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    Wire.last.open();
    expect(Wire.last.said('hello')).toEqual([{ protocol: 1, lang: 'fr', since: 5 }]);
  });

  it('says an answer again under the same id until it is acknowledged, and not after', () => {
    Wire.last.hear(welcome(0));
    const id = link.answer('buy', 2);
    Wire.last.close();
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    Wire.last.hear({ resumed: { you: { seat: 0 }, since: 0 } });
    expect(Wire.last.said('answer')).toMatchObject([{ id, action: 'buy' }]);
    Wire.last.hear({ ack: { id, repeated: true } });
    expect(link.pending).toBe(0);
    Wire.last.close();
    vi.advanceTimersByTime(2000);
    Wire.last.open();
    Wire.last.hear({ resumed: { you: { seat: 0 }, since: 0 } });
    expect(Wire.last.said('answer')).toEqual([]);
  });

  it('leaves a socket that acknowledges nothing, and says it again over another', () => {
    Wire.last.hear(welcome(4));
    const id = link.answer('buy', 2);
    vi.advanceTimersByTime(7_000);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(Wire.all).toHaveLength(2);
    Wire.last.open();
    expect(Wire.last.said('hello')).toEqual([{ protocol: 1, lang: 'fr', since: 4 }]);
    Wire.last.hear({ resumed: { you: { seat: 0 }, since: 4 } });
    expect(Wire.last.said('answer')).toMatchObject([{ id, action: 'buy' }]);
    Wire.last.hear({ ack: { id } });
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(2);
  });

  it('knows that the network is gone when the browser does', () => {
    Wire.last.hear(welcome(0));
    link.cut();
    expect(states.at(-1)).toBe('waiting');
    link.renew();
    expect(Wire.all).toHaveLength(2);
  });

  it('drops what was refused', () => {
    Wire.last.hear(welcome(0));
    const id = link.answer('buy');
    Wire.last.hear({ refused: { id, refusal: { code: 'not-asked', question: 'roll' } } });
    expect(link.pending).toBe(0);
  });

  it('gives every answer an id of its own', () => {
    Wire.last.hear(welcome(0));
    const ids = new Set(Array.from({ length: 50 }, () => link.answer('roll')));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(40);
  });

  it('asks for everything afresh when something is missing', () => {
    Wire.last.hear(welcome(3));
    Wire.last.hear(batch(9, 1));
    Wire.last.open();
    expect(Wire.last.said('hello')).toEqual([{ protocol: 1, lang: 'fr' }]);
    expect(frames.some((frame) => 'events' in frame)).toBe(false);
  });

  it('acknowledges what has arrived', () => {
    Wire.last.hear(welcome(0));
    Wire.last.hear(batch(1, 3));
    expect(Wire.last.said('ack')).toEqual([3]);
  });

  it('does not come back to a table that is gone', () => {
    Wire.last.hear(welcome(0));
    Wire.last.hear({ bye: { reason: 'table-gone' } });
    Wire.last.close();
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('waits longer and longer, but not for ever', () => {
    for (let times = 0; times < 12; times += 1) {
      Wire.last.close();
      vi.advanceTimersByTime(15_000);
    }
    expect(Wire.all).toHaveLength(13);
  });
});
