// From the fields of events to the parameters of their messages, as the texts crate does it; the head of
// `locales/en/events.ftl` lists what each sort of field gives. No rule and no figure is found here: what a sentence needs
// stands in the event or in the edition's data.

import type { About, EditionData, GameEvent, Lot, Refusal, SeatQuestion } from '$wire';
import type { Args, Catalogue } from './catalogue';
import { withArticle } from './grammar';
import { sum, type Lang } from './money';

/** The fields whose word tells events of one code apart: each word has a message of its own. */
const SPLIT_BY = ['purpose', 'why', 'basis', 'how', 'reason', 'order'];
const MONEY = new Set(
  'amount price refund short bail keep lift back high least missing needed cash note reach excess bonus fare'.split(
    ' ',
  ),
);
const PLAYERS = new Set('seat payer owner by debtor'.split(' '));
const ACCOUNTS = new Set('from to creditor leader holder'.split(' '));
const SPACES = new Set('from to space'.split(' '));

type Fields = Record<string, unknown> & { code: string };
type Words = { [lang: string]: string };

/** An edition's things by their ids, and what they are called in one language. */
export class Names {
  readonly #spaces = new Map<string, { names: Words; article: string }>();
  readonly #cards = new Map<string, { titles: Words; texts: Words }>();
  readonly #groups = new Map<string, Words>();
  readonly #decks = new Map<string, Words>();
  readonly #companies = new Map<string, Words>();
  readonly #groupOf = new Map<string, string>();

  constructor(
    readonly edition: EditionData,
    readonly texts: Catalogue,
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
  deck = (id: string) => this.#word(this.#decks.get(id), id);
  /** One card of a deck, whichever: `a Chance card`, `a travel voucher`. */
  cardOf = (deck: string) =>
    this.texts.tryLine(`deck-${deck.replaceAll('_', '-')}.card`) ??
    this.texts.line('card-of-deck', { deck: this.deck(deck) });
  company = (id: string) => this.#word(this.#companies.get(id), id);
  cardTitle = (id: string) => this.#word(this.#card(id)?.titles, id);
  cardText = (id: string) => this.#word(this.#card(id)?.texts, '');
  account = (id: string) => (id === 'bank' || id === 'pool' ? this.texts.line(id) : id);
  pieces = (kind: string, count: number) =>
    this.texts.tryLine(`kind-${kind.replaceAll('_', '-')}`, { count }) ??
    `${count} × ${this.#word(this.edition.kinds.find(({ id }) => id === kind)?.names, kind)}`;
  kinds = (kind: string) =>
    this.texts.tryLine(`kind-${kind.replaceAll('_', '-')}.plural`) ?? this.pieces(kind, 1);

  /** Of equal cards all but the first have a number that the data may not list. */
  #card(id: string) {
    return this.#cards.get(id) ?? this.#cards.get(id.replace(/#\d+$/, ''));
  }

  /** A space in a list, told from all others of the same name: `Chance (outer track, after Canal Street)`. */
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

  /** The group of a property, as it is called, and how many properties it has. */
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

