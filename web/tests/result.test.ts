// The result of a game: standings, how players went out, the turning point, and what the page says about them.

import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent, ReplayStep, SeatInfo, View } from '$wire';
import Deals from '../src/replay/Deals.svelte';
import type { WholeGame } from '../src/replay/finishedGame';
import { exitsOf, firstTurn, turnsHad, turnsOf } from '../src/result/exits';
import { standingsOfGame, standingsOfView } from '../src/result/standings';
import { turningPoint } from '../src/result/turningPoint';
import { exitLine, headline } from '../src/result/words';
import { placeOf } from '../src/router.svelte';
import { language } from '../src/text/lang.svelte';
import { edition, names, questions } from './samples';

const classic = edition('classic');
const [street, other] = classic.deeds.map(({ id }) => id) as [string, string];
const NAMES = ['ann', 'bob', 'cid'];

/** A game with these events, one list for each step, and the net worth at some steps. */
function game(
  events: readonly GameEvent[][],
  worth: readonly (readonly [number, readonly number[]])[],
  winners: readonly string[] = ['ann'],
): WholeGame {
  const steps = events.map((list, index) => ({ step: index + 1, events: list }) as unknown as ReplayStep);
  return {
    game: {
      table: {
        seats: NAMES.map((name, seat) => ({ name, seat }) as SeatInfo),
        outcome: winners.length > 0 ? { reason: 'last-player', winners: [...winners] } : null,
      } as unknown as WholeGame['game']['table'],
      steps: steps.length,
      worth: worth.map(([step, list]) => ({ step, worth: [...list] })),
    } as WholeGame['game'],
    steps,
    events: events.flat(),
  };
}
const turn = (seat: string, number: number): GameEvent => ({ code: 'turn-began', seat, number });
const rentDue = (payer: string, owner: string, amount: number, figure = 5): GameEvent => ({
  ...{ code: 'rent-due', deed: street, payer, owner, amount, figure },
  ...{ basis: figure > 0 ? 'built' : 'bare', card_factor: 1 },
});
const paid = (from: string, to: string, amount: number, why: string): GameEvent => ({
  ...{ code: 'paid', from, to, amount, why, about: { deed: street } },
});
const debt = (seat: string, creditor: string, amount: number, payment: string): GameEvent => ({
  ...{ code: 'debt-began', seat, creditor, amount, short: amount, payment },
});
const bankrupt = (seat: string, creditor: string, why = 'debt'): GameEvent => ({
  ...{ code: 'bankrupt', seat, creditor, why },
});

beforeAll(async () => {
  await language.speak('en');
  await language.need('game');
  await language.need('end');
});

describe('standings', () => {
  const view = (
    players: readonly { seat: string; wealth: number; out?: number }[],
    winners: readonly string[],
  ): View => {
    const base = questions[0]!.view;
    return {
      ...base,
      players: players.map(({ seat, wealth, out = 0 }) => ({
        ...base.players[0]!,
        ...{ seat, wealth, out, in_game: out === 0 },
      })),
      outcome: { reason: 'last-player', winners: [...winners] },
    };
  };

  it('places those who went out in reverse order, after those who were still in the game', () => {
    const list = standingsOfView(
      view(
        [
          { seat: 'ann', wealth: 0, out: 2 },
          { seat: 'bob', wealth: 900 },
          { seat: 'cid', wealth: 0, out: 1 },
          { seat: 'dan', wealth: 4000 },
        ],
        ['dan'],
      ),
    );
    expect(list.map(({ name, place }) => [name, place])).toEqual([
      ['dan', 1],
      ['bob', 2],
      ['ann', 3],
      ['cid', 4],
    ]);
  });

  it('puts winners first, whatever they are worth, and shares places of equal worth', () => {
    const list = standingsOfView(
      view(
        [
          { seat: 'ann', wealth: 3000 },
          { seat: 'bob', wealth: 2000 },
          { seat: 'cid', wealth: 3000 },
        ],
        ['bob'],
      ),
    );
    expect(list.map(({ name, place }) => [name, place])).toEqual([
      ['bob', 1],
      ['ann', 2],
      ['cid', 2],
    ]);
  });

  it('are the same from the record of a game', () => {
    const whole = game([[bankrupt('cid', 'ann')], [bankrupt('bob', 'ann')]], [[2, [5000, 0, 0]]]);
    expect(standingsOfGame(whole).map(({ name, place, won }) => [name, place, won])).toEqual([
      ['ann', 1, true],
      ['bob', 2, false],
      ['cid', 3, false],
    ]);
  });
});

