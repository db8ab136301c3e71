import { expect, it } from 'vitest';
import { isPrinted, withPreset } from '../src/home/preset';

const conveniences = { auto_rent: true };

it('a game is played as printed when every convenience is switched off', () => {
  expect(isPrinted(conveniences, {})).toBe(true);
  expect(isPrinted(conveniences, { auto_rent: false, double_go: true })).toBe(true);
  expect(isPrinted(conveniences, { auto_rent: true })).toBe(false);
});

it('the switch changes the conveniences and nothing else', () => {
  const printed = withPreset(conveniences, { auto_rent: true, double_go: true }, true);
  expect(printed).toEqual({ auto_rent: false, double_go: true });
  expect(withPreset(conveniences, printed, false)).toEqual({ auto_rent: true, double_go: true });
});
