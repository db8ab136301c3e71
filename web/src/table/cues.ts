// The sound and the effect of each event. The timeline calls `cue` when it reaches an event. What calls the player (a turn, an offer, a
// chat line) is announced by `Announcements.svelte`.

import type { GameEvent, View } from '$wire';
import type { Effects } from '../board/effects.svelte';
import { sound } from './sound';

/** The volume of what concerns only other players. */
const FAR = 0.45;

/** Plays the sound of an event and shows its effect. `view` is the position before or after it: it names the players and, for a bankruptcy, what they owned. */
export function cue(event: GameEvent, view: View | null, effects: Effects): void {
  const me = view?.audience ?? null;
  const seatOf = (name: string) => view?.players.findIndex(({ seat }) => seat === name) ?? -1;
  const near = (name: string) => (name === me ? 1 : FAR);
  switch (event.code) {
    case 'rolled':
    case 'speed-rolled':
    case 'order-rolled':
      sound.dice(near(event.seat));
      break;
    case 'paid':
      if (event.to === me) sound.receive();
      else sound.pay(near(event.from));
      break;
    case 'deed-moved': {
      const owner = seatOf(event.to);
      if (owner >= 0) {
        sound.buy(near(event.to));
        effects.bought(event.deed, owner);
      } else sound.sell(near(event.from));
      break;
    }
    case 'built':
      sound.build(near(event.seat));
      effects.built(event.deed, event.kind);
      break;
    case 'unbuilt':
      sound.sell(near(event.seat));
      effects.unbuilt(event.deed, event.kind);
      break;
    case 'mortgaged':
      sound.mortgage(near(event.seat));
      effects.mortgaged(event.deed);
      break;
    case 'bid-made':
      sound.bid(near(event.seat));
      break;
    case 'auction-won':
      sound.hammer();
      break;
    case 'card-drawn':
      sound.card();
      break;
    case 'notes-laid':
      sound.notes(near(event.seat));
      break;
    case 'note-checked':
    case 'card-checked':
      if (event.fake) sound.fake();
      else sound.real();
      break;
    case 'jailed':
      sound.jail(near(event.seat));
      break;
    case 'left-jail':
      sound.free(near(event.seat));
      break;
    case 'bankrupt': {
      sound.bankrupt();
      const owned = (view?.deeds ?? []).filter(({ owner }) => owner === event.seat).map(({ deed }) => deed);
      effects.bankrupt(owned, seatOf(event.seat));
      break;
    }
    case 'game-over':
      sound.win();
      effects.won(event.winners.map(seatOf).filter((seat) => seat >= 0));
      break;
    default:
  }
}
