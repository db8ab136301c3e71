// Right-to-left text inside sentences, isolated as in `crates/texts/src/bidi.rs`.

import type { Args } from './catalogue';

/** Characters of the blocks for right-to-left scripts, and marks that change the direction. */
const BIDIRECTIONAL =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Parameters with those isolated that would otherwise reorder the words around them. */
export function isolated(args: Args): Args {
  const needsIt = (value: unknown) => typeof value === 'string' && BIDIRECTIONAL.test(value);
  if (!Object.values(args).some(needsIt)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, needsIt(value) ? `\u2068${value}\u2069` : value]),
  );
}
