// What a single event visibly changes in a view. The server sends a view only at the end of a batch; in between, the timeline moves
// what players look at (tokens, cash, owners, buildings) with the events themselves. Everything else waits for the end of the batch.

import type { GameEvent, PlayerView, Property, View } from '$wire';

/** The view after an event. */
export function advance(view: View, event: GameEvent): View {
  switch (event.code) {
    case 'turn-began':
      return { ...view, on_turn: event.seat };
    case 'moved':
      return withPlayer(view, event.seat, (player) => ({
        at: event.to,
        // The jail closes behind the token, not when it is sent there.
        jailed: player.jailed || event.why === 'jail',
      }));
    case 'left-jail':
      return withPlayer(view, event.seat, () => ({ jailed: false }));
    case 'bankrupt':
    case 'resigned':
      return withPlayer(view, event.seat, () => ({ in_game: false }));
    case 'paid': {
      const { from, to, amount } = event;
      const paid = withPlayer(view, from, ({ cash }) => ({ cash: cash - amount }));
      const received = withPlayer(paid, to, ({ cash }) => ({ cash: cash + amount }));
      const pool = view.pool + (to === 'pool' ? amount : 0) - (from === 'pool' ? amount : 0);
      return { ...received, pool };
    }
    case 'deed-moved': {
      const { deed, from, to, mortgaged } = event;
      const given = withPlayer(view, from, ({ deeds }) => ({ deeds: deeds.filter((one) => one !== deed) }));
      const taken = withPlayer(given, to, ({ deeds }) => ({ deeds: [...deeds, deed] }));
      const owner = view.players.some(({ seat }) => seat === to) ? to : null;
      return withDeed(taken, deed, { owner, mortgaged });
    }
    case 'built':
    case 'unbuilt':
      return withDeed(view, event.deed, { level: event.level });
    case 'mortgaged':
      return withDeed(view, event.deed, { mortgaged: true });
    case 'lifted':
    case 'mortgage-cancelled':
      return withDeed(view, event.deed, { mortgaged: false });
    default:
      return view;
  }
}

function withPlayer(view: View, name: string, change: (player: PlayerView) => Partial<PlayerView>): View {
  return {
    ...view,
    players: view.players.map((player) => (player.seat === name ? { ...player, ...change(player) } : player)),
  };
}

function withDeed(view: View, id: string, change: Partial<Property>): View {
  return { ...view, deeds: view.deeds.map((deed) => (deed.deed === id ? { ...deed, ...change } : deed)) };
}

/** What differs visibly between two views: the players whose cash has changed, and the spaces. */
export interface Changes {
  seats: readonly string[];
  spaces: readonly string[];
}

export function changesBetween(before: View | null, after: View | null): Changes {
  const players = new Map(before?.players.map((player) => [player.seat, player]));
  const deeds = new Map(before?.deeds.map((deed) => [deed.deed, deed]));
  const spaces = new Set<string>();
  const seats: string[] = [];
  for (const player of after?.players ?? []) {
    const old = players.get(player.seat);
    if (!old) continue;
    if (old.cash !== player.cash) seats.push(player.seat);
    if (old.at !== player.at) spaces.add(player.at);
  }
  for (const deed of after?.deeds ?? []) {
    const old = deeds.get(deed.deed);
    if (!old) continue;
    if (old.owner !== deed.owner || old.level !== deed.level || old.mortgaged !== deed.mortgaged)
      spaces.add(deed.deed);
  }
  return { seats, spaces: [...spaces] };
}
