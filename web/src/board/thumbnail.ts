// A small picture of a board: every space, with the colours of its groups and nothing to read. `vite.config.ts` makes one file per
// edition from it, so that the home page shows boards without loading the data of the editions.

import type { EditionData } from '$wire';
import { groupPaints } from './groupPaints';
import { layOut, type Cell, type Measure } from './geometry';

/** Square, so that the pictures of all editions have the same shape. */
const SQUARE: Measure = { across: 100, down: 100, deep: { x: 160, y: 160 } };
const BAR = 0.32;

/** The bar of a space, on its inner edge. */
function bar({ x, y, width, height, side }: Cell): string {
  const [across, down] = [Math.round(width * BAR), Math.round(height * BAR)];
  return {
    bottom: `M${x} ${y}h${width}v${down}h${-width}z`,
    top: `M${x} ${y + height}h${width}v${-down}h${-width}z`,
    left: `M${x + width} ${y}v${height}h${-across}v${-height}z`,
    right: `M${x} ${y}v${height}h${across}v${-height}z`,
  }[side];
}

/** The picture as SVG. */
export function thumbnail(edition: Pick<EditionData, 'tracks' | 'spaces' | 'groups'>): string {
  const { width, height, cells, centre } = layOut(edition.tracks, SQUARE);
  const groupOf = new Map(edition.spaces.map(({ id, group }) => [id, group]));
  const bars = new Map<string, string>();
  for (const cell of cells) {
    const group = groupOf.get(cell.id);
    if (group) bars.set(group, (bars.get(group) ?? '') + bar(cell));
  }
  const frames = cells.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
  const colours = [...groupPaints(edition.groups)].flatMap(([group, { colour }]) => {
    const path = bars.get(group);
    return path ? [`<path fill="${colour}" d="${path}"/>`] : [];
  });
  const line = edition.tracks.length > 1 ? 12 : 7;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-line} ${-line} ${width + 2 * line} ${height + 2 * line}">` +
    `<path fill="#fcf7ec" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#dfe3cf" d="M${centre.x} ${centre.y}h${centre.width}v${centre.height}h${-centre.width}z"/>` +
    colours.join('') +
    `<path fill="none" stroke="#2a2420" stroke-width="${line}" d="${frames}"/></svg>`
  );
}
