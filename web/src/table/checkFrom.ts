// Which payments a player wants to be asked about. The others pass without a question, as with `auto check` in the terminal.

import type { Ask, View } from '$wire';

/** Nothing is asked. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Is this a question about a payment in which no note that can be checked is worth `least`? */
export function letsPass(ask: Ask | null, view: View | null, least: number): boolean {
  if (!ask?.you || !('seats' in ask.turn) || ask.turn.seats.code !== 'check' || least === 0) return false;
  const table = view?.notes?.table ?? [];
  const values = ask.you.legal.flatMap((choice) =>
    'do' in choice && typeof choice.do === 'object' && 'check' in choice.do
      ? [table[choice.do.check]?.note ?? NEVER]
      : [],
  );
  return values.every((value) => value < least);
}

/** A question without the player who is asked: that of the others, if any. */
export function withoutMe(ask: Ask, me: string | null | undefined): Ask | null {
  if (!('seats' in ask.turn)) return null;
  const seats = ask.turn.seats.seats.filter((seat) => seat !== me);
  return seats.length === 0
    ? null
    : { ...ask, turn: { seats: { ...ask.turn.seats, seats } }, you: null, clocks: [], goes_on_at: null };
}