  shares(shares: Record<string, { free: number; mortgaged: number }>): string[] {
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

  about(about: About): string {
    if (about === null) return this.texts.line('nothing');
    if (about === 'share') return this.texts.line('any-share');
    if ('deed' in about) return this.theSpace(about.deed);
    if ('space' in about) return this.theSpace(about.space);
    if ('card' in about) return this.cardTitle(about.card);
    if ('piece' in about) return this.pieces(about.piece, 1);
    if ('company' in about) return this.share(about.company);
    if ('shares' in about) return this.list(this.shares(about.shares));
    if ('player' in about) return about.player;
    return this.list(about.deeds.map(this.theSpace));
  }

  /** One side of a trade: cash, properties (mortgaged ones marked), cards, shares. */
  side(
    side: {
      cash: number;
      deeds: readonly string[];
      cards: readonly string[];
      shares: Record<string, { free: number; mortgaged: number }>;
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

/** What happened, as one line. What the catalogues cannot say is told in the server's words. */
export function eventLine(names: Names, event: GameEvent): string {
  const fields = event as unknown as Fields;
  const split = SPLIT_BY.flatMap((name) =>
    typeof fields[name] === 'string' ? [fields[name] as string] : [],
  );
  const id = ['event', fields.code, ...split].join('-').replaceAll('_', '-');
  const args = { ...parameters(names, fields), ...more(names, event) };
  return names.texts.tryLine(id, args) ?? event.text ?? fields.code;
}

/** Does it only repeat what another event of the same moment tells with its price? */
export function isRepeat(event: GameEvent): boolean {
  switch (event.code) {
    case 'deed-moved':
      return event.why === 'bought' || event.why === 'sale-bought';
    case 'shares-moved':
      return event.why === 'share-bought';
    case 'share-mortgaged':
    case 'share-lifted':
      return true;
    case 'paid':
      return event.why === 'building' || event.why === 'building-sale';
    default:
      return event.code === 'mortgaged' || event.code === 'lifted';
  }
}

/** Why an answer was not taken; the server's own words come first. */
export function refusalLine(
  names: Names | null,
  refusal: Refusal,
  text: string | undefined,
  texts: Catalogue,
): string {
  if (text !== undefined) return text;
  const id = `refusal-${refusal.code}`;
  const args = names ? parameters(names, refusal as unknown as Fields) : {};
  return texts.tryLine(id, args) ?? texts.tryLine(`web-problem-${refusal.code}`) ?? texts.line('web-problem');
}

/** What is asked; only said here when the server did not. */
export function questionLine(names: Names, question: SeatQuestion): string {
  const fields = question as unknown as Fields;
  const line = names.texts.tryLine(`question-${fields.code}`, parameters(names, fields));
  return line ?? names.texts.tryLine(`question-${fields.code}.name`) ?? fields.code;
}

function parameters(names: Names, fields: Fields): Args {
  const args: Args = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'code' && field !== 'text' && field !== 'rule') give(names, fields, field, value, args);
  }
  return args;
}

function give(names: Names, fields: Fields, field: string, value: unknown, args: Args): void {
  const name = field.replaceAll('_', '-');
  const deed = fields['deed'];
  const kind = fields['kind'];
  if (typeof value === 'boolean') {
    args[name] = value ? 'yes' : 'no';
  } else if (typeof value === 'number') {
    const money = MONEY.has(field) || field === (fields.code === 'debt-reduced' ? 'left' : '');
    args[name] = money ? names.sum(value) : value;
    if (money) args[`${name}-value`] = value;
    if (field === 'level' && typeof deed === 'string') {
      args['buildings'] = names.buildings(deed, value);
      args['buildings-count'] = names.standing(deed, value)?.count ?? 0;
    } else if (!money && typeof kind === 'string') args[`${name}-pieces`] = names.pieces(kind, value);
  } else if (field === 'dice' && fields.code === 'speed-rolled') {
    const [one, two, face] = value as [number, number, number | string];
    const third = typeof face === 'number' ? String(face) : names.texts.line(`speed-die-${face}`);
    // UM-13: triples are no double.
    args[`${name}-double`] = one === two && two !== face ? 'yes' : 'no';
    args[name] = `${one} + ${two} + ${third}`;
  } else if (field === 'dice') {
    const rolled = (value as number[]).filter((die) => die !== 0);
    args[name] = rolled.join(' + ');
    args[`${name}-sum`] = rolled.reduce((all, die) => all + die, 0);
    args[`${name}-double`] = rolled[0] === rolled[1] ? 'yes' : 'no';
  } else if (field === 'about') {
    args[name] = names.about(value as About);
  } else if (field === 'lot') {
    args[name] = names.lot(value as Lot);
    args[`${name}-sort`] = value === 'share' ? 'share' : Object.keys(value as object)[0]!;
  } else if (field === 'notes' || field === 'fakes') {
    const pairs = value as [number, number][];
    args[name] = names.notes(pairs);
    args[`${name}-count`] = pairs.reduce((all, [, count]) => all + count, 0);
  } else if (Array.isArray(value)) {
    const call = field.includes('deeds')
      ? names.theSpace
      : field.includes('cards')
        ? (id: string) => names.texts.line('list-card', { card: names.cardTitle(id) })
        : names.account;
    args[name] = names.list((value as string[]).map(call));
    args[`${name}-count`] = value.length;
  } else if (typeof value === 'string') {
    giveWord(names, fields, field, name, value, args);
  }
}

function giveWord(
  names: Names,
  fields: Fields,
  field: string,
  name: string,
  value: string,
  args: Args,
): void {
  if (fields.code === 'moved' && SPACES.has(field)) {
    args[name] = names.theSpace(value);
  } else if (PLAYERS.has(field)) {
    args[name] = value;
  } else if (ACCOUNTS.has(field)) {
    args[name] = names.account(value);
    args[`${name}-sort`] = value === 'bank' || value === 'pool' ? value : 'seat';
  } else if (field === 'deed' || field === 'space') {
    args[name] = names.theSpace(value);
  } else if (field === 'card') {
    args[name] = names.cardTitle(value);
    args[`${name}-text`] = names.cardText(value);
  } else if (field === 'deck') {
    args[name] = names.deck(value);
    args[`${name}-card`] = names.cardOf(value);
  } else if (field === 'group') {
    args[name] = names.group(value);
  } else if (field === 'kind') {
    args[name] = names.pieces(value, 1);
    args[`${name}s`] = names.kinds(value);
  } else if (field === 'company') {
    args[name] = names.company(value);
    args[`${name}-share`] = names.share(value);
  } else if (field === 'question') {
    args[name] = names.texts.tryLine(`question-${value}.name`) ?? value;
  } else {
    args[name] = value;
  }
}

/** The few parameters that no single field gives. */
function more(names: Names, event: GameEvent): Args {
  switch (event.code) {
    case 'rent-due':
      if (event.basis === 'count' || event.basis === 'count-built') {
        const { group, size } = names.groupOf(event.deed);
        const owned = event.figure === size ? 'all' : 'some';
        return { group, 'group-size': size, owned, buildings: names.buildings(event.deed, 1) };
      }
      if (event.basis === 'built') return { buildings: names.buildings(event.deed, event.figure) };
      if (event.basis === 'dice') return { 'figure-sum': names.sum(event.figure) };
      return {};
    case 'offer-made': {
      const give = {
        cash: event.give_cash,
        deeds: event.give_deeds,
        cards: event.give_cards,
        shares: event.give_shares,
      };
      const take = {
        cash: event.take_cash,
        deeds: event.take_deeds,
        cards: event.take_cards,
        shares: event.take_shares,
      };
      return {
        give: names.side(give, event.mortgaged_deeds),
        take: names.side(take, event.mortgaged_deeds),
        'trade-sort': tradeSort(give, take),
      };
    }
    case 'shares-moved': {
      const count = event.mortgaged
        ? { free: 0, mortgaged: event.count }
        : { free: event.count, mortgaged: 0 };
      return { shares: names.list(names.shares({ [event.company]: count })) };
    }
    case 'standing-order':
      return { on: event.value > 0 ? 'yes' : 'no', limit: names.sum(event.value) };
    default:
      return {};
  }
}

/** Where a track lies, of so many that are listed from the outside in. */
function trackName(index: number, tracks: number): string {
  if (index === 0) return 'outer';
  return index === tracks - 1 ? 'inner' : 'middle';
}

interface Things {
  deeds: readonly string[];
  cards: readonly string[];
  shares: object;
}

/** What a trade amounts to, seen from its proposer: a sale or a purchase where one side gives cash only. */
function tradeSort(give: Things, take: Things): string {
  const has = ({ deeds, cards, shares }: Things) =>
    deeds.length + cards.length + Object.keys(shares).length > 0;
  if (has(give) === has(take)) return 'exchange';
  return has(give) ? 'sale' : 'purchase';
}
