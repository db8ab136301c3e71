// What the people at a table say, as far as this client shows it: bubbles at their rows, the number of unread lines, and whose
// lines are hidden.

import type { ChatLine } from '$wire';

/** Quick reactions. They are sent as chat lines, so every client can show them. */
export const EMOTES = [
  { id: 'well-done', text: '👏' },
  { id: 'laugh', text: '😂' },
  { id: 'wow', text: '😮' },
  { id: 'ouch', text: '😖' },
  { id: 'thinking', text: '🤔' },
  { id: 'deal', text: '🤝' },
  { id: 'luck', text: '🍀' },
  { id: 'hurry', text: '⏰' },
] as const;

export type EmoteId = (typeof EMOTES)[number]['id'];

/** The reaction that a chat line is, if it is one. */
export const emoteOf = (text: string) => EMOTES.find((emote) => emote.text === text);

export interface Bubble {
  key: number;
  seat: number;
  text: string;
  /** Does a bot say why it did something? */
  reason: boolean;
}

/** How long a bubble is shown, in milliseconds. */
const SHOWN = 6000;

export class Talk {
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** Chat lines that arrived while the chat was hidden. */
  unread = $state(0);
  /** The line that arrived last, to be announced. */
  latest = $state.raw<ChatLine | null>(null);
  /** The seats whose lines are hidden. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  #count = 0;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** A line arrived. */
  add(line: ChatLine, own: boolean): void {
    if (this.muted.has(line.seat)) return;
    this.#show(line.seat, line.text, false);
    if (own) return;
    this.unread += 1;
    this.latest = line;
  }

  /** A bot says why it did something. That is no chat line: it is in the log. */
  explain(seat: number, text: string): void {
    if (!this.muted.has(seat)) this.#show(seat, text, true);
  }

  #show(seat: number, text: string, reason: boolean): void {
    this.#count += 1;
    const bubble = { key: this.#count, seat, text, reason };
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.bubbles = this.bubbles.filter(({ key }) => key !== bubble.key);
    }, SHOWN);
    this.#timers.add(timer);
  }

  /** All lines are on the screen. */
  read(): void {
    this.unread = 0;
  }

  /** Hides what a player says, or shows it again. */
  mute(seat: number, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
    this.bubbles = this.bubbles.filter((bubble) => !muted.has(bubble.seat));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
