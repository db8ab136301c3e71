// Choosing a target in several steps: a card with a target, vouchers that lead somewhere, a ride that needs a voucher. The server
// says which targets are legal; here they are only collected.

import type { View } from '$wire';
import type { Names } from '../text/names';
import { spaceOf, type LabelledAction, type SortedChoices } from './choices';

export type Aim =
  | { aim: 'card'; card: string }
  | { aim: 'vouchers'; vouchers: readonly string[] }
  | { aim: 'ride'; voucher: string | null };

/** The spaces that may be chosen now, each with the action that chooses it. */
export function targetsOf(
  aim: Aim | null,
  sorted: SortedChoices,
  view: View | null,
  names: Names,
): ReadonlyMap<string, LabelledAction> {
  if (!aim) return sorted.spaces;
  switch (aim.aim) {
    case 'card':
      return new Map(
        (sorted.aimed.get(aim.card) ?? []).flatMap((action) => {
          const space = spaceOf(action);
          return space === null ? [] : [[space, action] as const];
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

/** The vouchers that can follow those chosen in the same move. */
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
