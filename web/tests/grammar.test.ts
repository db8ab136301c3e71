// The same cases as in the tests of `crates/texts/src/grammar.rs`.

import { expect, it } from 'vitest';
import { a, capital, de, withArticle } from '../src/text/grammar';

it('de contracts with articles and is elided before vowels', () => {
  for (const [name, said] of [
    ['le Boulevard Malesherbes', 'du Boulevard Malesherbes'],
    ['la Rue de la Paix', 'de la Rue de la Paix'],
    ['l’Avenue Foch', 'de l’Avenue Foch'],
    ['les Télécoms', 'des Télécoms'],
    ['la case Départ', 'de la case Départ'],
    ['Annecy', 'd’Annecy'],
    ['Élodie', 'd’Élodie'],
    ['Œdipe', 'd’Œdipe'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Henri', 'de Henri'],
    ['Le Chiffre', 'de Le Chiffre'],
    ['7', 'de 7'],
    ['', 'de '],
  ] as const) {
    expect(de(name)).toBe(said);
  }
});

it('à contracts with articles', () => {
  expect(a('le Parc gratuit')).toBe('au Parc gratuit');
  expect(a('les Télécoms')).toBe('aux Télécoms');
  expect(a('l’Avenue Foch')).toBe('à l’Avenue Foch');
  expect(a('Anne')).toBe('à Anne');
});

it('a name has its article, and a sentence a capital letter', () => {
  expect(withArticle("l'", 'Avenue Foch')).toBe('l’Avenue Foch');
  expect(withArticle('la case', 'Départ')).toBe('la case Départ');
  expect(withArticle('', 'Lens')).toBe('Lens');
  expect(capital('école')).toBe('École');
});
