// The buildings of one order are one line of the log.

import { expect, it } from 'vitest';
import type { GameEvent } from '$wire';
import { lineText, logLines } from '../src/table/logLines';
import { edition, names as namesOf } from './samples';

const classic = edition('classic');
const names = namesOf('classic', 'en');
const [one, two] = classic.groups.find(({ id }) => id === 'light-blue')!.deeds as [string, string];

const built = (seat: string, deed: string, level: number, kind = 'house') =>
  ({ code: 'built', seat, deed, level, kind, through: 'bought', price: 50 }) as unknown as GameEvent;
const paid = (from: string) =>
  ({ code: 'paid', from, to: 'bank', amount: 50, why: 'building', about: null }) as unknown as GameEvent;
const sold = (seat: string, deed: string, level: number) =>
  ({
    code: 'unbuilt',
    seat,
    deed,
    level,
    kind: 'house',
    through: 'sold',
    refund: 25,
  }) as unknown as GameEvent;
const turn = { code: 'turn-began', seat: 'Ann', number: 2 } as unknown as GameEvent;

const linesOf = (events: readonly GameEvent[]) =>
  logLines(events.map((event, key) => ({ key, event }))).filter(({ event }) => event.code !== 'paid');

it('an order is one line with its pieces, places and price', () => {
  const lines = linesOf([
    paid('Ann'),
    built('Ann', one, 4),
    paid('Ann'),
    built('Ann', two, 4),
    paid('Ann'),
    built('Ann', one, 5, 'hotel'),
    turn,
  ]);
  expect(lines).toHaveLength(2);
  const text = lineText(names, lines[0]!);
  expect(text).toContain('builds 2 houses and a hotel on');
  expect(text).toContain(names.sum(150));
  expect(text.split(names.theSpace(one))).toHaveLength(2);
});

it('other players, sales and later turns have lines of their own', () => {
  const lines = linesOf([
    built('Ann', one, 1),
    built('Bob', two, 1),
    sold('Bob', two, 0),
    sold('Bob', one, 0),
    turn,
    built('Bob', one, 1),
  ]);
  expect(lines.map(({ events }) => events.length)).toEqual([1, 1, 2, 1, 1]);
});

it('the key of a line is that of its first event', () => {
  const grown = [built('Ann', one, 1), paid('Ann'), built('Ann', two, 1)];
  const keys = [1, 2, 3].map((length) => linesOf(grown.slice(0, length))[0]!.key);
  expect(keys).toEqual([0, 0, 0]);
});

it('a line that has not changed is the same object as before, so that its sentence is not written again', () => {
  const entries = [turn, built('Ann', one, 1)].map((event, key) => ({ key, event }));
  const [begun, order] = logLines(entries);
  const grown = logLines([...entries, { key: 2, event: built('Ann', two, 1) }, { key: 3, event: turn }]);
  expect(grown[0]).toBe(begun);
  expect(grown[1]).not.toBe(order);
  expect(grown.map(({ events }) => events.length)).toEqual([1, 2, 1]);
  // After undo, another event may follow the same one.
  const other = logLines([...entries, { key: 2, event: built('Ann', one, 2) }]);
  expect(other[1]?.events).toEqual([entries[1]?.event, built('Ann', one, 2)]);
});
