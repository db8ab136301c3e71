// Sends several answers one after the other. Each must still be legal when its turn comes: the sequence ends when one is refused,
// or when the player is asked something else meanwhile.

import type { Action } from '$wire';
import type { Room } from '../room.svelte';

type Answering = Pick<Room, 'answer' | 'sending' | 'refusal' | 'timeline'>;

export class AnswerSequence {
  running = $state(false);
  #left: Action[] = [];
  #sent: string | undefined;
  #question: string | null = null;
  #done: (complete: boolean) => void = () => {};

  /** Must be created while a component is. */
  constructor(private readonly room: Answering) {
    $effect(() => {
      const { sending } = room;
      if (!this.running || (this.#sent !== undefined && sending.includes(this.#sent))) return;
      if (room.refusal) this.#end(false);
      else if (this.#left.length === 0) this.#end(true);
      else if (this.#asked() !== this.#question) this.#end(false);
      else this.#send();
    });
  }

  /** Sends these answers. `done` is called at the end, with whether all of them were accepted. */
  run(actions: readonly Action[], done: (complete: boolean) => void = () => {}): void {
    if (this.running || actions.length === 0) return;
    this.running = true;
    this.#left = [...actions];
    this.#question = this.#asked();
    this.#done = done;
    this.#send();
  }

  #send(): void {
    const action = this.#left.shift();
    if (action === undefined) return;
    this.room.answer(action);
    this.#sent = this.room.sending.at(-1);
  }

  #end(complete: boolean): void {
    this.running = false;
    this.#left = [];
    this.#sent = undefined;
    this.#done(complete);
  }

  /** The code of the question that the player is asked on the server, if any. */
  #asked(): string | null {
    const { ask } = this.room.timeline.latest;
    return ask?.you && 'seats' in ask.turn ? ask.turn.seats.code : null;
  }
}
