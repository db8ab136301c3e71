// The server's chain of commitments. This browser remembers the last head it saw, and checks that the chain it sees now
// continues from there: so a server cannot replace a commitment, or show different ones to different players, unnoticed.

import type { ChainPart, TableInfo } from '$wire';
import { api } from '../net/api';
import { store, stored } from '../ui/storage';
import { chainHead } from './verifyDice';

interface Head {
  index: number;
  head: string;
}

/** `good`: the chain continues from what this browser saw; `broken`: it does not; `unknown`: that could not be checked yet. */
export type ChainVerdict = 'good' | 'broken' | 'unknown';

/** Entries of one request, and how many requests are made at once. The rest is checked the next time. */
const MOST = 1000;
const REQUESTS = 20;

export function savedHead(): Head | null {
  try {
    const head = JSON.parse(stored('chain') ?? 'null') as Head | null;
    return typeof head?.index === 'number' && typeof head.head === 'string' ? head : null;
  } catch {
    return null;
  }
}
const save = ({ index, head }: Head) => store('chain', JSON.stringify({ index, head }));

/** Accepts the chain as it is now, after a warning. */
export function acceptChain({ chain }: TableInfo): void {
  if (chain) save(chain);
}

/** Checks the place of a table in the chain. */
export async function checkChain(
  { chain, commitment }: TableInfo,
  fetchPart: (from: number, most: number) => Promise<ChainPart> = api.commitments,
): Promise<ChainVerdict> {
  if (!chain || commitment === null) return 'unknown';
  if (chainHead(chain.index, chain.before, commitment) !== chain.head) return 'broken';
  const saved = savedHead();
  if (!saved) {
    save(chain);
    return 'good';
  }
  const [first, last] = saved.index <= chain.index ? [saved, chain] : [chain, saved];
  let { index, head }: Head = first;
  try {
    for (let requests = 0; index < last.index && requests < REQUESTS; requests += 1) {
      const part = await fetchPart(index + 1, Math.min(MOST, last.index - index));
      if (part.from !== index + 1 || part.before !== head || part.commitments.length === 0) return 'broken';
      for (const one of part.commitments) {
        index += 1;
        head = chainHead(index, head, one);
      }
      if (part.head !== head) return 'broken';
    }
  } catch {
    return 'unknown';
  }
  if (index < last.index) {
    if (first === saved) save({ index, head });
    return 'unknown';
  }
  if (head !== last.head) return 'broken';
  if (last === chain) save(chain);
  return 'good';
}
