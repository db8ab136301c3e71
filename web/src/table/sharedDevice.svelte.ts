// Several players who share one device. What only one of them may see is covered until that player takes the device.

import { isShared } from '../home/recent';
import { api } from '../net/api';
import { Connection, socketUrl } from '../net/connection';
import type { Room } from './room.svelte';

/** Must be created while a component is initialised. */
export class SharedDevice {
  readonly room: Room;
  /** Is the game covered until the next player takes the device? */
  #covered = $state(false);
  /** The seats of the players who share this device; empty unless there are several. */
  #seats = $state.raw<readonly number[]>([]);
  /** Whose turn it was when the device was taken last. */
  #turnOf = '';
  /** A seat without a socket counts as absent, so those who wait for the device keep one open and ignore what it receives. */
  #waiting: Connection[] = [];
  #closed = false;

  constructor(room: Room) {
    this.room = room;
    if (!isShared(room.id)) return;
    this.#covered = true;
    void this.#load();
    $effect(() => this.#handOver());
  }

  /** The seat of the player who shares this device and is asked, if it is not the player who holds it. */
  readonly #asked: number | null = $derived.by(() => {
    const turn = this.room.ask?.turn;
    const holder = this.room.seat;
    if (this.#seats.length === 0 || holder === null || !turn || !('seats' in turn)) return null;
    const asked = this.#seats.filter((seat) =>
      turn.seats.seats.includes(this.room.table?.seats[seat]?.name ?? ''),
    );
    return asked.length === 0 || asked.includes(holder) ? null : asked[0]!;
  });

  /** The seat of the player who is to take the device, if any. */
  readonly next: number | null = $derived.by(
    () => this.#asked ?? (this.#covered && this.#seats.length > 0 ? this.room.seat : null),
  );

  /** While the device changes hands nothing of the game is on the page, not even off screen. */
  readonly hidden: boolean = $derived.by(() => this.#covered && !this.room.view?.outcome);

  /** All seats of this device. */
  readonly seats: readonly number[] = $derived.by(() => {
    if (this.#seats.length > 0) return this.#seats;
    return this.room.seat === null ? [] : [this.room.seat];
  });

  /** The next player has taken the device. */
  take(seat: number): void {
    this.#turnOf = this.room.view?.on_turn ?? '';
    if (this.room.seat !== seat) this.#switchTo(seat);
    this.#covered = false;
  }

  reconnect(): void {
    for (const connection of this.#waiting) connection.reconnect();
  }

  disconnect(): void {
    for (const connection of this.#waiting) connection.disconnect();
  }

  close(): void {
    this.#closed = true;
    this.#closeWaiting();
  }

  async #load(): Promise<void> {
    const { seats } = await api.seat(this.room.id).catch(() => ({ seats: [] as number[] }));
    if (seats.length > 1) {
      this.#seats = seats;
      this.#connectWaiting(this.room.seat);
    } else this.#covered = false;
  }

  /** Where nothing is secret, the device is handed over with a word only when the turn changes. */
  #handOver(): void {
    const { view } = this.room;
    if (this.#asked === null || this.#covered || !view) return;
    if (view.notes != null || view.on_turn !== this.#turnOf) this.#covered = true;
    else this.#switchTo(this.#asked);
  }

  #switchTo(seat: number): void {
    this.room.switchSeat(seat);
    this.#connectWaiting(seat);
  }

  #connectWaiting(holder: number | null): void {
    this.#closeWaiting();
    if (this.#closed) return;
    this.#waiting = this.#seats
      .filter((seat) => seat !== holder)
      .map(
        (seat) => new Connection(socketUrl(this.room.id), { seat }, { frame: () => {}, status: () => {} }),
      );
    for (const connection of this.#waiting) connection.connect();
  }

  #closeWaiting(): void {
    for (const connection of this.#waiting) connection.close();
  }
}
