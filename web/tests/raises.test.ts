// The bids that have a button.

import { expect, it } from 'vitest';
import { raisesOf } from '../src/table/raises';

it('the least bid and round raises have buttons, within what the player has', () => {
  const bounds = { least: 207, most: 406, step: 1 };
  expect(raisesOf(206, 220, bounds)).toEqual([
    { amount: 207, by: 1 },
    { amount: 216, by: 10 },
    { amount: 256, by: 50 },
    { amount: 306, by: 100 },
  ]);
  expect(raisesOf(206, 220, { ...bounds, most: 250 }).map(({ amount }) => amount)).toEqual([207, 216]);
  expect(raisesOf(206, 220, { ...bounds, most: 207 })).toEqual([]);
});

it('the first bid starts at the opening price', () => {
  const amounts = raisesOf(0, 120, { least: 10, most: 1500, step: 10 }).map(({ amount }) => amount);
  expect(amounts).toEqual([10, 100, 500, 1000]);
});

it('raises grow with the prices of the edition and stay payable in its notes', () => {
  const raises = raisesOf(600_000, 4_000_000, { least: 610_000, most: 15_000_000, step: 10_000 });
  expect(raises.map(({ by }) => by)).toEqual([10_000, 100_000, 500_000, 1_000_000]);
});
