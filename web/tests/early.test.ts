import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '$wire';
import type { ConnectionEvents } from '../src/net/connection';
import { connectEarly, takeEarly } from '../src/net/early';

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  send(text: string) {
    this.sent.push(text);
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const welcome = { welcome: { protocol: 1, you: { seat: 0 }, number: 0, now: 0, table: {}, chat: [] } };
const batch = (first: number) => ({ events: { first, events: [{ chat: {} }], now: 0, ask: null } });

describe('a connection that is opened before the table page is there', () => {
  let told: string[];
  let page: ConnectionEvents;
  const connect = (id: string, lang: string) => {
    connectEarly(id, lang, () => {
      const socket = new FakeSocket();
      FakeSocket.all.push(socket);
      return socket as unknown as WebSocket;
    });
    FakeSocket.all.at(-1)!.onopen!();
  };

  beforeEach(() => {
    FakeSocket.all = [];
    told = [];
    page = {
      frame: (frame: ServerFrame) => told.push(Object.keys(frame)[0]!),
      status: (status) => told.push(status),
    };
  });

  it('says hello, and tells the page in order what it received before and after', () => {
    connect('K7QM-2XPD', 'fr');
    const [socket] = FakeSocket.all;
    expect(JSON.parse(socket!.sent[0]!)).toMatchObject({ hello: { lang: 'fr', views: true, recent: true } });
    socket!.receive(welcome);
    socket!.receive(batch(1));
    const connection = takeEarly('K7QM-2XPD', 'fr', page);
    expect(connection).not.toBeNull();
    expect(told).toEqual(['connecting', 'open', 'welcome', 'events']);
    socket!.receive(batch(2));
    expect(told.at(-1)).toBe('events');
    expect(told).toHaveLength(5);
    expect(takeEarly('K7QM-2XPD', 'fr', page), 'it is taken over once').toBeNull();
    connection!.close();
  });

  it.each([
    ['another table', '2XPD-K7QM', 'fr'],
    ['another language', 'K7QM-2XPD', 'en'],
  ])('is closed if the page is that of %s', (_, id, lang) => {
    connect('K7QM-2XPD', 'fr');
    expect(takeEarly(id, lang, page)).toBeNull();
    expect(told).toEqual([]);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
  });

  it('is closed if another table is created', () => {
    connect('K7QM-2XPD', 'fr');
    connect('2XPD-K7QM', 'fr');
    expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 1]);
    takeEarly('2XPD-K7QM', 'fr', page)!.close();
  });
});
