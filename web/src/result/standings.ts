// The final standings of a game. Players who went out are placed in reverse order; of the others, winners come first, then the rich.

import type { View } from '$wire';
import type { WholeGame } from '../replay/finishedGame';

export interface Standing {
  name: string;
  /** The number of the seat, which decides colour and token. */
  seat: number;
  /** 1 for winners; players with the same net worth share a place. */
  place: number;
  won: boolean;
  worth: number;
}

interface Finalist {
  name: string;
  worth: number;
  /** As which player they went out: 1 for the first; 0 for players who were in the game at its end. */
  out: number;
}

/** The standings as a view at the end of a game has them. */
export function standingsOfView({ players, outcome }: View): Standing[] {
  return ranked(
    players.map(({ seat, wealth, in_game, out }) => ({ name: seat, worth: wealth, out: in_game ? 0 : out })),
    outcome?.winners ?? [],
  );
}

/** The standings as the record of a game has them. */
export function standingsOfGame({ game, events }: WholeGame): Standing[] {
  const gone = events.flatMap((event) => (event.code === 'bankrupt' ? [event.seat] : []));
  const worth = game.worth.at(-1)?.worth ?? [];
  return ranked(
    game.table.seats.map(({ name }, seat) => ({
      name: name ?? '',
      worth: worth[seat] ?? 0,
      out: gone.indexOf(name ?? '') + 1,
    })),
    game.table.outcome?.winners ?? [],
  );
}

function ranked(players: readonly Finalist[], winners: readonly string[]): Standing[] {
  const all = players.map((player, seat) => ({ ...player, seat, won: winners.includes(player.name) }));
  const before = (one: (typeof all)[number], other: (typeof all)[number]) =>
    Number(other.won) - Number(one.won) ||
    Number(one.out > 0) - Number(other.out > 0) ||
    other.out - one.out ||
    // All winners have won, whatever they are worth.
    (one.won ? 0 : other.worth - one.worth);
  return all
    .map(({ name, seat, won, worth, ...rest }) => ({
      name,
      seat,
      won,
      worth,
      place: 1 + all.filter((other) => before(other, { name, seat, won, worth, ...rest }) < 0).length,
    }))
    .sort((one, other) => one.place - other.place || other.worth - one.worth);
}
