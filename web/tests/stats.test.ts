import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$wire';
import { holdings, isMoment, landings, rolls, trades } from '../src/replay/stats';
import { edition } from './samples';

const classic = edition('classic');
const [street, other] = classic.deeds;
const paid = (from: string, to: string, amount: number, why: string, deed: string) =>
  ({ code: 'paid', from, to, amount, why, about: { deed } }) as GameEvent;

describe('statistics of a game', () => {
  it('counts where tokens landed', () => {
    const moved = (to: string) => ({ code: 'moved', seat: 'ann', from: 'go', to, why: 'dice' }) as GameEvent;
    expect(landings([moved('jail'), moved('go'), moved('jail')])).toEqual(
      new Map([
        ['jail', 2],
        ['go', 1],
      ]),
    );
  });

  it('counts the sums of two dice, with the range of fair dice', () => {
    const rolled = (dice: number[]) => ({ code: 'rolled', seat: 'ann', dice, purpose: 'move' }) as GameEvent;
    const bars = rolls([
      rolled([3, 4, 0]),
      { code: 'speed-rolled', seat: 'ann', dice: [6, 1, 'bus'], purpose: 'move' },
      rolled([1, 2, 3]),
    ]);
    expect(bars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]);
    const seven = bars[5]!;
    expect(seven.expected).toBeCloseTo(2 / 6);
    expect(seven.least).toBe(0);
    expect(seven.most).toBeCloseTo(1 / 3 + 1.96 * Math.sqrt(2 * (1 / 6) * (5 / 6)));
  });

  it('compares rents with prices, for each owner separately', () => {
    const deals = holdings([
      paid('ann', 'bank', 60, 'price', street!.id),
      paid('bob', 'bank', 90, 'bid-paid', other!.id),
      paid('bob', 'ann', 250, 'rent', street!.id),
    ]);
    expect(deals.map(({ seat, gain }) => [seat, gain])).toEqual([
      ['ann', 190],
      ['bob', -90],
    ]);
  });

  it('values accepted trades at printed prices', () => {
    const offer = (number: number) =>
      ({
        code: 'offer-made',
        offer: number,
        from: 'ann',
        to: 'bob',
        give_cash: 10,
        give_deeds: [],
        give_cards: [],
        take_cash: 0,
        take_deeds: [street!.id],
        take_cards: [],
        give_shares: {},
        take_shares: {},
        mortgaged_deeds: [],
        answers: 0,
      }) as GameEvent;
    const made = trades(
      [offer(1), offer(2), { code: 'offer-accepted', offer: 2, by: 'bob', from: 'ann' }],
      classic,
    );
    expect(made.map(({ gain }) => gain)).toEqual([street!.price - 10]);
  });

  it('finds the moments worth jumping to', () => {
    const rent = (amount: number) =>
      ({ code: 'rent-due', amount, deed: street!.id, payer: 'ann', owner: 'bob' }) as GameEvent;
    expect(isMoment(rent(classic.figures.start_cash), classic)).toBe(true);
    expect(isMoment(rent(2), classic)).toBe(false);
    expect(isMoment({ code: 'bankrupt', seat: 'ann', creditor: 'bob', why: 'debt' }, classic)).toBe(true);
  });

  it('finds the hotels of every edition, and no lesser buildings', () => {
    const moments = (id: string, group: string) => {
      const data = edition(id);
      const { deeds, levels } = data.groups.find((one) => one.id === group)!;
      const built = (level: number) => ({ code: 'built', seat: 'ann', deed: deeds[0], level }) as GameEvent;
      return levels.flatMap(({ kind }, index) => (isMoment(built(index + 1), data) ? [kind] : []));
    };
    expect(moments('classic', 'brown')).toEqual(['hotel']);
    expect(moments('france-2008', 'pink')).toEqual(['hotel']);
    expect(moments('faux-billets', 'brown')).toEqual(['hotel']);
    expect(moments('ultimate', 'light-pink')).toEqual(['hotel', 'skyscraper']);
    expect(moments('ultimate', 'cab')).toEqual([]);
  });
});
