// What the player may do now, sorted by where the page shows it. The server says what is legal and within which bounds; nothing
// is added here.

import type { Action, Choice } from '$wire';
import type { Names } from '../text/names';

/** An action with the text of its button. */
export interface LabelledAction {
  action: Action;
  label: string;
}

export interface SortedChoices {
  /** Answers to the open question. */
  answers: LabelledAction[];
  bid: { least: number; most: number; step: number } | null;
  wish: { least: number; most: number } | null;
  /** Spaces that may be chosen, each with the action that chooses it. */
  spaces: Map<string, LabelledAction>;
  lay: { missing: number } | null;
  nameNotes: { amount: number } | null;
  changeNotes: boolean;
  /** May vouchers be used? The view lists which, and where they lead. */
  vouchers: boolean;
  /** Spaces that can be reached at once by naming a voucher. */
  rideWith: readonly string[];
  /** Cards that need a target, each with an action for every target. */
  aimed: Map<string, LabelledAction[]>;
  /** Rents to be claimed or waived, by property. */
  claims: Map<string, LabelledAction[]>;
  /** What may be done with properties and shares, by id. */
  property: Map<string, LabelledAction[]>;
  /** Answers to offers, by the number of the offer. */
  offers: Map<
    number,
    { accept?: LabelledAction; refuse?: LabelledAction; withdraw?: LabelledAction; counter: boolean }
  >;
  /** The players to whom a trade may be proposed. */
  propose: readonly string[];
  resign: LabelledAction | null;
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
/** Answers that name a space: they can also be given on the board. */
const ON_BOARD = ['place', 'name'];

/** The code of an action. */
export function codeOf(action: Action): string {
  return typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');
}

/** Can this be done beside the open question, whatever it is? */
export function isBeside(choice: Choice): boolean {
  if ('do' in choice) return [...PROPERTY, 'resign'].includes(codeOf(choice.do));
  return 'propose' in choice;
}

function argument(action: Action): unknown {
  return typeof action === 'string' ? null : Object.values(action)[0];
}

export function sortChoices(legal: readonly Choice[], names: Names): SortedChoices {
  const sorted: SortedChoices = {
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
    if ('do' in choice)
      sortAction(sorted, { action: choice.do, label: choice.text ?? codeOf(choice.do) }, offer);
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

function add(actions: Map<string, LabelledAction[]>, key: string, labelled: LabelledAction): void {
  actions.set(key, [...(actions.get(key) ?? []), labelled]);
}

function sortAction(
  sorted: SortedChoices,
  deal: LabelledAction,
  offer: (id: number) => {
    accept?: LabelledAction;
    refuse?: LabelledAction;
    withdraw?: LabelledAction;
    counter: boolean;
  },
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

/** The space that is the target of a card, if its target is a space. */
export function spaceOf({ action }: LabelledAction): string | null {
  if (typeof action !== 'object' || !('use-card-on' in action)) return null;
  const { target } = action['use-card-on'];
  if ('space' in target) return target.space;
  return 'deed' in target ? target.deed : null;
}

/** The action with this code. */
export function actionWith(
  deals: readonly LabelledAction[] | undefined,
  code: string,
): LabelledAction | undefined {
  return deals?.find(({ action }) => codeOf(action) === code);
}
