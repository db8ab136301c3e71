// Another game with the same players. The player who asks for it goes to its table; the others are invited and stay until they join.

import { remember } from '../home/recent';
import { api } from '../net/api';
import { startAlone } from '../replay/commitments';
import { router } from '../router.svelte';
import type { Room } from './room.svelte';
import type { SharedDevice } from './sharedDevice.svelte';

/** Must be created while a component is initialised. */
export class Rematch {
  readonly #room: Room;
  readonly #device: SharedDevice;
  #asked = $state(false);

  constructor(room: Room, device: SharedDevice) {
    this.#room = room;
    this.#device = device;
    $effect(() => {
      if (this.#asked && room.table?.rematch) void this.join();
    });
  }

  /** Who invites the player to another game. */
  readonly invitedBy: string | null = $derived.by(() => {
    const { table } = this.#room;
    if (this.#asked || !table || table.rematch === null) return null;
    const by = table.rematch_by ?? table.host;
    return by === null ? '' : (table.seats[by]?.name ?? '');
  });

  ask(): void {
    this.#asked = true;
    this.#room.command('rematch');
  }

  /** Goes to the table of the next game. Without other people it starts at once. */
  async join(): Promise<void> {
    const { table } = this.#room;
    if (!table?.rematch) return;
    this.#asked = false;
    const next = table.rematch;
    const { seats, shared } = this.#device;
    const others = table.seats.some(({ seat, holder }) => holder === 'person' && !seats.includes(seat));
    if (seats.length > 0) {
      remember(next, table.edition, shared);
      // If this fails, the lobby offers the same buttons.
      if (!others) await startAlone(next, seats).catch(() => {});
      else for (const seat of seats) await api.command(next, { ready: true }, seat).catch(() => {});
    }
    router.go(`/t/${next}`);
  }
}
