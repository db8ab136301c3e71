// What is looked up in an edition's data while its board is drawn.

import type { DeedData, EditionData, GroupData, SpaceData } from '$wire';
import { groupPaints, type Paint } from './palette';

export class BoardData {
  readonly spaces: ReadonlyMap<string, SpaceData>;
  readonly deeds: ReadonlyMap<string, DeedData>;
  readonly groups: ReadonlyMap<string, GroupData>;
  readonly paints: ReadonlyMap<string, Paint>;
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(readonly edition: EditionData) {
    this.spaces = new Map(edition.spaces.map((space) => [space.id, space]));
    this.deeds = new Map(edition.deeds.map((deed) => [deed.id, deed]));
    this.groups = new Map(edition.groups.map((group) => [group.id, group]));
    this.paints = groupPaints(edition.groups);
    this.#ranks = new Map(edition.kinds.map(({ id }, rank) => [id, rank]));
  }

  /** Is this a street, which is shown by a band? */
  isStreet(group: string): boolean {
    return this.groups.get(group)?.rent === 'by-level';
  }

  /** The pieces that stand on a property at a level, each with its rank among the kinds. */
  pieces(deed: string, level: number): { rank: number; kind: string }[] {
    const group = this.groups.get(this.deeds.get(deed)?.group ?? '');
    const step = group?.levels[level - 1];
    if (!step) return [];
    return Array.from({ length: step.count }, () => ({
      rank: this.#ranks.get(step.kind) ?? 0,
      kind: step.kind,
    }));
  }
}
