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
export const TALL: Measure = { across: 100, down: 100, deep: { x: 184, y: 184 } };

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

/** The parts of a cell, which never overlap: the band at its inner edge, the strip for tokens at its outer edge, and between them the words. */
export interface Parts {
  band: Rect;
  words: Rect;
  /** Where tokens stand. */
  strip: Rect;
  /** Only of the jail: the cell, with its name above the place of the prisoners. Visitors stand in the strip. */
  prison: { name: Rect; stand: Rect } | null;
}

/** Half the length of the sign at a station that joins two rings. */
export const LINK = 52;

/** The distance of words and tokens from the lines of a cell. */
const MARGIN = 3;

export function partsOf(cell: Cell, depth: { band: number; strip: number }, jail = false): Parts {
  const { x, y, width, height } = cell;
  const band = bandOf(cell, depth.band);
  // A corner has no band and keeps a deeper strip at its lower edge, as many tokens meet there.
  if (cell.corner || jail) {
    const deep = Math.min(height * 0.4, depth.strip * 1.5);
    const strip = inset({ x, y: y + height - deep, width, height: deep });
    const above = { x, y, width, height: height - deep };
    if (!jail) return { band, words: inset(above), strip, prison: null };
    const [left, prison] = cut(above, 'width', 0.42);
    const [name, stand] = cut(inset(prison), 'height', 0.3);
    return { band, words: inset(left), strip, prison: { name, stand } };
  }
  const across = cell.side === 'bottom' || cell.side === 'top';
  const along: 'width' | 'height' = across ? 'height' : 'width';
  const whole = cell[along];
  const bandFirst = cell.side === 'bottom' || cell.side === 'right';
  const [head, rest] = cut(cell, along, (bandFirst ? depth.band : depth.strip) / whole);
  const restPart = 1 - (bandFirst ? depth.strip : depth.band) / (whole - head[along]);
  const [words, tail] = cut(rest, along, restPart);
  const strip = inset(bandFirst ? tail : head);
  // A station on two rings has its words on the outer one, and its sign where they meet.
  if (cell.junction) {
    const half = (whole / 2 - LINK - depth.strip) / words[along];
    const outer = bandFirst ? cut(words, along, 1 - half)[1] : cut(words, along, half)[0];
    return { band, words: inset(outer), strip, prison: null };
  }
  return { band, words: inset(words), strip, prison: null };
}

function cut(rect: Rect, along: 'width' | 'height', part: number): [Rect, Rect] {
  const { x, y, width, height } = rect;
  return along === 'width'
    ? [
        { x, y, width: width * part, height },
        { x: x + width * part, y, width: width * (1 - part), height },
      ]
    : [
        { x, y, width, height: height * part },
        { x, y: y + height * part, width, height: height * (1 - part) },
      ];
}

function inset({ x, y, width, height }: Rect): Rect {
  return { x: x + MARGIN, y: y + MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

/** The place and size of each token in an area: side by side, in as many rows as leave them largest, without overlapping. */
export function standing(
  area: Rect,
  count: number,
  most: number,
): { size: number; places: { x: number; y: number }[] } {
  let [rows, size] = [1, 0];
  for (let tried = 1; tried <= count; tried += 1) {
    const fits = Math.min(most, area.height / tried, area.width / Math.ceil(count / tried));
    if (fits > size) [rows, size] = [tried, fits];
  }
  const perRow = Math.ceil(count / rows);
  const gap = { x: Math.min(size * 1.12, area.width / perRow), y: Math.min(size * 1.12, area.height / rows) };
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return {
      x: area.x + area.width / 2 + ((index % perRow) - (inRow - 1) / 2) * gap.x,
      y: area.y + area.height / 2 + (row - (rows - 1) / 2) * gap.y,
    };
  });
  return { size, places };
}

/** The outer edge of each ring, as one SVG path for each; stations that join two rings leave a gap. */
export function edges(layout: Layout): string[] {
  return layout.tracks.map((_, ring) =>
    layout.cells
      .filter((cell) => cell.ring === ring)
      .map(({ x, y, width, height, side, corner }) => {
        const lines = {
          bottom: `M${x} ${y + height}h${width}`,
          left: `M${x} ${y}v${height}`,
          top: `M${x} ${y}h${width}`,
          right: `M${x + width} ${y}v${height}`,
        };
        // A corner also lies on the side before its own.
        const before = SIDES[(SIDES.indexOf(side) + 3) % 4]!;
        return lines[side] + (corner ? lines[before] : '');
      })
      .join(''),
  );
}

/** Arrows between the spaces of a ring, in the direction of play, as one SVG path for each ring. */
export function arrows(layout: Layout, strip: number): string[] {
  const cells = new Map(layout.cells.map((cell) => [cell.id, cell]));
  return layout.tracks.map((track, ring) =>
    track
      .map((id, index) => {
        const [from, to] = [cells.get(id), cells.get(track[(index + 1) % track.length]!)];
        const shown = from && to && from.side === to.side && from.ring === ring && to.ring === ring;
        if (!shown || from.corner || from.junction || to.junction) return '';
        const { x, y, width, height } = from;
        const deep = strip / 2;
        return {
          bottom: `M${x + 6} ${y + height - deep - 9}v18l-12-9Z`,
          top: `M${x + width - 6} ${y + deep - 9}v18l12-9Z`,
          left: `M${x + deep - 9} ${y + 6}h18l-9-12Z`,
          right: `M${x + width - deep - 9} ${y + height - 6}h18l-9 12Z`,
        }[from.side];
      })
      .join(''),
  );
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
