import { describe, expect, it } from 'vitest';
import { below, diceOf, hex, hmac, luckKey, sha256, verifyDice } from '../src/replay/verifyDice';

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
  const key = luckKey(seed, 'K7QM-2XPD', ['', "ann's own"]);
  const numbers = [29, 20, 32, 28, 21, 16, 31, 30];
  const table = {
    id: 'K7QM-2XPD',
    seed: hex(seed),
    commitment: hex(sha256(seed)),
    shares: ['', "ann's own"],
  };
  const luck = numbers.map((drawn, number) => ({ number, bound: 36, drawn, dice: diceOf(drawn, 36) }));

  it('draws the numbers in the documentation', () => {
    expect(numbers.map((_, number) => below(key, number, 36))).toEqual(numbers);
    expect(diceOf(29, 36)).toEqual([5, 6]);
  });

  const saved = { commitment: table.commitment, seat: 1, words: "ann's own" };

  it('accepts fair dice', () => {
    const fair = { words: true, checked: 8, wrong: 0 };
    expect(verifyDice(table, luck, saved)).toEqual({ ...fair, commitment: 'saved' });
    expect(verifyDice(table, luck, null)).toEqual({ ...fair, commitment: 'unsaved' });
  });

  it('finds a changed roll and a changed number', () => {
    expect(verifyDice(table, [{ ...luck[0]!, dice: [6, 6] }], saved).wrong).toBe(1);
    expect(verifyDice(table, [{ ...luck[0]!, drawn: 28, dice: diceOf(28, 36) }], saved).wrong).toBe(1);
  });

  it('finds a replaced seed and replaced words', () => {
    const other = new Uint8Array(32);
    const exchanged = { ...table, seed: hex(other), commitment: hex(sha256(other)) };
    expect(verifyDice(exchanged, [], null).commitment).toBe('unsaved');
    expect(verifyDice(exchanged, [], saved).commitment).toBe('broken');
    expect(verifyDice({ ...exchanged, commitment: table.commitment }, [], null).commitment).toBe('broken');
    expect(verifyDice({ ...table, shares: ['', 'others'] }, [], saved).words).toBe(false);
  });

  it('accepts the pictures of the speed die', () => {
    expect(diceOf(3 * 36, 216)).toEqual([1, 1, 4]);
  });
});
