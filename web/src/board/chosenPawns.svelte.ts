// Which shape and colour the player of each seat chose at the table that is shown. Everything that draws a token asks here.

import type { Pawn, SeatInfo } from '$wire';

let pawns = $state.raw<readonly Pawn[]>([]);

/** Shows the tokens of this table. */
export function showPawns(seats: readonly Pick<SeatInfo, 'pawn'>[]): void {
  const next = seats.map(({ pawn }) => pawn);
  // A table sends its seats with every change; the board is drawn again only when a token has changed.
  if (JSON.stringify(next) !== JSON.stringify(pawns)) pawns = next;
}

/** The number of the shape of a seat's token. */
export const shapeOf = (seat: number): number => pawns[seat]?.shape ?? seat;

/** The number of its colour. */
export const colourOf = (seat: number): number => pawns[seat]?.colour ?? seat;
