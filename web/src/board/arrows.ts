// Arrow keys on a board go to the space that lies in that direction.

import type { Rect } from './geometry';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The index of the nearest cell in a direction, straight ahead if possible; null at the edge of the board. */
export function neighbour(cells: readonly Rect[], from: number, key: Arrow): number | null {
  const here = cells[from];
  if (!here) return null;
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: { index: number; cost: number } | null = null;
  cells.forEach((cell, index) => {
    if (index === from) return;
    const { ahead, aside } = distances(here, cell, across);
    if (ahead * sign <= 0) return;
    // A cell that is not straight ahead counts as far away: it is chosen only if there is no other.
    const cost = Math.abs(ahead) + (overlaps(here, cell, across) ? aside : aside * 4 + 10_000);
    if (!best || cost < best.cost) best = { index, cost };
  });
  return (best as { index: number } | null)?.index ?? null;
}

/** How far the middle of a cell lies ahead (signed) and aside. */
function distances(here: Rect, cell: Rect, across: boolean): { ahead: number; aside: number } {
  const x = cell.x + cell.width / 2 - (here.x + here.width / 2);
  const y = cell.y + cell.height / 2 - (here.y + here.height / 2);
  return across ? { ahead: x, aside: Math.abs(y) } : { ahead: y, aside: Math.abs(x) };
}

/** Would a straight line in this direction meet both cells? */
function overlaps(one: Rect, other: Rect, across: boolean): boolean {
  return across
    ? one.y < other.y + other.height && other.y < one.y + one.height
    : one.x < other.x + other.width && other.x < one.x + one.width;
}