describe('turns and exits', () => {
  const steps = game(
    [
      [{ code: 'order-rolled', seat: 'ann', dice: [1, 2] }],
      [{ code: 'first-player', seat: 'ann' }, turn('ann', 1)],
      [turn('bob', 1)],
      [turn('ann', 2)],
      [rentDue('ann', 'bob', 450), debt('ann', 'bob', 450, 'rent')],
      [bankrupt('ann', 'bob'), turn('cid', 3)],
      [debt('cid', 'bank', 200, 'tax'), bankrupt('cid', 'bank'), turn('bob', 3)],
      [{ code: 'resigned', seat: 'bob' }, bankrupt('bob', 'bank', 'resigned')],
    ],
    [],
  ).steps;

  it('counts turns as the log does, and finds the first one after the rolls for the order', () => {
    expect(turnsOf(steps)).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
    expect(firstTurn(steps)).toBe(2);
    expect(
      turnsHad(
        steps.flatMap(({ events }) => events),
        'ann',
      ),
    ).toBe(2);
  });

  it('says by whose rent, by which other debt, or that the player resigned', () => {
    const exits = exitsOf(steps);
    expect(exits.get('ann')).toEqual({
      ...{ how: 'rent', step: 6, turn: 2 },
      ...{ owner: 'bob', deed: street, amount: 450, level: 5 },
    });
    expect(exits.get('cid')).toEqual({ how: 'debt', step: 7, turn: 3, creditor: 'bank', amount: 200 });
    expect(exits.get('bob')).toEqual({ how: 'resigned', step: 8, turn: 3 });
    const words = names('classic', 'en', 'bob');
    expect(exitLine(words, exits.get('ann')!)).toBe(
      `Bankrupt on turn 2: owed you ƒ450 rent for ${words.theSpace(street)} with a hotel`,
    );
    expect(exitLine(words, exits.get('cid')!)).toBe('Bankrupt on turn 3: owed the bank ƒ200');
    expect(exitLine(words, exits.get('bob')!)).toBe('Resigned on turn 3');
  });
});

describe('the headline', () => {
  const list = (winners: string[]) =>
    standingsOfGame(game([[bankrupt('cid', 'ann')]], [[1, [2000, 900, 0]]], winners));
  it('is the reader’s own place, or who won', () => {
    const words = names('classic', 'en');
    expect(headline(words, list(['ann']), 'bob')).toBe('You came 2nd of 3');
    expect(headline(words, list(['ann']), 'ann')).toBe('You win!');
    expect(headline(words, list(['ann', 'bob']), 'bob')).toBe('You share the win!');
    expect(headline(words, list(['ann']), null)).toBe('ann wins!');
    expect(headline(words, list([]), 'bob')).toBe('Everyone left this game before its end.');
  });
});

