// Two ways to play an edition: as people usually do at a screen, or as printed, with every strict rule.

import type { OptionValue } from '$wire';

type Options = Readonly<Record<string, OptionValue>>;
type Conveniences = Readonly<Record<string, boolean>>;

/** Is every convenience switched off? */
export function isPrinted(conveniences: Conveniences, options: Options): boolean {
  return Object.entries(conveniences).every(([key, value]) => options[key] !== value);
}

/** The options with every convenience switched on or off. The others stay as they are. */
export function withPreset(
  conveniences: Conveniences,
  options: Options,
  printed: boolean,
): Record<string, OptionValue> {
  const flags = Object.entries(conveniences).map(([key, value]) => [key, printed ? !value : value]);
  return { ...options, ...(Object.fromEntries(flags) as Record<string, boolean>) };
}
