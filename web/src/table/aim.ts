// What is being aimed: a card that is played at something, vouchers that lead somewhere, a ride that needs a voucher named.
// Where each may lead the server has said; here it is only brought together.

import type { View } from '$wire';
import type { Names } from '../text/names';
import { spaceOf, type Deal, type Sorted } from './choices';

export type Aim =
  | { aim: 'card'; card: string }
  | { aim: 'vouchers'; vouchers: readonly string[] }
  | { aim: 'ride'; voucher: string | null };

/** The spaces that may be chosen now, each with what choosing it says. */
export function targetsOf(
  aim: Aim | null,
  sorted: Sorted,
  view: View | null,
  names: Names,
): ReadonlyMap<string, Deal> {
  if (!aim) return sorted.spaces;
  switch (aim.aim) {
    case 'card':
      return new Map(
        (sorted.aimed.get(aim.card) ?? []).flatMap((deal) => {
          const space = spaceOf(deal);
          return space === null ? [] : [[space, deal] as const];
        }),
      );
    case 'vouchers': {
      const { vouchers } = aim;
      const move = view?.voucher_moves.find((one) => same(one.vouchers, vouchers));
      return new Map(
        (move?.to ?? []).map((to) => [
          to,
          { action: { 'use-vouchers': { vouchers: [...vouchers], to } }, label: names.exactSpace(to) },
        ]),
      );
    }
    case 'ride': {
      const { voucher } = aim;
      return new Map(
        (voucher === null ? [] : sorted.rideWith).map((to) => [
          to,
          { action: { 'ride-with': { to, voucher: voucher! } }, label: names.exactSpace(to) },
        ]),
      );
    }
  }
}

/** The vouchers that could be used after those chosen, as the next of the same move. */
export function furtherVouchers(view: View | null, chosen: readonly string[]): ReadonlySet<string> {
  return new Set(
    (view?.voucher_moves ?? [])
      .filter(({ vouchers }) => same(vouchers.slice(0, chosen.length), chosen))
      .flatMap(({ vouchers }) => vouchers.slice(chosen.length, chosen.length + 1)),
  );
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
