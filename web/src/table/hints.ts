// Hints for the first games on a device: which one fits the moment, and which were shown already.

import type { Ask, GameEvent, View } from '$wire';
import { store, stored } from '../ui/storage';

/** Every hint, as the message `web-hint-<name>`. */
export type Hint =
  'roll' | 'buy' | 'end-turn' | 'rent' | 'jail' | 'bid' | 'raise' | 'offer' | 'lay' | 'check' | 'voucher';

/** In how many games hints are shown. */
const GAMES = 3;

/** Questions that have a hint. */
const ASKED: Readonly<Record<string, Hint>> = {
  roll: 'roll',
  buy: 'buy',
  'end-turn': 'end-turn',
  'leave-jail': 'jail',
  bid: 'bid',
  raise: 'raise',
  'answer-offer': 'offer',
  lay: 'lay',
  check: 'check',
};

interface Moment {
  /** The open question, if the player is asked. */
  ask: Ask | null;
  view: View | null;
  me: string | null;
  /** What happened since the last look. */
  events: readonly GameEvent[];
  /** May travel vouchers be used now? */
  vouchers: boolean;
}

/** The hint for the question that the player is asked; null if there is a question without one, undefined if there is none. */
export function hintOf(ask: Ask | null): Hint | null | undefined {
  if (!ask?.you || !('seats' in ask.turn)) return undefined;
  return ASKED[ask.turn.seats.code] ?? null;
}

/** The hints that fit a moment, the most urgent first. */
export function hintsFor({ ask, view, me, events, vouchers }: Moment): Hint[] {
  if (me === null || !view || view.outcome) return [];
  const asked = hintOf(ask);
  const paid = events.some((event) => event.code === 'paid' && event.why === 'rent' && event.to === me);
  const offered = view.offers.some(({ to }) => to === me);
  return [
    ...(asked ? [asked] : []),
    ...(offered ? ['offer' as const] : []),
    ...(vouchers ? ['voucher' as const] : []),
    ...(paid ? ['rent' as const] : []),
  ];
}

const list = (key: string) => (stored(key) ?? '').split(' ').filter(Boolean);

/** Is this one of the first games on this device? Looking at a game counts it. */
export function isEarly(game: string): boolean {
  const games = list('hint-games');
  if (games.includes(game)) return true;
  if (games.length >= GAMES) return false;
  store('hint-games', [...games, game].join(' '));
  return true;
}

export const wasShown = (hint: Hint) => list('hints-shown').includes(hint);

export function markShown(hint: Hint): void {
  if (!wasShown(hint)) store('hints-shown', [...list('hints-shown'), hint].join(' '));
}
