// What the middle of the board shows besides the dice: the one thing that everybody should look at now. It follows from the shown
// position and from the shown events since the last roll, so that a replay and a reconnected client show the same.

import type { GameEvent, Lot, SeatQuestion, View } from '$wire';
import type { LogEntry } from '../shownGame';

type OfferMade = Extract<GameEvent, { code: 'offer-made' }>;

export type Scene =
  | { scene: 'winner' }
  | { scene: 'deed'; deed: string }
  | { scene: 'auction'; question: Extract<SeatQuestion, { code: 'bid' }> }
  | { scene: 'sold'; lot: Lot; seat: string | null; amount: number }
  | { scene: 'card'; deck: string; card: string }
  /** The notes of a payment, which `felt.ts` collects. */
  | { scene: 'notes' }
  /** A trade that was accepted. */
  | { scene: 'trade'; offer: OfferMade };

/** Events after which an older scene is no longer shown. */
const NEW_SCENE = new Set<GameEvent['code']>(['turn-began', 'rolled', 'speed-rolled']);
/** The question that is shown now, if players are asked. */
export function seatQuestion(view: View | null): SeatQuestion | null {
  return view && 'seats' in view.question ? view.question.seats : null;
}

export function sceneOf(view: View | null, log: readonly LogEntry[]): Scene | null {
  if (view?.outcome) return { scene: 'winner' };
  const recent = recentScene(log);
  const question = seatQuestion(view);
  // The offer is what everybody looks at.
  if (question?.code === 'answer-offer') return null;
  // The events of an answer are shown before the next question: an auction may be over while its last question is still there.
  if (question?.code === 'bid' && recent?.scene !== 'sold') return { scene: 'auction', question };
  if (question?.code === 'check') return { scene: 'notes' };
  if (question?.code === 'buy' || question?.code === 'take' || question?.code === 'others-purchase')
    return { scene: 'deed', deed: question.deed };
  return recent;
}

/** The events since the last roll or the beginning of the turn. */
export function sinceRoll(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(log.findLastIndex(({ event }) => NEW_SCENE.has(event.code)) + 1);
}

/** The last card, sale, payment with notes or trade since the roll. */
function recentScene(log: readonly LogEntry[]): Scene | null {
  const recent = sinceRoll(log);
  for (let at = recent.length - 1; at >= 0; at -= 1) {
    const event = recent[at]!.event;
    switch (event.code) {
      case 'card-drawn':
        return { scene: 'card', deck: event.deck, card: event.card };
      case 'auction-won':
        return { scene: 'sold', lot: event.lot, seat: event.seat, amount: event.amount };
      case 'auction-unsold':
        return { scene: 'sold', lot: event.lot, seat: null, amount: 0 };
      case 'notes-laid':
      case 'note-checked':
        return { scene: 'notes' };
      case 'offer-accepted': {
        const offer = offerMade(log, event.offer);
        if (offer) return { scene: 'trade', offer };
        break;
      }
      case 'auction-began':
      case 'offer-void':
        return null;
      default:
    }
  }
  return null;
}

/** The event that made an offer. It may be some turns old. */
function offerMade(log: readonly LogEntry[], number: number): OfferMade | null {
  const made = log.findLast(({ event }) => event.code === 'offer-made' && event.offer === number)?.event;
  return made?.code === 'offer-made' ? made : null;
}

/** The property that a scene is about. */
export function deedOf(lot: Lot): string | null {
  return typeof lot === 'object' && 'deed' in lot ? lot.deed : null;
}
