// Lookup tables over an edition's data for drawing its board.

import type { DeedData, EditionData, GroupData, SpaceData } from '$wire';
import { partsOf, type Layout, type Parts } from './geometry';
import { groupPaints, type Paint } from './palette';

export class BoardData {
  readonly spaces: ReadonlyMap<string, SpaceData>;
  readonly deeds: ReadonlyMap<string, DeedData>;
  readonly groups: ReadonlyMap<string, GroupData>;
  readonly paints: ReadonlyMap<string, Paint>;

  constructor(readonly edition: EditionData) {
    this.spaces = new Map(edition.spaces.map((space) => [space.id, space]));
    this.deeds = new Map(edition.deeds.map((deed) => [deed.id, deed]));
    this.groups = new Map(edition.groups.map((group) => [group.id, group]));
    this.paints = groupPaints(edition.groups);
  }

  /** Is this a group of streets, which are drawn with a band? */
  isStreet(group: string): boolean {
    return this.groups.get(group)?.rent === 'by-level';
  }

  /** Does a property of this group have a band: for its colour, or for the pieces on it? */
  hasBand(group: string): boolean {
    return this.isStreet(group) || (this.groups.get(group)?.levels.length ?? 0) > 0;
  }

  /** The parts of every space. A jail without a strip for tokens is an ordinary space. */
  parts(layout: Layout, depth: { band: number; strip: number }): Map<string, Parts> {
    return new Map(
      layout.cells.map((cell) => {
        const space = this.spaces.get(cell.id);
        const band = this.hasBand(space?.group ?? '') ? depth.band : 0;
        return [cell.id, partsOf(cell, { ...depth, band }, space?.kind === 'jail' && depth.strip > 0)];
      }),
    );
  }

  /** The kinds of the pieces on a property at a level. */
  pieces(deed: string, level: number): string[] {
    const group = this.groups.get(this.deeds.get(deed)?.group ?? '');
    const step = group?.levels[level - 1];
    return step ? Array.from({ length: step.count }, () => step.kind) : [];
  }
}
