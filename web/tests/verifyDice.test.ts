import { describe, expect, it } from 'vitest';
import {
  below,
  chainHead,
  diceOf,
  hex,
  hmac,
  luckKey,
  sha256,
  shareCommitment,
  verifyDice,
} from '../src/replay/verifyDice';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('verifying dice', () => {
  it('SHA-256 and HMAC follow the standard', () => {
    expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256(utf8('a'.repeat(1000))))).toBe(
      '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3',
    );
    expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  // The figures of docs/fair-dice.md.
  const seed = new Uint8Array(32).fill(7);
  const share = '5e'.repeat(32);
  const commitment = 'ee55deb5a089cdc2cc1c77705f891628276eecd80138325f52c128a0345d1d97';
  const numbers = [19, 3, 6, 32, 34, 5, 11, 4];
  const table = {
    id: 'K7QM-2XPD',
    seed: hex(seed),
    commitment: hex(sha256(seed)),
    format: 2,
    seats: [
      { commitment: null, share: null },
      { commitment, share },
    ],
  };
  const drawn = (numbers: readonly number[]) =>
    numbers.map((drawn, number) => ({ number, bound: 36, drawn, dice: diceOf(drawn, 36) }));
  const luck = drawn(numbers);
  const saved = { commitment: table.commitment, shares: { 1: share } };

  it('computes the figures in the documentation', () => {
    expect(shareCommitment('K7QM-2XPD', 1, share)).toBe(commitment);
    expect(chainHead(1, '0'.repeat(64), table.commitment)).toBe(
      '7e807865cbc3d30e55a25d8986de6a87a7ec1613de1bca59522411c657141986',
    );
    const key = luckKey(seed, 'K7QM-2XPD', ['', share], 2);
    expect(numbers.map((_, number) => below(key, number, 36))).toEqual(numbers);
    expect(diceOf(29, 36)).toEqual([5, 6]);
  });

  it('accepts fair dice', () => {
    const fair = { shares: true, checked: 8, wrong: 0 };
    expect(verifyDice(table, luck, saved)).toEqual({ ...fair, commitment: 'saved' });
    expect(verifyDice(table, luck, null)).toEqual({ ...fair, commitment: 'unsaved' });
    expect(verifyDice(table, luck, { ...saved, commitment: '' })).toEqual({ ...fair, commitment: 'unsaved' });
  });

  it('accepts games of the first format', () => {
    const seats = [
      { commitment: null, share: null },
      { commitment: null, share: "ann's own" },
    ];
    const first = { ...table, format: 1, seats };
    const words = { commitment: table.commitment, seat: 1, words: "ann's own" };
    const verdict = verifyDice(first, drawn([29, 20, 32, 28, 21, 16, 31, 30]), words);
    expect(verdict).toEqual({ commitment: 'saved', shares: true, checked: 8, wrong: 0 });
    expect(verifyDice(first, [], { ...words, words: 'others' }).shares).toBe(false);
  });

  it('finds a changed roll and a changed number', () => {
    expect(verifyDice(table, [{ ...luck[0]!, dice: [6, 6] }], saved).wrong).toBe(1);
    expect(verifyDice(table, [{ ...luck[0]!, drawn: 28, dice: diceOf(28, 36) }], saved).wrong).toBe(1);
  });

  it('finds a replaced seed and replaced shares', () => {
    const other = new Uint8Array(32);
    const exchanged = { ...table, seed: hex(other), commitment: hex(sha256(other)) };
    expect(verifyDice(exchanged, [], null).commitment).toBe('unsaved');
    expect(verifyDice(exchanged, [], saved).commitment).toBe('broken');
    expect(verifyDice({ ...exchanged, commitment: table.commitment }, [], null).commitment).toBe('broken');
    const fresh = 'ab'.repeat(32);
    const replaced = [table.seats[0]!, { commitment, share: fresh }];
    expect(verifyDice({ ...table, seats: replaced }, [], null).shares).toBe(false);
    const both = [table.seats[0]!, { commitment: shareCommitment(table.id, 1, fresh), share: fresh }];
    expect(verifyDice({ ...table, seats: both }, [], null).shares).toBe(true);
    expect(verifyDice({ ...table, seats: both }, [], saved).shares).toBe(false);
    // A share that came too late was left out, and is not wrong.
    const late = [table.seats[0]!, { commitment, share: null }];
    expect(verifyDice({ ...table, seats: late }, [], saved).shares).toBe(true);
  });

  it('accepts the pictures of the speed die', () => {
    expect(diceOf(3 * 36, 216)).toEqual([1, 1, 4]);
  });
});
