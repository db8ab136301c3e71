// The reasons of bots: to which event each belongs, and the reasons of the open offers.

import type { BotReason, GameEvent } from '$wire';
import type { LogEntry } from './shownGame';

/** Is this the event that the reason explains? */
function explains(reason: BotReason, event: GameEvent): boolean {
  switch (reason.about) {
    case 'offer':
    case 'counter':
      return event.code === 'offer-made' && event.offer === reason.offer;
    case 'refusal':
      return event.code === 'offer-refused' && event.offer === reason.offer;
    case 'bid':
      return event.code === 'bid-made';
    case 'pass':
      return event.code === 'bid-passed';
  }
}

/** Adds a reason to the event that it explains. It is the latest such event. */
export function addReason(entries: LogEntry[], reason: BotReason): void {
  const at = entries.findLastIndex(({ event }) => explains(reason, event));
  const entry = entries[at];
  if (entry) entries[at] = { ...entry, reason };
}

/** The reasons for offers, by the number of the offer. */
export function offerReasons(
  known: ReadonlyMap<number, BotReason>,
  more: readonly BotReason[],
): ReadonlyMap<number, BotReason> {
  const made = more.filter(
    ({ about, offer }) => offer !== null && (about === 'offer' || about === 'counter'),
  );
  return made.length === 0 ? known : new Map([...known, ...made.map((one) => [one.offer!, one] as const)]);
}

/** Is this said to the player: an answer to their offer, or a bid? Offers to them are shown with their reason anyway. */
export function isSaidTo(me: string | null, event: GameEvent): boolean {
  if (event.code === 'bid-made') return true;
  if (me === null) return event.code === 'offer-refused';
  return (
    (event.code === 'offer-refused' && event.from === me) ||
    (event.code === 'offer-made' && event.to === me && event.answers !== 0)
  );
}
