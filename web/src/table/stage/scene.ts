// What the middle of the board shows besides the dice: the one thing that everybody should look at now. It follows from the shown
// position and from the shown events since the last roll, so that a replay and a reconnected client show the same.

import type { GameEvent, Lot, SeatQuestion, View } from '$wire';
import type { LogEntry } from '../shownGame';

export type Scene =
  | { scene: 'winner' }
  | { scene: 'deed'; deed: string }
  | { scene: 'auction'; question: Extract<SeatQuestion, { code: 'bid' }> }
  | { scene: 'sold'; lot: Lot; seat: string | null; amount: number }
  | { scene: 'card'; deck: string; card: string };

/** Events after which an older card or sale is no longer shown. */
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
  if (question?.code === 'buy' || question?.code === 'take' || question?.code === 'others-purchase')
    return { scene: 'deed', deed: question.deed };
  return recent;
}

/** The last card or sale since the roll. */
function recentScene(log: readonly LogEntry[]): Scene | null {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const event = log[at]!.event;
    switch (event.code) {
      case 'card-drawn':
        return { scene: 'card', deck: event.deck, card: event.card };
      case 'auction-won':
        return { scene: 'sold', lot: event.lot, seat: event.seat, amount: event.amount };
      case 'auction-unsold':
        return { scene: 'sold', lot: event.lot, seat: null, amount: 0 };
      case 'auction-began':
        return null;
      default:
        if (NEW_SCENE.has(event.code)) return null;
    }
  }
  return null;
}

/** The property that a scene is about. */
export function deedOf(lot: Lot): string | null {
  return typeof lot === 'object' && 'deed' in lot ? lot.deed : null;
}
