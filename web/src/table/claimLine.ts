// An open rent as a sentence, for the owner and for everybody else.

import type { Claim } from '$wire';
import { t } from '../text/lang.svelte';
import type { Names } from '../text/names';

export function claimLine(names: Names, claim: Claim, me: string | null): string {
  return t(claim.owner === me ? 'claim-open' : 'claim-others', {
    owner: claim.owner,
    payer: claim.payer,
    deed: names.theSpace(claim.deed),
    dice: claim.amount > 0 ? 'no' : 'yes',
    amount: names.sum(claim.amount),
    until: claim.until,
    ends: claim.until === me ? 'own' : claim.ends,
  });
}
