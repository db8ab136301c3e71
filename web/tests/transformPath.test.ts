import { expect, test } from 'vitest';
import { transformPath } from '../src/board/transformPath';

const tidy = (path: string) => path.replace(/\s+/g, ' ').trim();

test('absolute figures are scaled and moved, relative ones scaled alone', () => {
  expect(tidy(transformPath('M2 11 10 3l8 8h-2v7H4v-7Z', 100, 200, 2))).toBe(
    'M 104 222 120 206l 16 16h -4v 14H 108v -14Z',
  );
});

test('figures that touch are told apart, and the words of an arc are left alone', () => {
  expect(tidy(transformPath('M8.5 9.5a2 2 0 1 1 3 1.7c-.8.5-1 1-1 1.8', 10, 20, 2))).toBe(
    'M 27 39a 4 4 0 1 1 6 3.4c -1.6 1 -2 2 -2 3.6',
  );
});

test('a path that goes on without naming its command again is followed', () => {
  expect(tidy(transformPath('M1 18V9l4-4h10l4 4v9Z', 0, 5, 1))).toBe('M 1 23V 14l 4 -4h 10l 4 4v 9Z');
});
