import { expect, it } from 'vitest';
import { neighbour, type Arrow } from '../src/board/arrows';
import { layOut, WIDE } from '../src/board/geometry';
import { edition } from './samples';

const { cells } = layOut(edition('classic').tracks, WIDE);
const track = edition('classic').tracks[0]!;

/** The place on the track that an arrow leads to. */
function go(place: number, key: Arrow): number | null {
  const from = cells.findIndex(({ id }) => id === track[place]);
  const to = neighbour(cells, from, key);
  return to === null ? null : track.indexOf(cells[to]!.id);
}

it('arrows follow the sides of the board', () => {
  // The start is at the lower right, and the first property to its left.
  expect(go(0, 'ArrowLeft')).toBe(1);
  expect(go(0, 'ArrowUp')).toBe(39);
  expect(go(1, 'ArrowRight')).toBe(0);
  expect(go(10, 'ArrowUp')).toBe(11);
  expect(go(20, 'ArrowRight')).toBe(21);
  expect(go(30, 'ArrowDown')).toBe(31);
});

it('there is nothing beyond the edge', () => {
  expect(go(0, 'ArrowRight')).toBeNull();
  expect(go(5, 'ArrowDown')).toBeNull();
  expect(go(15, 'ArrowLeft')).toBeNull();
  expect(go(25, 'ArrowUp')).toBeNull();
});

it('across the middle to the opposite side', () => {
  expect(go(5, 'ArrowUp')).toBe(25);
  expect(go(15, 'ArrowRight')).toBe(35);
});

it('every space of every board can be reached', () => {
  for (const id of ['classic', 'ultimate', 'faux-billets']) {
    const { cells } = layOut(edition(id).tracks, WIDE);
    const reached = new Set([0]);
    for (const from of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const to = neighbour(cells, from, key);
        if (to !== null) reached.add(to);
      }
    expect(reached.size).toBe(cells.length);
  }
});
