// Time limits for a new table.

import type { Clock } from '$wire';

export type Pace = 'none' | keyof typeof CLOCKS;

const SECOND = 1000;

export const CLOCKS = {
  calm: {
    question_ms: 60 * SECOND,
    together_ms: 25 * SECOND,
    reserve_ms: 600 * SECOND,
    claim_ms: 8 * SECOND,
    rest_ms: 4 * SECOND,
    absent_ms: 60 * SECOND,
  },
  brisk: {
    question_ms: 20 * SECOND,
    together_ms: 10 * SECOND,
    reserve_ms: 120 * SECOND,
    claim_ms: 4 * SECOND,
    rest_ms: 2 * SECOND,
    absent_ms: 30 * SECOND,
  },
} satisfies Record<string, Clock>;

/** The name of a clock; `as-set` for one that has no name here. */
export function paceOf(clock: Clock | null): Pace | 'as-set' {
  if (!clock) return 'none';
  const entries = Object.entries(CLOCKS) as [keyof typeof CLOCKS, Clock][];
  const same = (one: Clock) => (Object.keys(one) as (keyof Clock)[]).every((key) => one[key] === clock[key]);
  return entries.find(([, one]) => same(one))?.[0] ?? 'as-set';
}
