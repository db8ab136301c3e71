import { expect, test } from 'vitest';
import type { MyTable } from '$wire';
import { ago, order, others, standingOf } from '../src/home/continue';

const seat = (name: string | null, more: Partial<MyTable['seats'][number]> = {}) => ({
  name,
  bot: false,
  mine: false,
  awaited: false,
  ...more,
});
const table = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  id,
  edition: 'classic',
  phase: 'running',
  seats: [seat('Ann', { mine: true }), seat('Bob'), seat('Oscar', { bot: true }), seat(null)],
  at: 0,
  ...more,
});

test('the others at a table are its people, not the bots', () => {
  expect(others(table('A'))).toEqual({ people: ['Bob'], bots: 1 });
});

test('it is my turn, or that of others, or the game waits', () => {
  const awaited = (name: string) =>
    table('A', { seats: table('A').seats.map((one) => ({ ...one, awaited: one.name === name })) });
  expect(standingOf(awaited('Ann'))).toEqual({ at: 'your-turn' });
  expect(standingOf(awaited('Bob'))).toEqual({ at: 'turn-of', players: ['Bob'] });
  expect(standingOf(table('A'))).toEqual({ at: 'running' });
  expect(standingOf(table('A', { phase: 'lobby' }))).toEqual({ at: 'in-lobby' });
  expect(standingOf(table('A', { phase: 'paused' }))).toEqual({ at: 'is-paused' });
});

test('games that wait for me come first, then the latest', () => {
  const mine = { seats: [seat('Ann', { mine: true, awaited: true })] };
  const tables = [table('LATE', { at: 9 }), table('LATER', { at: 10 }), table('MINE', mine)];
  expect(order(tables).map(({ id }) => id)).toEqual(['MINE', 'LATER', 'LATE']);
});

test('times are said in words', () => {
  expect(ago(0, 'en', 30 * 60_000)).toBe('30 minutes ago');
  expect(ago(0, 'fr', 3 * 3_600_000)).toBe('il y a 3 heures');
  expect(ago(0, 'en', 24 * 3_600_000)).toBe('yesterday');
});
