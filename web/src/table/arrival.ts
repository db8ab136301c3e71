// What a space costs a player who arrives there, in words. All figures come from the server.

import type { View } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

/** For sale, the rent and who gets it, a card, a tax; null if nothing can be said. */
export function arrivalLine(names: Names, view: View | null, id: string, me: string | null): string | null {
  const deed = names.edition.deeds.find((known) => known.id === id);
  const property = view?.deeds.find((known) => known.deed === id);
  if (deed && property) {
    if (property.owner === null) return t('tip-for-sale', { price: names.sum(deed.price) });
    if (property.owner === me) return t('owned-by-you');
    if (property.mortgaged) return t('tip-mortgaged');
    const { rent, owner } = property;
    if (!rent) return t('owned-by', { owner });
    return t('arrive-rent', {
      owner,
      rent: rent.amount === null ? t('rent-dice', { factor: rent.figure }) : names.sum(rent.amount),
    });
  }
  const space = names.edition.spaces.find((known) => known.id === id);
  if (space?.kind === 'draw' && space.deck) return t('arrive-card', { deck: names.deck(space.deck) });
  if (space?.kind === 'tax' && space.amount) return t('arrive-pay', { sum: names.sum(space.amount) });
  return null;
}
