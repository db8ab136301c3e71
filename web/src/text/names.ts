// What the things of an edition are called in one language: places, groups, pieces, cards, sums, and lists of them.

import type { CardData, EditionData, Lot } from '$wire';
import type { Catalogue } from './catalogue';
import { withArticle } from './grammar';
import { sum, type Lang } from './money';

type Words = { [lang: string]: string };

type Shares = Record<string, { free: number; mortgaged: number }>;

/** Looks up names by the ids of an edition's data. */
export class Names {
  readonly #spaces = new Map<string, { names: Words; article: string }>();
  readonly #cards = new Map<string, CardData>();
  readonly #groups = new Map<string, Words>();
  readonly #decks = new Map<string, Words>();
  readonly #companies = new Map<string, Words>();
  readonly #groupOf = new Map<string, string>();

  constructor(
    readonly edition: EditionData,
    readonly texts: Catalogue,
    /** The player who is addressed as “you”; null for spectators, and where several players read the same page. */
    readonly reader: string | null = null,
  ) {
    for (const space of edition.spaces) this.#spaces.set(space.id, space);
    for (const group of edition.groups) this.#groups.set(group.id, group.names);
    for (const company of edition.companies) this.#companies.set(company.id, company.names);
    for (const deed of edition.deeds) this.#groupOf.set(deed.id, deed.group);
    for (const deck of edition.decks) {
      this.#decks.set(deck.id, deck.names);
      for (const card of deck.cards) this.#cards.set(card.id, card);
    }
  }

