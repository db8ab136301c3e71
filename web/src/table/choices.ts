// What may be done now, sorted for the page: answers to the question, dealings beside it, and the rest. Which of them are
// legal, and within which bounds, the server says; nothing is added here.

import type { Action, Choice } from '$wire';
import type { Names } from '../text/names';

/** One thing that can be done with a click. */
export interface Deal {
  action: Action;
  label: string;
}

export interface Sorted {
  /** Answers to the open question, the first of them the one that goes on. */
  answers: Deal[];
  bid: { least: number; most: number; step: number } | null;
  wish: { least: number; most: number } | null;
  /** Spaces that may be chosen, each with what choosing it says. */
  spaces: Map<string, Deal>;
  lay: { missing: number } | null;
  nameNotes: { amount: number } | null;
  changeNotes: boolean;
  /** Vouchers may be used: which, and to where, the view tells. */
  vouchers: boolean;
  /** Spaces that may be ridden to at once by naming a voucher. */
  rideWith: readonly string[];
  /** Cards that are played at something: each with what it may be played at. */
  aimed: Map<string, Deal[]>;
  /** Rents to be claimed or waived, by the property. */
  claims: Map<string, Deal[]>;
  /** What may be done with properties and shares, by their ids. */
  property: Map<string, Deal[]>;
  /** Answers to offers, by the number of the offer. */
  offers: Map<number, { accept?: Deal; refuse?: Deal; withdraw?: Deal; counter: boolean }>;
  /** To whom a trade may be proposed. */
  propose: readonly string[];
  resign: Deal | null;
}

const PROPERTY = [
  'build',
  'sell',
  'mortgage',
  'lift',
  'mortgage-share',
  'lift-share',
  'sell-deed',
  'pay-with',
];
/** Answers that name a space: they can be given on the board. */
const ON_BOARD = ['place', 'name'];

/** The name of an action, or of the key that tells it. */
export function codeOf(action: Action): string {
  return typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');
}

function argument(action: Action): unknown {
  return typeof action === 'string' ? null : Object.values(action)[0];
}

export function sort(legal: readonly Choice[], names: Names): Sorted {
  const sorted: Sorted = {
    answers: [],
    bid: null,
    wish: null,
    spaces: new Map(),
    lay: null,
    nameNotes: null,
    changeNotes: false,
    vouchers: false,
    rideWith: [],
    aimed: new Map(),
    claims: new Map(),
    property: new Map(),
    offers: new Map(),
    propose: [],
    resign: null,
  };
  const offer = (id: number) => {
    const known = sorted.offers.get(id) ?? { counter: false };
    sorted.offers.set(id, known);
    return known;
  };
  for (const choice of legal) {
    if ('do' in choice) sortDeal(sorted, { action: choice.do, label: labelOf(names, choice) }, offer);
    else if ('bid' in choice) sorted.bid = choice.bid;
    else if ('wish' in choice) sorted.wish = choice.wish;
    else if ('propose' in choice) sorted.propose = choice.propose.to;
    else if ('counter' in choice) offer(choice.counter.offer).counter = true;
    else if ('lay' in choice) sorted.lay = choice.lay;
    else if ('name-notes' in choice) sorted.nameNotes = choice['name-notes'];
    else if ('change-notes' in choice) sorted.changeNotes = true;
    else if ('use-vouchers' in choice) sorted.vouchers = true;
    else if ('ride-with' in choice) sorted.rideWith = choice['ride-with'].to;
    else if ('travel' in choice) {
      for (const space of choice.travel.to) {
        sorted.spaces.set(space, { action: { travel: space }, label: names.exactSpace(space) });
      }
    }
  }
  return sorted;
}

function add(deals: Map<string, Deal[]>, key: string, deal: Deal): void {
  deals.set(key, [...(deals.get(key) ?? []), deal]);
}

function sortDeal(
  sorted: Sorted,
  deal: Deal,
  offer: (id: number) => { accept?: Deal; refuse?: Deal; withdraw?: Deal; counter: boolean },
): void {
  const code = codeOf(deal.action);
  const about = argument(deal.action);
  if (code === 'resign') sorted.resign = deal;
  else if (typeof deal.action === 'object' && 'use-card-on' in deal.action) {
    const { card } = deal.action['use-card-on'];
    add(sorted.aimed, card, deal);
  } else if (code === 'claim' || code === 'waive') add(sorted.claims, String(about), deal);
  else if (code === 'accept' || code === 'refuse' || code === 'withdraw') offer(about as number)[code] = deal;
  else if (PROPERTY.includes(code)) {
    const id = Array.isArray(about) ? String(about[0]) : String(about);
    add(sorted.property, id, deal);
  } else if (ON_BOARD.includes(code) && typeof about === 'string') sorted.spaces.set(about, deal);
  else sorted.answers.push(deal);
}

/** What a choice is called: in the server's words, or in the catalogue's if it gave none. */
function labelOf(names: Names, choice: Choice & { do: Action }): string {
  if (choice.text !== undefined) return choice.text;
  const code = codeOf(choice.do);
  const about = argument(choice.do);
  const thing = typeof about === 'string' ? about : Array.isArray(about) ? String(about[0]) : '';
  const called = names.space(thing) === thing ? names.cardTitle(thing) : names.theSpace(thing);
  const args = { deed: called, deeds: called, card: called, offer: Number(about), number: Number(about) + 1 };
  return names.texts.tryLine(`action-${code}`, args) ?? `${code} ${called}`.trim();
}

/** The space at which a card is played, if it is played at one. */
export function spaceOf({ action }: Deal): string | null {
  if (typeof action !== 'object' || !('use-card-on' in action)) return null;
  const { target } = action['use-card-on'];
  if ('space' in target) return target.space;
  return 'deed' in target ? target.deed : null;
}

/** Which of the dealings with one thing is meant. */
export function dealing(deals: readonly Deal[] | undefined, code: string): Deal | undefined {
  return deals?.find(({ action }) => codeOf(action) === code);
}
