import { beforeAll, expect, test } from 'vitest';
import { botKey, botWords, firstLevel, SURPRISE } from '../src/home/bots';
import { language } from '../src/text/lang.svelte';

beforeAll(() => language.speak('en'));

const LEVELS = ['easy', 'medium', 'hard', 'master'];

test('the level chosen last comes first, otherwise medium, otherwise what the server has', () => {
  expect(firstLevel(LEVELS, 'hard')).toBe('hard');
  expect(firstLevel(LEVELS, null)).toBe('medium');
  // What earlier versions stored.
  expect(firstLevel(LEVELS, 'tycoon')).toBe('medium');
  expect(firstLevel(['expert'], 'hard')).toBe('expert');
  expect(firstLevel([], null)).toBe('');
});

test('a bot is named by level and character', () => {
  expect(botKey('hard', 'builder')).toBe('hard+builder');
  expect(botKey('easy', SURPRISE)).toBe('easy+surprise');
});

test('level and character say what a bot is, as far as it has them', () => {
  expect(botWords({ level: 'hard', character: 'builder' })).toBe('Strong · Builder');
  expect(botWords({ level: null, character: 'trader' })).toBe('Trader');
  expect(botWords({ level: null, character: null })).toBe('bot');
});
