// What a vote to remove a player needs.

import type { SeatInfo } from '$wire';

/** The id of the sentence that says whether a player can be removed, and by how many votes. */
export function removalNeeds(seat: Pick<SeatInfo, 'away' | 'votes_to_remove'>): string {
  if (seat.away) return 'remove-away';
  return seat.votes_to_remove === null ? 'remove-not-now' : 'remove-present';
}
