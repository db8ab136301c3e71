import { expect, it } from 'vitest';
import { number, sum, time } from '../src/text/money';

// The same cases as in crates/texts/src/money.rs.
it('digits are grouped by three', () => {
  for (const [value, fr, en] of [
    [0, '0', '0'],
    [999, '999', '999'],
    [1500, '1\u202f500', '1,500'],
    [1_234_567, '1\u202f234\u202f567', '1,234,567'],
    [-1500, '\u22121\u202f500', '\u22121,500'],
  ] as const) {
    expect(number('fr', value)).toBe(fr);
    expect(number('en', value)).toBe(en);
  }
});

it('the unit comes last in French and first in English', () => {
  const plain = { money: 'ƒ', big_money: false };
  expect(sum('fr', plain, 1500)).toBe('1\u202f500\u00a0ƒ');
  expect(sum('en', plain, 1500)).toBe('ƒ1,500');
  expect(sum('en', plain, -50)).toBe('\u2212ƒ50');
  expect(sum('fr', plain, 2_000_000)).toBe('2\u202f000\u202f000\u00a0ƒ');
});

it('big sums are in millions, but never rounded', () => {
  const big = { money: '€', big_money: true };
  for (const [amount, fr, en] of [
    [0, '0\u00a0€', '€0'],
    [990_000, '990\u202f000\u00a0€', '€990,000'],
    [1_000_000, '1\u00a0M€', '€1M'],
    [1_400_000, '1,4\u00a0M€', '€1.4M'],
    [10_250_000, '10,25\u00a0M€', '€10.25M'],
    [2_050_000, '2,05\u00a0M€', '€2.05M'],
    [1_234_500_000, '1\u202f234,5\u00a0M€', '€1,234.5M'],
    [1_005_000, '1\u202f005\u202f000\u00a0€', '€1,005,000'],
    [-1_400_000, '\u22121,4\u00a0M€', '\u2212€1.4M'],
  ] as const) {
    expect(sum('fr', big, amount)).toBe(fr);
    expect(sum('en', big, amount)).toBe(en);
  }
});

it('time is in minutes and seconds, and never negative', () => {
  expect(time(61_000)).toBe('1:01');
  expect(time(400)).toBe('0:01');
  expect(time(-5)).toBe('0:00');
});
