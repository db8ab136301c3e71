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
  /** Where the player who asked goes: to the game if nobody else is needed for it, or to the lobby first. */
  #asked = $state<'game' | 'lobby' | null>(null);

  constructor(room: Room, device: SharedDevice) {
    this.#room = room;
    this.#device = device;
    $effect(() => {
      if (this.#asked !== null && room.table?.rematch) void this.join();
    });
  }

  /** Who invites the player to another game. */
  readonly invitedBy: string | null = $derived.by(() => {
    const { table } = this.#room;
    if (this.#asked !== null || !table || table.rematch === null) return null;
    const by = table.rematch_by ?? table.host;
    return by === null ? '' : (table.seats[by]?.name ?? '');
  });

  /** Are only bots and the people on this device at the table? Then another game starts at once. */
  readonly alone: boolean = $derived.by(
    () =>
      !this.#room.table?.seats.some(
        ({ seat, holder }) => holder === 'person' && !this.#device.seats.includes(seat),
      ),
  );

  /** Asks for another game; `lobby` to change the table before it starts. */
  ask(where: 'game' | 'lobby' = 'game'): void {
    this.#asked = where;
    this.#room.command('rematch');
  }

  /** Goes to the table of the next game. */
  async join(): Promise<void> {
    const { table } = this.#room;
    if (!table?.rematch) return;
    const lobby = this.#asked === 'lobby';
    this.#asked = null;
    const next = table.rematch;
    const { seats, shared } = this.#device;
    if (seats.length > 0) {
      remember(next, table.edition, shared);
      // If this fails, the lobby offers the same buttons.
      if (this.alone && !lobby) await startAlone(next, seats).catch(() => {});
      else if (!this.alone)
        for (const seat of seats) await api.command(next, { ready: true }, seat).catch(() => {});
    }
    router.go(`/t/${next}`);
  }
}
