// A connection that is opened before the table page is there, so that a slow network is waited for only once. What it receives is kept
// until the page takes it over.

import { Connection, socketUrl, type ConnectionEvents } from './connection';

let early: {
  id: string;
  lang: string;
  connection: Connection;
  kept: ((to: ConnectionEvents) => void)[];
} | null = null;

/** Connects to a table in this language, as the table page will. */
export function connectEarly(id: string, lang: string, open?: (url: string) => WebSocket): void {
  early?.connection.close();
  const kept: ((to: ConnectionEvents) => void)[] = [];
  const keep: ConnectionEvents = {
    frame: (frame) => kept.push((to) => to.frame(frame)),
    status: (status, retryAt) => kept.push((to) => to.status(status, retryAt)),
    unopened: () => kept.push((to) => to.unopened?.()),
  };
  const connection = new Connection(socketUrl(id), tableHello(lang), keep, open);
  early = { id, lang, connection, kept };
  connection.connect();
}

/** Takes over the connection to this table, if there is one, and learns what it has received. */
export function takeEarly(id: string, lang: string, events: ConnectionEvents): Connection | null {
  const taken = early;
  early = null;
  if (taken?.id !== id || taken.lang !== lang) {
    taken?.connection.close();
    return null;
  }
  taken.connection.reportTo(events);
  for (const tell of taken.kept) tell(events);
  return taken.connection;
}

/** What a table page says first. */
export const tableHello = (lang: string) => ({ views: true, recent: true, lang });
