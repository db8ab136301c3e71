// The turning point of a game for one player: the turn in which their share of all net worth changed most towards the result, and
// what happened in it. For winners it is the greatest gain, for others the greatest loss before they went out.

import type { EditionData, GameEvent } from '$wire';
import type { WholeGame } from '../replay/finishedGame';
import { trades } from '../replay/stats';
import { turnsOf } from './exits';

export interface TurningPoint {
  /** The step to show in the replay: that of the event, or the end of the turn. */
  step: number;
  turn: number;
  /** The event that moved most; null if the change has no single cause. */
  event: GameEvent | null;
  /** The player's share of all net worth at the start and at the end of the turn, from 0 to 1. */
  before: number;
  after: number;
}

/** A smaller change of the share is no turning point. */
const LEAST = 0.05;

/** Payments that only exchange cash for something of the same worth, or are part of something else. */
const EXCHANGES = new Set([
  ...['price', 'sale-price', 'bid-paid', 'building', 'building-sale', 'mortgage', 'lift', 'trade', 'estate'],
  ...['share-price', 'share-sale', 'deed-sale', 'change', 'difference', 'advanced'],
]);

export function turningPoint(whole: WholeGame, edition: EditionData, seat: number): TurningPoint | null {
  const { game, steps } = whole;
  const name = game.table.seats[seat]?.name ?? '';
  const won = game.table.outcome?.winners.includes(name) ?? false;
  const shares = game.worth.map(({ worth }) => {
    const all = worth.reduce((sum, one) => sum + one, 0);
    return all > 0 ? (worth[seat] ?? 0) / all : 0;
  });
  let found = 0;
  let most = LEAST;
  for (let at = 1; at < shares.length; at += 1) {
    const change = (shares[at]! - shares[at - 1]!) * (won ? 1 : -1);
    // Going out is the end, not what led to it.
    if (change > most && shares[at]! > 0) [found, most] = [at, change];
  }
  if (found === 0) return null;
  const [from, to] = [game.worth[found - 1]!, game.worth[found]!];
  const cause = causeOf(whole, edition, name, won, from.step, to.step, (loser) => {
    const gone = game.table.seats.findIndex((one) => one.name === loser);
    return from.worth[gone] ?? 0;
  });
  const step = cause?.step ?? to.step;
  // The turn that began with the first step of the interval.
  const turn = turnsOf(steps)[Math.max(0, from.step - 1)] ?? 0;
  return {
    step,
    turn,
    event: cause?.event ?? null,
    before: shares[found - 1]!,
    after: shares[found]!,
  };
}

interface Cause {
  step: number;
  event: GameEvent;
}

/** The event between two steps that brought a player most, or cost most. */
function causeOf(
  { steps }: WholeGame,
  edition: EditionData,
  name: string,
  gains: boolean,
  from: number,
  to: number,
  worthOf: (player: string) => number,
): Cause | null {
  const accepted = new Map(
    trades(
      steps.slice(0, to).flatMap(({ events }) => events),
      edition,
    ).map((trade) => [trade.offer.offer, trade]),
  );
  const price = (deed: string) => edition.deeds.find(({ id }) => id === deed)?.price ?? 0;
  /** What an event brings the player. */
  const gainOf = (event: GameEvent): number => {
    switch (event.code) {
      case 'paid':
        if (EXCHANGES.has(event.why)) return 0;
        return event.to === name ? event.amount : event.from === name ? -event.amount : 0;
      case 'bankrupt': {
        // What another player inherits leaves the player's share as it was; what the bank gets raises everybody's.
        const helps = event.creditor === name || event.creditor === 'bank' || event.creditor === 'pool';
        return event.seat !== name && helps ? worthOf(event.seat) : 0;
      }
      case 'offer-accepted': {
        const trade = accepted.get(event.offer);
        return trade?.from === name ? trade.gain : trade?.to === name ? -trade.gain : 0;
      }
      case 'auction-won':
        if (event.seat !== name || typeof event.lot !== 'object' || !('deed' in event.lot)) return 0;
        return price(event.lot.deed) - event.amount;
      default:
        return 0;
    }
  };
  let best: Cause | null = null;
  let most = 0;
  /** The last rent that fell due. It says more than its payment: what stands on the property. */
  let due: Cause | null = null;
  for (const { step, events } of steps.slice(from, to)) {
    for (const event of events) {
      if (event.code === 'rent-due') due = { step, event };
      const gain = gainOf(event) * (gains ? 1 : -1);
      if (gain > most) [best, most] = [due && isPaymentOf(event, due.event) ? due : { step, event }, gain];
    }
  }
  return best;
}

function isPaymentOf(payment: GameEvent, due: GameEvent): boolean {
  return (
    payment.code === 'paid' &&
    due.code === 'rent-due' &&
    payment.why === 'rent' &&
    payment.from === due.payer &&
    payment.to === due.owner &&
    payment.amount === due.amount
  );
}
