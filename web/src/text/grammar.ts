// What a sentence does to a name that stands in it: the functions that the catalogues ask for, as `grammar.rs` of the
// texts has them.

import type { FluentFunction } from '@fluent/bundle';

/** A name with its French article: `la Rue de la Paix`, `l’Avenue Foch`; alone where it has none. */
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

/** Before a vowel, and before a y that stands for one (Yves, not Yann). An h is taken as spoken. */
function isElidedBefore(name: string): boolean {
  return /^(?:[aàâäáãeéèêëiîïíoôöóuùûüúœæ]|y(?=\p{L})[^aàâäáãeéèêëiîïíoôöóuùûüúœæ])/iu.test(name);
}

const said =
  (grammar: (text: string) => string): FluentFunction =>
  ([given]) =>
    grammar(typeof given === 'string' ? given : '');

export const FUNCTIONS: Record<string, FluentFunction> = { DE: said(de), A: said(a), CAP: said(capital) };
