// What a trade does to the groups of its players, in words. The server says what it does.

import type { TraderFigures } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** The groups that a player would complete, or no longer have complete, in words. */
export function groupChanges(
  names: Names,
  { seat, completes, breaks }: TraderFigures,
  me: string | null,
): string[] {
  const you = seat === me ? 'yes' : 'no';
  return [
    ...completes.map((group) => t('group-won', { seat, you, group: names.group(group) })),
    ...breaks.map((group) => t('group-lost', { seat, you, group: names.group(group) })),
  ];
}
