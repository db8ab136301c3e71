// The sizes of everything on a board, in board units. Names that would be too small to read are shortened to two or three letters.

import type { Layout, Parts } from './geometry';
import { commonSize } from './wrap';

export interface Letters {
  /** Sizes of names, largest first; null if there is only room for short names. */
  names: readonly number[] | null;
  /** Sizes of the names of corners. */
  titles: readonly number[];
  short: number;
  price: number;
  /** The height of the last row, with the price or the owner. */
  row: number;
}

/** Sizes of names, in pixels: whole boards share one of them where possible. */
const SIZES = [15, 14, 13, 12, 11, 10.2, 9.5];
/** For names that do not fit in the common size. */
const SMALLEST = 8.6;
/** Text larger than this, in board units, does not fit into a space. */
const LARGEST = 27;

/** The depths of bands and of the strips in which tokens stand, in board units: on pictures, with whole names, and on small screens. */
export const DEPTHS = {
  picture: { band: 44, strip: 0 },
  named: { band: 30, strip: 44 },
  short: { band: 34, strip: 54 },
};

/** Are whole names readable at this scale, in pixels per board unit? */
export function hasNames(scale: number): boolean {
  return 9.5 / scale <= LARGEST;
}

/** The size that most names of a board can have, in pixels. */
export function commonName(
  scale: number,
  layout: Layout,
  parts: ReadonlyMap<string, Parts>,
  nameOf: (space: string) => string,
): number {
  const row = 14 / scale;
  const texts = layout.cells
    .filter(({ corner }) => !corner)
    .map(({ id }) => {
      const { width, height } = parts.get(id)!.words;
      return { text: nameOf(id), width, height: height - row };
    });
  const sizes = SIZES.map((size) => size / scale);
  return commonSize(texts, sizes) * scale;
}

/** `common`: the size of most names, in pixels; null if there is only room for short names. */
export function lettersFor(scale: number, common: number | null): Letters {
  const price = common === null ? 8.5 : Math.max(9.5, Math.min(12, common * 0.9));
  const smaller = SIZES.filter((size) => common !== null && size < common * 0.9);
  const sizes = common === null ? null : [common, ...smaller.slice(0, 2), SIZES.at(-1)!, SMALLEST];
  return {
    names: sizes?.map((size) => size / scale) ?? null,
    titles: [Math.min(17, (common ?? 10) * 1.25), common ?? 10, 9.5, SMALLEST].map((size) => size / scale),
    short: 9.6 / scale,
    price: price / scale,
    row: (common === null ? 10.5 : price * 1.4) / scale,
  };
}
