// Colours that must be distinguishable, in light and dark, and names that must be readable.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BoardData } from '../src/board/boardData';
import { layOut, TALL, WIDE } from '../src/board/geometry';
import { commonName, DEPTHS, hasNames, lettersFor } from '../src/board/letters';
import { SEAT_COLOURS, TINT } from '../src/board/palette';
import { PIECE_KINDS, pieceShape, PLATE } from '../src/board/pieces';
import { shortNames } from '../src/board/shortNames';
import { TOKENS } from '../src/board/tokens';
import { wrap } from '../src/board/wrap';
import { LANGS } from '../src/text/money';
import { noteLook, NOTE_VALUES } from '../src/ui/banknotes';
import { edition } from './samples';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const css = readFileSync(here('../src/app.css'), 'utf8');
/** A colour of `app.css`. */
function named(name: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|var\\(--(\\w+)\\))`).exec(css)!;
  return found[3] ? named(found[3], theme) : found[theme === 'light' ? 1 : 2]!;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return bright / dark;
}
/** The difference of two colours as it is seen: their distance in OKLab. */
function difference(one: string, other: string): number {
  const lab = (colour: string) => {
    const [r, g, b] = channels(colour).map(linear) as [number, number, number];
    const [l, m, s] = [
      Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
    ] as const;
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ] as const;
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
function over(colour: string, ground: string, share: number): string {
  const [top, under] = [channels(colour), channels(ground)];
  const mixed = top.map((value, at) => Math.round(value * share + under[at]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

describe('the colours of players', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`tint their spaces so that owners can be told apart, and names read (${theme})`, () => {
      for (const ground of ['sheet', 'track-1', 'track-2']) {
        const paper = named(ground, theme);
        const tints = SEAT_COLOURS.map((colour) => over(colour, paper, TINT[theme]));
        for (const [one, other] of pairs(tints)) expect(difference(one, other)).toBeGreaterThan(0.035);
        for (const tint of tints) {
          expect(difference(tint, paper)).toBeGreaterThan(0.06);
          expect(contrast(tint, named('ink', theme))).toBeGreaterThan(4.5);
        }
      }
    });
  it('carry a drawing that can be seen', () => {
    for (const colour of SEAT_COLOURS) expect(contrast(colour, '#fffdf6')).toBeGreaterThan(3);
    expect(TOKENS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(TOKENS.map(({ path }) => path)).size).toBe(TOKENS.length);
  });
});

describe('the ground', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`of the three rings differs (${theme})`, () => {
      const grounds = ['track-0', 'track-1', 'track-2'].map((name) => named(name, theme));
      for (const [one, other] of pairs(grounds)) expect(difference(one, other)).toBeGreaterThan(0.03);
      for (const ground of grounds)
        for (const way of ['way-0', 'way-1', 'way-2'])
          expect(contrast(ground, named(way, theme))).toBeGreaterThan(3);
    });
    it(`of a mortgaged space is grey and readable (${theme})`, () => {
      const grey = named('mortgaged', theme);
      expect(contrast(grey, named('ink', theme))).toBeGreaterThan(4.5);
      expect(difference(grey, named('sheet', theme))).toBeGreaterThan(0.08);
    });
  }
});

describe('buildings', () => {
  it('stand out from their plate and have shapes of their own', () => {
    for (const kind of PIECE_KINDS) expect(contrast(pieceShape(kind).colour, PLATE)).toBeGreaterThan(4.5);
    expect(new Set(PIECE_KINDS.map((kind) => pieceShape(kind).body)).size).toBe(PIECE_KINDS.length);
  });
  it('have a drawing for every kind of every edition', () => {
    for (const id of ['classic', 'faux-billets', 'france-2008', 'ultimate'])
      for (const { id: kind } of edition(id).kinds) expect(PIECE_KINDS).toContain(kind);
  });
});

describe('banknotes', () => {
  it('have a colour for each denomination, on which the figure can be read', () => {
    const { notes } = edition('faux-billets');
    expect(notes).not.toBeNull();
    for (const [one, other] of pairs(NOTE_VALUES.map(noteLook)))
      expect(difference(one.ground, other.ground)).toBeGreaterThan(0.04);
    for (const value of NOTE_VALUES)
      expect(contrast(noteLook(value).ground, noteLook(value).print)).toBeGreaterThan(4.5);
  });
});

/** The width of the board in pixels, on a screen of this width. */
const BOARDS = [
  { id: 'classic', screen: 1280, width: 819 },
  { id: 'france-2008', screen: 1280, width: 819 },
  { id: 'faux-billets', screen: 1280, width: 819 },
  { id: 'ultimate', screen: 1440, width: 986 },
];
describe('names on the board', () => {
  for (const lang of LANGS)
    for (const { id, screen, width } of BOARDS)
      it(`are whole, few in size and readable on ${id} at ${screen} (${lang})`, () => {
        const board = new BoardData(edition(id));
        const layout = layOut(edition(id).tracks, WIDE);
        const scale = width / layout.width;
        expect(hasNames(scale)).toBe(true);
        const parts = board.parts(layout, DEPTHS.named);
        const nameOf = (space: string) => board.spaces.get(space)!.names[lang]!;
        const letters = lettersFor(scale, commonName(scale, layout, parts, nameOf));
        const streets = layout.cells.filter(({ corner }) => !corner);
        const written = streets.map(({ id }) => {
          const { width, height } = parts.get(id)!.words;
          return wrap(nameOf(id), width, height - letters.row, letters.names!);
        });
        const small = written.filter(({ size }) => size * scale < 9.49).length;
        expect(small / written.length).toBeLessThan(0.05);
        expect(new Set(written.map(({ size }) => size)).size).toBeLessThanOrEqual(3);
        expect(letters.price * scale).toBeGreaterThanOrEqual(9.5);
        expect(written.filter(({ lines }) => lines.some((line) => line.endsWith('…')))).toEqual([]);
        if (id === 'classic') expect(written.flatMap(({ lines }) => lines)).not.toContain('Mediterra-');
      });
  // A window of 1024 × 600.
  for (const lang of LANGS)
    for (const id of ['classic', 'faux-billets'])
      it(`are not broken on a small window: ${id} (${lang})`, () => {
        const board = new BoardData(edition(id));
        const layout = layOut(edition(id).tracks, TALL);
        const scale = 523 / layout.width;
        const parts = board.parts(layout, DEPTHS.named);
        const nameOf = (space: string) => board.spaces.get(space)!.names[lang]!;
        const letters = lettersFor(scale, commonName(scale, layout, parts, nameOf));
        const broken = layout.cells
          .filter(({ corner }) => !corner)
          .map(({ id }) => {
            const { width, height } = parts.get(id)!.words;
            const { lines } = wrap(nameOf(id), width, height - letters.row, letters.names!);
            return { name: nameOf(id), lines };
          })
          // A hyphen at the end of a line belongs to the name.
          .filter(({ name, lines }) =>
            lines.some((line) => line.endsWith('…') || (line.endsWith('-') && !name.includes(line))),
          );
        expect(broken).toEqual([]);
      });
  for (const lang of LANGS)
    for (const { id } of BOARDS)
      it(`have a short form of their own on ${id} (${lang})`, () => {
        const spaces = edition(id).spaces.map(({ id, names }) => ({ id, name: names[lang]! }));
        const shorts = shortNames(spaces);
        const byName = new Map(spaces.map(({ id, name }) => [name, shorts.get(id)!]));
        expect(new Set(byName.values()).size).toBe(byName.size);
        for (const short of byName.values()) expect(short.length).toBeLessThanOrEqual(3);
      });
  it('are shortened to what one would say', () => {
    const short = (name: string) => shortNames([{ id: 'x', name }]).get('x');
    expect(short('Mediterranean Avenue')).toBe('Med');
    expect(short('New York Avenue')).toBe('NY');
    expect(short('Rue de la Paix')).toBe('Pai');
    expect(short('Boulevard Saint-Michel')).toBe('SM');
  });
});
