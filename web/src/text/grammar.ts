// The functions that the catalogues apply to names inside a sentence, the same as in `crates/texts/src/grammar.rs`.

import type { FluentFunction } from '@fluent/bundle';

/** A name with its French article, if it has one: `la Rue de la Paix`, `l’Avenue Foch`. */
export function withArticle(article: string, name: string): string {
  if (article === '') return name;
  return article === "l'" ? `l’${name}` : `${article} ${name}`;
}

/** `du Boulevard`, `des Télécoms`, `de la banque`, `d’Anne`, `de Bob`. */
export function de(name: string): string {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('les ')) return `des ${name.slice(4)}`;
  return isElidedBefore(name) ? `d’${name}` : `de ${name}`;
}

/** `au Boulevard`, `aux Télécoms`, `à la banque`, `à Anne`. */
export function a(name: string): string {
  if (name.startsWith('le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Is `de` elided before this name? Before a vowel, and before a y that sounds like one (Yves, not Yann), but not before an h. */
function isElidedBefore(name: string): boolean {
  return /^(?:[aàâäáãeéèêëiîïíoôöóuùûüúœæ]|y(?=\p{L})[^aàâäáãeéèêëiîïíoôöóuùûüúœæ])/iu.test(name);
}

const functionOf =
  (grammar: (text: string) => string): FluentFunction =>
  ([given]) =>
    grammar(typeof given === 'string' ? given : '');

export const FUNCTIONS: Record<string, FluentFunction> = {
  DE: functionOf(de),
  A: functionOf(a),
  CAP: functionOf(capital),
};
