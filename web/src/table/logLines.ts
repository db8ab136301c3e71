// The lines of the log. The buildings of one order, or of one sale, are one line.

import type { BotReason, GameEvent } from '$wire';
import type { Names } from '../text/names';
import { eventLine } from '../text/sentences';
import { countedPieces, placesOf } from './build/pieces';
import type { LogEntry } from './shownGame';

export interface LogLine {
  /** The key of its first event, which stays the same when the line grows. */
  key: number;
  /** Its first event. */
  event: GameEvent;
  /** All events that it stands for. */
  events: GameEvent[];
  /** Why a bot did this. */
  reason: BotReason | undefined;
}

type Built = Extract<GameEvent, { code: 'built' }>;
type Unbuilt = Extract<GameEvent, { code: 'unbuilt' }>;

const isPaidFor = (event: GameEvent): event is Built | Unbuilt =>
  (event.code === 'built' && event.through === 'bought') ||
  (event.code === 'unbuilt' && event.through === 'sold');
/** The payment that belongs to a building. */
const isPayment = (event: GameEvent) =>
  event.code === 'paid' && (event.why === 'building' || event.why === 'building-sale');

/** The lines by their first entries. */
const known = new WeakMap<LogEntry, LogLine>();

/** The line that is known already, if it is the same: what shows it need not change with every event. */
function lineOf(entry: LogEntry, line: LogLine): LogLine {
  const old = known.get(entry);
  const same =
    old?.reason === line.reason &&
    old?.events.length === line.events.length &&
    line.events.every((event, at) => event === old.events[at]);
  if (same && old) return old;
  known.set(entry, line);
  return line;
}

/** Joins buildings of the same player that follow each other. */
export function logLines(entries: readonly LogEntry[]): LogLine[] {
  const lines: { entry: LogEntry; line: LogLine }[] = [];
  /** The line that the next building may join. */
  let open: LogLine | null = null;
  for (const entry of entries) {
    const { key, event, reason } = entry;
    const first: GameEvent | undefined = open?.event;
    if (open && isPaidFor(event) && first?.code === event.code && (first as Built).seat === event.seat) {
      open.events.push(event);
      continue;
    }
    const line: LogLine = { key, event, events: [event], reason };
    if (isPaidFor(event)) open = line;
    else if (!isPayment(event)) open = null;
    lines.push({ entry, line });
  }
  return lines.map(({ entry, line }) => lineOf(entry, line));
}

/** The sentence of a line. */
export function lineText(names: Names, { event, events }: LogLine): string {
  const pieces = events.filter(isPaidFor);
  const [first] = pieces;
  if (!first || pieces.length < 2) return eventLine(names, event);
  const sum = pieces.reduce((all, one) => all + (one.code === 'built' ? one.price : one.refund), 0);
  const id = first.code === 'built' ? 'log-built' : 'log-sold';
  return names.texts.line(id, {
    seat: first.seat,
    own: first.seat === names.reader ? 'yes' : 'no',
    pieces: countedPieces(
      names,
      pieces.map(({ kind }) => kind),
    ),
    deeds: placesOf(
      names,
      pieces.map(({ deed }) => deed),
    ),
    sum: names.sum(sum),
  });
}
