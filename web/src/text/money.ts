// Formats numbers and sums, the same as `crates/texts/src/money.rs`.

import type { EditionData } from '$wire';

export type Lang = 'fr' | 'en';
export const LANGS: readonly Lang[] = ['fr', 'en'];

const NARROW_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** A whole number: `1 500` in French, `1,500` in English. */
export function number(lang: Lang, value: number): string {
  const grouped = String(Math.abs(value)).replace(
    /\B(?=(\d{3})+$)/g,
    lang === 'fr' ? NARROW_NO_BREAK_SPACE : ',',
  );
  return value < 0 ? MINUS + grouped : grouped;
}

type Money = Pick<EditionData, 'money' | 'big_money'>;

/** A sum: `1 500 ƒ` in French, `ƒ1,500` in English; where the edition's money is big, `1,4 M€` and `€1.4M`. */
export function sum(lang: Lang, { money, big_money }: Money, amount: number): string {
  const inMillions = big_money && amount % 10_000 === 0 && Math.abs(amount) >= 1_000_000;
  const figure = inMillions ? hundredths(lang, amount / 10_000) : number(lang, amount);
  const million = inMillions ? 'M' : '';
  if (lang === 'fr') return `${figure}${NO_BREAK_SPACE}${million}${money}`;
  return figure.startsWith(MINUS)
    ? `${MINUS}${money}${figure.slice(1)}${million}`
    : `${money}${figure}${million}`;
}

/** A number of hundredths, with no more decimals than necessary. */
function hundredths(lang: Lang, amount: number): string {
  const whole = number(lang, Math.trunc(amount / 100));
  const rest = String(Math.abs(amount) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? whole : `${whole}${lang === 'fr' ? ',' : '.'}${rest}`;
}

/** Minutes and seconds. */
export function time(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
