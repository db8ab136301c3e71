// Several players who share one device. The player who is asked gets the device. Where something is secret, it is covered until
// that player has taken the device; otherwise everybody keeps looking at the board.

import { isShared } from '../home/recent';
import { api } from '../net/api';
import { Connection, socketUrl } from '../net/connection';
import type { Room } from './room.svelte';

/** Must be created while a component is initialised. */
export class SharedDevice {
  readonly room: Room;
  /** Is it not known yet who shares this device? */
  #unknown = $state(false);
  /** The seats of the players who share this device; empty unless there are several. */
  #seats = $state.raw<readonly number[]>([]);
  /** The seat of the player who has taken the device and may see what is secret. */
  #takenBy = $state<number | null>(null);
  /** A seat without a socket counts as absent, so those who wait for the device keep one open and ignore what it receives. */
  #waiting: Connection[] = [];
  #closed = false;

  constructor(room: Room) {
    this.room = room;
    if (!isShared(room.id)) return;
    this.#unknown = true;
    void this.#load();
    $effect(() => this.#passOn());
  }

  /** Do several players share this device? */
  readonly shared: boolean = $derived.by(() => this.#seats.length > 0);

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

  /** While the device changes hands nothing secret is on the page, not even off screen. */
  readonly hidden: boolean = $derived.by(() => {
    const { view } = this.room;
    if (this.#unknown) return true;
    if (this.#seats.length === 0 || view?.outcome) return false;
    if (!view) return this.#takenBy === null;
    return view.secrets && (this.#takenBy !== this.room.seat || this.#asked !== null);
  });

  /** The seat of the player who is to take the device, if something must be covered until then. */
  readonly next: number | null = $derived.by(() =>
    this.hidden && this.room.view && this.#seats.length > 0 ? (this.#asked ?? this.room.seat) : null,
  );

  /** All seats of this device. */
  readonly seats: readonly number[] = $derived.by(() => {
    if (this.#seats.length > 0) return this.#seats;
    return this.room.seat === null ? [] : [this.room.seat];
  });

  /** The next player has taken the device. */
  take(seat: number): void {
    this.#takenBy = seat;
    if (this.room.seat !== seat) this.#switchTo(seat, false);
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
    }
    this.#unknown = false;
  }

  /** Where nothing is secret, the player who is asked gets the device without a word. */
  #passOn(): void {
    const { view } = this.room;
    if (!view || view.secrets || this.#seats.length === 0) return;
    this.#takenBy = null;
    if (this.#asked !== null) this.#switchTo(this.#asked, true);
  }

  #switchTo(seat: number, keepsView: boolean): void {
    this.room.switchSeat(seat, keepsView);
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