  get lang(): Lang {
    return this.texts.lang;
  }
  #word(words: Words | undefined, id: string): string {
    return words?.[this.lang] ?? id;
  }
  sum = (amount: number) => sum(this.lang, this.edition, amount);
  space = (id: string) => this.#word(this.#spaces.get(id)?.names, id);
  deed = (id: string) => this.space(id);
  /** A space or property inside a sentence: in French with its article. */
  theSpace = (id: string) =>
    this.lang === 'fr' ? withArticle(this.#spaces.get(id)?.article ?? '', this.space(id)) : this.space(id);
  group = (id: string) => this.#word(this.#groups.get(id), id);
  /** The properties of a group, after “my” or “all the”: `oranges`. */
  groupSet = (id: string) => this.texts.tryLine(`set-${id}`) ?? this.group(id);
  deck = (id: string) => this.#word(this.#decks.get(id), id);
  /** Any card of a deck: `a Chance card`, `a travel voucher`. */
  cardOf = (deck: string) =>
    this.texts.tryLine(`deck-${deck.replaceAll('_', '-')}.card`) ??
    this.texts.line('card-of-deck', { deck: this.deck(deck) });
  company = (id: string) => this.#word(this.#companies.get(id), id);
  cardTitle = (id: string) => this.#word(this.#card(id)?.titles, id);
  cardText = (id: string) => this.#word(this.#card(id)?.texts, '');
  /** What an option of a card does, if the card lets its player choose. */
  cardOption = (id: string, option: number) =>
    this.#word(this.#card(id)?.options[option], this.texts.line('unknown'));
  account = (id: string) => (id === 'bank' || id === 'pool' ? this.texts.line(id) : id);
  pieces = (kind: string, count: number) =>
    this.texts.tryLine(`kind-${kind.replaceAll('_', '-')}`, { count }) ??
    `${count} × ${this.#word(this.edition.kinds.find(({ id }) => id === kind)?.names, kind)}`;
  kinds = (kind: string) =>
    this.texts.tryLine(`kind-${kind.replaceAll('_', '-')}.plural`) ?? this.pieces(kind, 1);

  /** Identical cards are numbered from the second (`ch-nearest-station#2`); the data may list only the first. */
  #card(id: string) {
    return this.#cards.get(id) ?? this.#cards.get(id.replace(/#\d+$/, ''));
  }

  /** An unambiguous name, where several spaces have the same: `Chance (outer track, after Canal Street)`. */
  exactSpace(id: string): string {
    const space = this.space(id);
    const { tracks } = this.edition;
    const index = tracks.findIndex((track) => track.includes(id));
    const same = (other: string) => other !== id && this.space(other) === space;
    const own = tracks[index];
    if (!own || !tracks.some((track) => track.some(same))) return space;
    const track = tracks.length > 1 ? this.texts.line(`track-${trackName(index, tracks.length)}`) : undefined;
    const after = own.some(same) ? this.#before(own, id) : undefined;
    if (track === undefined) return this.texts.line('space-after', { space, after: after ?? '' });
    if (after === undefined) return this.texts.line('space-on-track', { space, track });
    return this.texts.line('space-on-track-after', { space, track, after });
  }

  /** The property before a space on its track. */
  #before(track: readonly string[], id: string): string {
    const place = track.indexOf(id);
    const back = [...track.slice(place), ...track.slice(0, place)].reverse();
    return this.theSpace(back.find((space) => this.#groupOf.has(space)) ?? id);
  }

  /** The name of a property's group, and the number of its properties. */
  groupOf(deed: string): { group: string; size: number } {
    const id = this.#groupOf.get(deed) ?? '';
    return { group: this.group(id), size: this.#groupData(deed)?.deeds.length ?? 0 };
  }

  #groupData(deed: string) {
    return this.edition.groups.find(({ id }) => id === this.#groupOf.get(deed));
  }

  /** The pieces on a property at a level. */
  standing(deed: string, level: number): { kind: string; count: number } | undefined {
    return this.#groupData(deed)?.levels[level - 1];
  }

  /** What stands on a property at a level. */
  buildings(deed: string, level: number): string {
    if (level === 0) return this.texts.line('buildings-none');
    const step = this.standing(deed, level);
    return step ? this.pieces(step.kind, step.count) : this.texts.line('unknown');
  }

  /**
   * The pieces that a building order puts up or a sale takes away, counted by kind: each mention of a property is one level up
   * (`by` 1) or down (`by` -1) from the last.
   */
  steps(deeds: readonly string[], levelOf: (deed: string) => number, by: 1 | -1): string {
    const levels = new Map<string, number>();
    const counts = new Map<string, number>();
    for (const deed of deeds) {
      const from = levels.get(deed) ?? levelOf(deed);
      levels.set(deed, from + by);
      const kind = this.standing(deed, Math.max(from, from + by))?.kind ?? '';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return this.list([...counts].map(([kind, count]) => this.pieces(kind, count)));
  }

  /** Things joined as the language does it: `a, b and c`; of none, the message `nothing`. */
  list(items: readonly string[]): string {
    const [first, ...rest] = items;
    if (first === undefined) return this.texts.line('nothing');
    return rest.reduce(
      (head, item, index) =>
        index === rest.length - 1
          ? this.texts.line('list-last', { head, last: item })
          : this.texts.line('list-more', { head, next: item }),
      first,
    );
  }

  times(item: string, count: number): string {
    return count === 1 ? item : this.texts.line('list-times', { item, count });
  }

  notes(pairs: readonly (readonly [number, number])[]): string {
    const held = pairs.filter(([, count]) => count > 0).sort(([a], [b]) => b - a);
    return this.list(held.map(([value, count]) => this.times(this.sum(value), count)));
  }

  share(company: string): string {
    return this.texts.line('shares-free', { count: 1, company: this.company(company) });
  }

  shares(shares: Shares): string[] {
    return Object.entries(shares).flatMap(([id, { free, mortgaged }]) => {
      const company = this.company(id);
      return [
        ...(free > 0 ? [this.texts.line('shares-free', { count: free, company })] : []),
        ...(mortgaged > 0 ? [this.texts.line('shares-mortgaged', { count: mortgaged, company })] : []),
      ];
    });
  }

  lot(lot: Lot): string {
    if (lot === 'share') return this.texts.line('any-share');
    return 'deed' in lot ? this.theSpace(lot.deed) : this.pieces(lot.piece, 1);
  }

  /** One side of a trade: cash, properties (mortgaged ones marked), cards, shares. */
  side(
    side: {
      cash: number;
      deeds: readonly string[];
      cards: readonly string[];
      shares: Shares;
    },
    mortgaged: readonly string[],
  ): string {
    const deed = (id: string) =>
      mortgaged.includes(id)
        ? this.texts.line('deed-mortgaged', { deed: this.theSpace(id) })
        : this.theSpace(id);
    return this.list([
      ...(side.cash === 0 ? [] : [this.sum(side.cash)]),
      ...side.deeds.map(deed),
      ...side.cards.map((card) => this.texts.line('list-card', { card: this.cardTitle(card) })),
      ...this.shares(side.shares),
    ]);
  }
}

/** The place of a track among all tracks, which are listed from the outside in. */
function trackName(index: number, tracks: number): string {
  if (index === 0) return 'outer';
  return index === tracks - 1 ? 'inner' : 'middle';
}
