import { beforeEach, describe, expect, it } from 'vitest';
import type { ChainPart, TableInfo } from '$wire';
import { acceptChain, checkChain, savedHead } from '../src/replay/chain';
import { chainHead } from '../src/replay/verifyDice';

const ZEROS = '0'.repeat(64);

/** A server with these commitments. */
function server(commitments: readonly string[]) {
  const heads = [ZEROS];
  commitments.forEach((one, at) => heads.push(chainHead(at + 1, heads[at]!, one)));
  return {
    table: (index: number) =>
      ({
        commitment: commitments[index - 1],
        chain: { index, before: heads[index - 1], head: heads[index] },
      }) as TableInfo,
    part: (from: number, most: number): Promise<ChainPart> => {
      const some = commitments.slice(from - 1, from - 1 + most);
      const last = Math.min(from - 1 + some.length, heads.length - 1);
      return Promise.resolve({ from, before: heads[from - 1]!, commitments: some, head: heads[last]! });
    },
  };
}
const numbered = (count: number, prefix = 'c') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

describe('the chain of commitments', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered, and may grow', async () => {
    const { table, part } = server(numbered(2500));
    expect(await checkChain(table(3), part)).toBe('good');
    expect(savedHead()?.index).toBe(3);
    expect(await checkChain(table(2500), part)).toBe('good');
    expect(savedHead()?.index).toBe(2500);
    // An older table is still in it, and the newer head stays remembered.
    expect(await checkChain(table(7), part)).toBe('good');
    expect(savedHead()?.index).toBe(2500);
  });

  it('must not be replaced', async () => {
    const honest = server(numbered(5));
    await checkChain(honest.table(5), honest.part);
    const forged = server([...numbered(4), 'other', 'more']);
    for (const index of [2, 5, 6]) expect(await checkChain(forged.table(index), forged.part)).toBe('broken');
    expect(savedHead()).toEqual({ index: 5, head: honest.table(5).chain!.head });
    // A server that has started over is accepted only if the player says so.
    acceptChain(forged.table(6));
    expect(await checkChain(forged.table(6), forged.part)).toBe('good');
  });

  it('must contain the table, and parts must fit', async () => {
    const { table, part } = server(numbered(5));
    expect(await checkChain({ ...table(2), commitment: 'other' }, part)).toBe('broken');
    await checkChain(table(1), part);
    expect(await checkChain(table(5), (from) => part(from, 2))).toBe('good');
    localStorage.clear();
    await checkChain(table(1), part);
    const short = async (from: number, most: number) => ({ ...(await part(from, most)), commitments: [] });
    expect(await checkChain(table(5), short)).toBe('broken');
  });

  it('is checked later if the server does not answer', async () => {
    const { table, part } = server(numbered(5));
    await checkChain(table(1), part);
    expect(await checkChain(table(5), () => Promise.reject(new Error('offline')))).toBe('unknown');
    expect(savedHead()?.index).toBe(1);
    expect(await checkChain({ commitment: null, chain: null } as TableInfo, part)).toBe('unknown');
  });

  it('is checked in several steps if it is long', async () => {
    const { table, part } = server(numbered(40));
    await checkChain(table(1), part);
    const one = (from: number) => part(from, 1);
    expect(await checkChain(table(40), one)).toBe('unknown');
    expect(savedHead()?.index).toBe(21);
    expect(await checkChain(table(40), one)).toBe('good');
  });
});
