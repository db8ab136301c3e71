import { describe, expect, it } from 'vitest';
import type { View } from '$wire';
import { furtherVouchers, targetsOf } from '../src/table/aim';
import { sortChoices } from '../src/table/choices';
import { names } from './samples';

const words = names('classic', 'fr');
const [one, two, three] = words.edition.spaces.map(({ id }) => id) as [string, string, string];
const view = {
  voucher_moves: [
    { vouchers: ['bus'], to: [one, two] },
    { vouchers: ['fare'], to: [three] },
    { vouchers: ['fare', 'bus'], to: [two, three] },
  ],
} as unknown as View;
const sorted = sortChoices([{ 'use-vouchers': {} }, { 'ride-with': { to: [one, three] } }], words);

describe('choosing targets', () => {
  it('lists where vouchers lead, in the order in which they were chosen', () => {
    const to = (vouchers: string[]) => [
      ...targetsOf({ aim: 'vouchers', vouchers }, sorted, view, words).keys(),
    ];
    expect(to([])).toEqual([]);
    expect(to(['bus'])).toEqual([one, two]);
    expect(to(['fare', 'bus'])).toEqual([two, three]);
    expect(to(['bus', 'fare'])).toEqual([]);
  });

  it('sends the chosen vouchers and space', () => {
    const target = targetsOf({ aim: 'vouchers', vouchers: ['fare', 'bus'] }, sorted, view, words).get(three);
    expect(target?.action).toEqual({ 'use-vouchers': { vouchers: ['fare', 'bus'], to: three } });
  });

  it('offers only vouchers that can follow', () => {
    expect([...furtherVouchers(view, [])]).toEqual(['bus', 'fare']);
    expect([...furtherVouchers(view, ['fare'])]).toEqual(['bus']);
    expect([...furtherVouchers(view, ['bus'])]).toEqual([]);
  });

  it('needs a voucher before the ride', () => {
    expect(targetsOf({ aim: 'ride', voucher: null }, sorted, view, words).size).toBe(0);
    const ride = targetsOf({ aim: 'ride', voucher: 'bus' }, sorted, view, words);
    expect(ride.get(three)?.action).toEqual({ 'ride-with': { to: three, voucher: 'bus' } });
  });
});
