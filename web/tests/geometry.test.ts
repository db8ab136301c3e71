import { describe, expect, it } from 'vitest';
import { BoardData } from '../src/board/boardData';
import { arrows, layOut, standing, TALL, walk, WIDE, type Rect } from '../src/board/geometry';
import { DEPTHS } from '../src/board/letters';
import { edition } from './samples';

const track = (count: number, name = 's') => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** Three rings that share a space in the middle of each side of the inner one of every pair. */
function rings(): string[][] {
  const [outer, middle, inner] = [track(56, 'o'), track(40, 'm'), track(24, 'i')];
  middle[5] = outer[7]!;
  middle[25] = outer[35]!;
  inner[9] = middle[15]!;
  inner[21] = middle[35]!;
  return [outer, middle, inner];
}

const overlap = (one: Rect, other: Rect) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.01 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.01;
const inside = (one: Rect, other: Rect) =>
  one.x >= other.x &&
  one.y >= other.y &&
  one.x + one.width <= other.x + other.width + 0.01 &&
  one.y + one.height <= other.y + other.height + 0.01;
const area = (cell: { width: number; height: number }) => cell.width * cell.height;

describe('the layout of a board', () => {
  for (const [name, tracks] of [
    ['forty spaces', [track(40)]],
    ['thirty-six spaces', [track(36)]],
    ['a number that no four sides share evenly', [track(30)]],
    ['three rings', rings()],
  ] as const) {
    for (const measure of [WIDE, TALL]) {
      const layout = layOut(tracks, measure);
      it(`gives each of ${name} its own place`, () => {
        expect(layout.cells.map(({ id }) => id).sort()).toEqual([...new Set(tracks.flat())].sort());
        for (const [index, cell] of layout.cells.entries()) {
          for (const other of layout.cells.slice(index + 1)) expect(overlap(cell, other)).toBe(false);
        }
      });
      it(`leaves no gap between ${name}`, () => {
        const covered = layout.cells.reduce((all, cell) => all + area(cell), area(layout.centre));
        expect(covered).toBeCloseTo(layout.width * layout.height, 3);
      });
    }
  }

  it('starts in the lower right corner and runs clockwise', () => {
    const layout = layOut([track(40)], WIDE);
    const at = (id: string) => layout.cells.find((cell) => cell.id === id)!;
    expect(at('s0')).toMatchObject({ corner: true, side: 'bottom' });
    expect(at('s0').x + at('s0').width).toBeCloseTo(layout.width);
    expect(at('s1').x).toBeLessThan(at('s0').x);
    expect(at('s10')).toMatchObject({ corner: true, side: 'left', x: 0 });
    expect(at('s11').y).toBeLessThan(at('s10').y);
    expect(at('s20')).toMatchObject({ corner: true, x: 0, y: 0 });
    expect(at('s39').side).toBe('right');
  });

  it('draws a junction as one space across both of its rings', () => {
    const layout = layOut(rings(), WIDE);
    const junctions = layout.cells.filter(({ junction }) => junction);
    expect(junctions.map(({ id }) => id).sort()).toEqual(['m15', 'm35', 'o35', 'o7']);
    expect(junctions.find(({ id }) => id === 'o7')).toMatchObject({
      width: WIDE.across,
      height: 4 * WIDE.down,
    });
  });
});

describe('arrows', () => {
  it('are on every ring, and none is on a station that joins two', () => {
    const layout = layOut(rings(), WIDE);
    const [outer, middle, inner] = arrows(layout, 44);
    for (const path of [outer, middle, inner]) expect(path!.match(/M/g)!.length).toBeGreaterThan(8);
  });
});

describe('tokens', () => {
  for (const id of ['classic', 'classic-traditional-fr', 'faux-billets', 'france-2008', 'ultimate'])
    for (const [kind, depth, measure] of [
      ['wide', DEPTHS.named, WIDE],
      ['narrow', DEPTHS.named, TALL],
      ['small', DEPTHS.short, TALL],
    ] as const)
      it(`cover neither words nor buildings nor each other on the ${kind} board of ${id}`, () => {
        const layout = layOut(edition(id).tracks, measure);
        const parts = new BoardData(edition(id)).parts(layout, depth);
        const faults: string[] = [];
        for (const cell of layout.cells) {
          const { words, band, strip, prison } = parts.get(cell.id)!;
          const taken = [words, ...(cell.corner ? [] : [band]), ...(prison ? [prison.name] : [])];
          if (prison && overlap(strip, prison.stand)) faults.push(`prison in ${cell.id}`);
          for (let count = 1; count <= 12; count += 1)
            for (const area of [strip, ...(prison ? [prison.stand] : [])]) {
              const { size, places } = standing(area, count, depth.strip);
              const boxes = places.map(({ x, y }) => {
                return { x: x - size / 2, y: y - size / 2, width: size, height: size };
              });
              if (size < 15) faults.push(`${count} tokens of ${size} on ${cell.id}`);
              if (!boxes.every((box) => inside(box, cell))) faults.push(`outside of ${cell.id}`);
              const covers = (box: Rect, index: number) =>
                [...taken, ...boxes.slice(index + 1)].some((other) => overlap(box, other));
              if (boxes.some(covers)) faults.push(`${count} tokens cover something on ${cell.id}`);
            }
        }
        expect(faults).toEqual([]);
      });

  it('move along the ring of both spaces', () => {
    const tracks = rings();
    expect(walk(tracks, 'o54', 'o1', false)).toEqual(['o55', 'o0', 'o1']);
    expect(walk(tracks, 'o1', 'o54', true)).toEqual(['o0', 'o55', 'o54']);
    expect(walk(tracks, 'o7', 'm6', false)).toEqual(['m6']);
    expect(walk(tracks, 'o1', 'i3', false)).toEqual(['i3']);
    expect(walk(tracks, 'o1', 'o1', false)).toEqual([]);
  });
});
