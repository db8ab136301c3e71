// The server's answer to “what if”: what a draft of a trade or of buildings would lead to. The server decides what is legal and
// computes every sum; this asks again whenever the draft or the position changes.

import type { Considered, Outlook, Plan, PlannedStreet, Refused, View } from '$wire';
import { language } from '../text/lang.svelte';
import type { Names } from '../text/names';
import { refusalLine } from '../text/sentences';

export type Consider = (plan: Plan, respond: (response: Considered | Refused) => void) => void;

/** Whoever types a sum does not ask about every digit. */
const PAUSE = 120;

export class WhatIf {
  /** The answer to the latest plan that has one; null without a plan. */
  #response = $state.raw<Considered | Refused | null>(null);
  #latest = 0;

  /** Must be created while a component is. The server is asked after a pause in which the plan did not change. */
  constructor(
    private readonly names: () => Names,
    view: () => View,
    plan: () => Plan | null,
    consider: Consider,
    pause = PAUSE,
  ) {
    $effect(() => {
      // Another position may have another answer.
      void view();
      const now = plan();
      this.#latest += 1;
      const number = this.#latest;
      if (!now) {
        this.#response = null;
        return;
      }
      const timer = setTimeout(() => {
        consider(now, (response) => {
          if (number === this.#latest) this.#response = response;
        });
      }, pause);
      return () => clearTimeout(timer);
    });
  }

  get outlook(): Outlook | null {
    return this.#response && 'outlook' in this.#response ? this.#response.outlook : null;
  }

  /** For a building plan: every street that could be part of it. */
  get streets(): readonly PlannedStreet[] {
    return (this.#response && 'outlook' in this.#response && this.#response.streets) || [];
  }

  /** Why there is no outlook at all. */
  get refused(): string | null {
    return this.#response && 'refusal' in this.#response ? this.reason(this.#response) : null;
  }

  /** The sentence of a refusal; null for what is legal. */
  reason({ refusal, text }: { refusal: Refused['refusal'] | null; text?: string }): string | null {
    return refusal ? refusalLine(this.names(), refusal, text, language.texts) : null;
  }
}
