// What changed in the settings of a table.

import type { TableInfo } from '$wire';
import { paceOf } from '../../home/clocks';
import { inLanguage, t } from '../../text/lang.svelte';
import type { Names } from '../../text/names';
import { optionValue } from '../../text/options';

export interface RuleChange {
  name: string;
  before: string;
  now: string;
}

type Agreed = Pick<TableInfo, 'options' | 'clock' | 'seats'>;

/** What is different now from what a player agreed to. */
export function changesOf(names: Names, before: Agreed, now: Agreed): RuleChange[] {
  const changes = names.edition.options.map((option) => {
    const value = (one: Agreed) =>
      optionValue(names.texts, names.edition, option, one.options[option.key] ?? option.value);
    return { name: inLanguage(option.names), before: value(before), now: value(now) };
  });
  const clock = (one: Agreed) => t(`clock-${paceOf(one.clock)}`);
  const seats = (one: Agreed) => String(one.seats.length);
  return [
    ...changes,
    { name: t('clock'), before: clock(before), now: clock(now) },
    { name: t('seats-count'), before: seats(before), now: seats(now) },
  ].filter(({ before, now }) => before !== now);
}
