import { describe, expect, it } from 'vitest';
import { layOut, standing, TALL, walk, WIDE, type Cell } from '../src/board/geometry';

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

const overlap = (one: Cell, other: Cell) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.01 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.01;
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

describe('tokens', () => {
  it('fit into their space, however many there are', () => {
    const cell = { x: 100, y: 50, width: 132, height: 150 };
    for (let count = 1; count <= 12; count += 1) {
      for (let index = 0; index < count; index += 1) {
        const { x, y } = standing(cell, index, count, 40);
        expect(x).toBeGreaterThan(cell.x);
        expect(x).toBeLessThan(cell.x + cell.width);
        expect(y).toBeGreaterThan(cell.y);
        expect(y).toBeLessThan(cell.y + cell.height);
      }
    }
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