describe('the turning point', () => {
  // Bob loses 450 of 1000 on turn 2 and the rest on turn 4; on turn 3 a payment moves less.
  const whole = game(
    [
      [turn('ann', 1)],
      [turn('bob', 2)],
      [rentDue('bob', 'ann', 450)],
      [paid('bob', 'bank', 60, 'building'), paid('bob', 'ann', 450, 'rent'), turn('ann', 3)],
      [paid('bob', 'bank', 100, 'tax'), turn('bob', 4)],
      [rentDue('bob', 'ann', 900), debt('bob', 'ann', 900, 'rent')],
      [bankrupt('bob', 'ann'), { code: 'game-over', reason: 'last-player', winners: ['ann'] }],
    ],
    [
      [1, [1000, 1000, 1000]],
      [2, [1000, 1000, 1000]],
      [4, [1450, 550, 1000]],
      [5, [1450, 450, 1000]],
      [7, [1900, 0, 1000]],
    ],
  );

  it('of a loser is the greatest loss before the end, named after the rent and what stood there', () => {
    const found = turningPoint(whole, classic, 1)!;
    expect(found).toMatchObject({ step: 3, turn: 2, event: rentDue('bob', 'ann', 450) });
    expect(found.before).toBeCloseTo(1 / 3);
    expect(found.after).toBeCloseTo(550 / 3000);
  });

  it('of a winner is the greatest gain, even the bankruptcy of another', () => {
    expect(turningPoint(whole, classic, 0)).toMatchObject({
      step: 7,
      turn: 4,
      event: bankrupt('bob', 'ann'),
    });
  });

  it('is not told of somebody whose share hardly changed', () => {
    expect(turningPoint(whole, classic, 2)).toBeNull();
  });

  it('counts a trade at list prices, for both sides', () => {
    const sides = {
      give_cards: [],
      give_shares: {},
      take_cards: [],
      take_shares: {},
      mortgaged_deeds: [],
      answers: 0,
    };
    const offer = {
      ...{ code: 'offer-made', offer: 1, from: 'ann', to: 'bob', give_cash: 10, give_deeds: [], ...sides },
      ...{ take_cash: 0, take_deeds: [other] },
    } as unknown as GameEvent;
    const accepted: GameEvent = { code: 'offer-accepted', offer: 1, by: 'bob', from: 'ann' };
    const traded = game(
      [[turn('ann', 1)], [offer], [accepted, paid('ann', 'bob', 10, 'trade')], [turn('bob', 1)]],
      [
        [1, [500, 500, 500]],
        [4, [650, 350, 500]],
      ],
    );
    expect(turningPoint(traded, classic, 0)).toMatchObject({ step: 3, turn: 1, event: accepted });
    expect(turningPoint(traded, classic, 1)).toMatchObject({ step: 3, turn: 1, event: accepted });
  });

  it('without a single cause is the turn', () => {
    const drifted = game(
      [[turn('ann', 1)], [], [turn('bob', 2)]],
      [
        [1, [500, 500, 500]],
        [3, [300, 600, 600]],
      ],
      ['bob'],
    );
    expect(turningPoint(drifted, classic, 0)).toMatchObject({ step: 3, turn: 1, event: null });
  });
});

it('losses in the list of trades look like losses', () => {
  const sides = {
    give_cards: [],
    give_shares: {},
    take_cards: [],
    take_shares: {},
    mortgaged_deeds: [],
    answers: 0,
  };
  const offers = [
    { give_cash: 0, give_deeds: [street, other], take_cash: 1, take_deeds: [] },
    { give_cash: 1, give_deeds: [], take_cash: 0, take_deeds: [other] },
  ].map((sums, index) => ({ code: 'offer-made', offer: index, from: 'ann', to: 'bob', ...sides, ...sums }));
  const accepted = offers.map(({ offer }) => ({ code: 'offer-accepted', offer, by: 'bob', from: 'ann' }));
  const whole = game([[...offers, ...accepted] as unknown as GameEvent[]], []);
  const { container } = render(Deals, { whole, names: names('classic', 'en') });
  const sums = [...container.querySelectorAll('[data-list="trades"] b')];
  expect(sums.map(({ textContent, classList }) => [textContent?.[0], classList.contains('loss')])).toEqual([
    ['−', true],
    ['+', false],
  ]);
});

it('the address says which game, and which moment of it', () => {
  expect(placeOf('/g/k7qm-2xpd')).toEqual({ page: 'replay', id: 'K7QM-2XPD', at: null });
  expect(placeOf('/g/K7QM-2XPD?at=364')).toMatchObject({ at: 364 });
  expect(placeOf('/g/K7QM-2XPD?play')).toMatchObject({ at: 'play' });
  for (const bad of ['at=', 'at=-1', 'at=x', 'at=1e9'])
    expect(placeOf(`/g/K7QM-2XPD?${bad}`)).toMatchObject({ at: null });
  expect(placeOf('/t/K7QM-2XPD?at=3')).toEqual({ page: 'table', id: 'K7QM-2XPD' });
});
