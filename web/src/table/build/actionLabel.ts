// The labels of buttons that build or sell: what, and for how much.

import { t } from '../../text/lang.svelte';
import type { Names } from '../../text/names';
import type { LabelledAction } from '../choices';
import { builtPieces, soldPieces, type Levels } from './pieces';

/** The label of an action with a property, given the present levels. */
export function actionLabel(names: Names, levels: Levels, { action, label }: LabelledAction): string {
  if (typeof action !== 'object') return label;
  const deeds = 'build' in action ? action.build : 'sell' in action ? action.sell : null;
  if (deeds === null) return label;
  const builds = 'build' in action;
  const changed = new Map<string, number>();
  const sum = deeds.reduce((all, id) => {
    const before = changed.get(id) ?? 0;
    changed.set(id, before + 1);
    const deed = names.edition.deeds.find((one) => one.id === id);
    const amount = builds
      ? deed?.level_prices[levels(id) + before]
      : deed?.level_refunds[levels(id) - before - 1];
    return all + (amount ?? 0);
  }, 0);
  return builds
    ? t('build-do', { pieces: builtPieces(names, levels, deeds), cost: names.sum(sum) })
    : t('sell-do', { pieces: soldPieces(names, levels, deeds), back: names.sum(sum) });
}
