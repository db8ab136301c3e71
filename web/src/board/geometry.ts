// The geometry of a board: nested rings of spaces, computed from the tracks of the edition's data.
//
// A ring runs clockwise from its lower right corner. Its spaces are distributed over four sides, each of which begins
// with a corner. Rings nest without a gap when a space is twice as deep as it is wide and each ring has eight spaces
// fewer per pair of sides; a junction, which is one space on two rings, is then one tall cell. A single ring has shallower
// spaces and leaves its middle to the table.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Cell extends Rect {
  id: string;
  /** Its ring, counted from the outside; for a junction the outer one. */
  ring: number;
  side: Side;
  corner: boolean;
  /** Does it lie on two rings? */
  junction: boolean;
}

export interface Layout {
  width: number;
  height: number;
  cells: Cell[];
  /** The area inside the innermost ring. */
  centre: Rect;
  /** The spaces of each ring in the order of play. */
  tracks: readonly (readonly string[])[];
}

export interface Measure {
  /** Width of a space on the upper and lower sides. */
  across: number;
  /** Height of a space on the left and right sides. */
  down: number;
  /** The depth of spaces on a board with one ring; on others they are twice as deep as wide. */
  deep: { x: number; y: number };
}

/** Wide spaces, with room for whole names. */
export const WIDE: Measure = { across: 132, down: 100, deep: { x: 196, y: 172 } };
/** For narrow screens. */
export const TALL: Measure = { across: 100, down: 100, deep: { x: 160, y: 160 } };

const SIDES: readonly Side[] = ['bottom', 'left', 'top', 'right'];

/** Lays out tracks, which are listed from the outside in. */
export function layOut(tracks: readonly (readonly string[])[], measure: Measure): Layout {
  const outer = sideLengths(tracks[0]?.length ?? 4);
  const across = Math.max(outer[0], outer[2]);
  const down = Math.max(outer[1], outer[3]);
  const deep = tracks.length > 1 ? { x: 2 * measure.across, y: 2 * measure.down } : measure.deep;
  const width = 2 * deep.x + across * measure.across;
  const height = 2 * deep.y + down * measure.down;
  const cells = new Map<string, Cell>();
  let free: Rect = { x: 0, y: 0, width, height };
  tracks.forEach((track, ring) => {
    for (const cell of layRing(track, ring, free, deep)) {
      const known = cells.get(cell.id);
      cells.set(cell.id, known ? { ...known, ...around(known, cell), junction: true } : cell);
    }
    free = {
      x: free.x + deep.x,
      y: free.y + deep.y,
      width: free.width - 2 * deep.x,
      height: free.height - 2 * deep.y,
    };
  });
  return { width, height, cells: [...cells.values()], centre: free, tracks };
}

/** The number of spaces between the corners of each side, in the order of play. */
function sideLengths(spaces: number): [number, number, number, number] {
  const between = Math.max(0, spaces - 4);
  const of = (side: number) => Math.floor((between + 3 - side) / 4);
  return [of(0), of(1), of(2), of(3)];
}

function layRing(
  track: readonly string[],
  ring: number,
  frame: Rect,
  deep: { x: number; y: number },
): Cell[] {
  const lengths = sideLengths(track.length);
  const inner = { width: frame.width - 2 * deep.x, height: frame.height - 2 * deep.y };
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  const cells: Cell[] = [];
  let next = 0;
  SIDES.forEach((side, index) => {
    const count = lengths[index] ?? 0;
    const step = (side === 'bottom' || side === 'top' ? inner.width : inner.height) / Math.max(1, count);
    for (let place = 0; place <= count && next < track.length; place += 1, next += 1) {
      const corner = place === 0;
      const from = (place - 1) * step;
      const rect: Rect = {
        bottom: corner
          ? { x: right - deep.x, y: bottom - deep.y, width: deep.x, height: deep.y }
          : { x: right - deep.x - from - step, y: bottom - deep.y, width: step, height: deep.y },
        left: corner
          ? { x: frame.x, y: bottom - deep.y, width: deep.x, height: deep.y }
          : { x: frame.x, y: bottom - deep.y - from - step, width: deep.x, height: step },
        top: corner
          ? { x: frame.x, y: frame.y, width: deep.x, height: deep.y }
          : { x: frame.x + deep.x + from, y: frame.y, width: step, height: deep.y },
        right: corner
          ? { x: right - deep.x, y: frame.y, width: deep.x, height: deep.y }
          : { x: right - deep.x, y: frame.y + deep.y + from, width: deep.x, height: step },
      }[side];
      cells.push({ id: track[next]!, ring, side, corner, junction: false, ...rect });
    }
  });
  return cells;
}

function around(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** The band of a cell, along its inner edge. */
export function bandOf(cell: Cell, depth: number): Rect {
  const { x, y, width, height } = cell;
  return {
    bottom: { x, y, width, height: depth },
    top: { x, y: y + height - depth, width, height: depth },
    left: { x: x + width - depth, y, width: depth, height },
    right: { x, y, width: depth, height },
  }[cell.side];
}

/** The area for text beside a band of this depth. */
export function roomOf(cell: Cell, depth: number): Rect {
  const inset = 6;
  const horizontal = cell.side === 'bottom' || cell.side === 'top';
  return {
    x: cell.x + inset + (cell.side === 'right' ? depth : 0),
    y: cell.y + inset + (cell.side === 'bottom' ? depth : 0),
    width: cell.width - 2 * inset - (horizontal ? 0 : depth),
    height: cell.height - 2 * inset - (horizontal ? depth : 0),
  };
}

/** The place of a token in a cell: in rows, in the lower part. */
export function standing(cell: Rect, index: number, count: number, size: number): { x: number; y: number } {
  const perRow = Math.max(1, Math.min(count, Math.floor((cell.width - 8) / (size * 0.8))));
  const rows = Math.ceil(count / perRow);
  const row = Math.floor(index / perRow);
  const inRow = row === rows - 1 ? count - row * perRow : perRow;
  const gap = Math.min(size, (cell.width - 8) / inRow);
  const x = cell.x + cell.width / 2 + ((index % perRow) - (inRow - 1) / 2) * gap;
  const y = cell.y + cell.height - size * 0.62 - (rows - 1 - row) * size * 0.75;
  return { x, y };
}

/** The spaces of a token's path, the last included: along a ring if both ends are on one, otherwise straight to the end. */
export function walk(tracks: Layout['tracks'], from: string, to: string, backward: boolean): string[] {
  if (from === to) return [];
  const track = tracks.find((ring) => ring.includes(from) && ring.includes(to));
  if (!track) return [to];
  const path: string[] = [];
  const step = backward ? track.length - 1 : 1;
  for (let at = track.indexOf(from); path.at(-1) !== to && path.length < track.length;) {
    at = (at + step) % track.length;
    path.push(track[at]!);
  }
  return path;
}
