import { beforeEach, expect, it } from 'vitest';
import { hintsFor, isEarly, markShown, wasShown } from '../src/table/hints';
import { questions } from './samples';

beforeEach(() => localStorage.clear());

const sample = (code: string) => {
  const { asks, view } = questions.find((one) => one.code === code && one.asks.fr.you)!;
  const turn = asks.fr.turn;
  const me = 'seats' in turn ? turn.seats.seats[0]! : '';
  return { ask: asks.fr, view: { ...view, offers: [] }, me, events: [], vouchers: false };
};

it('a question has the hint that explains it', () => {
  for (const [code, hint] of [
    ['roll', 'roll'],
    ['buy', 'buy'],
    ['bid', 'bid'],
    ['leave-jail', 'jail'],
    ['raise', 'raise'],
    ['check', 'check'],
  ] as const)
    expect(hintsFor(sample(code))[0]).toBe(hint);
});

it('rent that the player gets has a hint; rent of others has none', () => {
  const moment = { ...sample('roll'), ask: null };
  const rent = (to: string) => ({ code: 'paid', why: 'rent', from: 'x', to, amount: 8 }) as never;
  expect(hintsFor({ ...moment, events: [rent(moment.me)] })).toEqual(['rent']);
  expect(hintsFor({ ...moment, events: [rent('somebody else')] })).toEqual([]);
});

it('spectators get no hints', () => {
  expect(hintsFor({ ...sample('roll'), me: null })).toEqual([]);
});

it('hints end after three games, and each is shown once', () => {
  expect(['a', 'b', 'c', 'd', 'b'].map(isEarly)).toEqual([true, true, true, false, true]);
  expect(wasShown('buy')).toBe(false);
  markShown('buy');
  expect(wasShown('buy')).toBe(true);
  expect(wasShown('bid')).toBe(false);
});
