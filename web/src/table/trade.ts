// What a trade does to the groups of its players, in words. The server says what it does.

import type { TraderFigures } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** The groups that a player would complete, or no longer have complete, in words. */
export function groupChanges(names: Names, { completes, breaks }: TraderFigures): string[] {
  return [
    ...completes.map((group) => t('group-won', { group: names.group(group) })),
    ...breaks.map((group) => t('group-lost', { group: names.group(group) })),
  ];
}
