// Events, questions and edition data as a server sends them, and the catalogues.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ask, EditionData, GameEvent, View } from '$wire';
import { Catalogue } from '../src/text/catalogue';
import { LANGS, type Lang } from '../src/text/money';
import { Names } from '../src/text/sentences';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(here(path), 'utf8');

export const FILES = [
  'card-effects',
  'events',
  'journey',
  'names',
  'options',
  'questions',
  'refusals',
  'web',
];

export function source(lang: Lang, file: string): string {
  return read(`../../crates/texts/locales/${lang}/${file}.ftl`);
}

export const catalogues = Object.fromEntries(
  LANGS.map((lang) => [
    lang,
    new Catalogue(
      lang,
      FILES.map((file) => source(lang, file)),
    ),
  ]),
) as Record<Lang, Catalogue>;

export function edition(id: string): EditionData {
  return JSON.parse(read(`samples/edition-${id}.json`)) as EditionData;
}

export function names(id: string, lang: Lang): Names {
  return new Names(edition(id), catalogues[lang]);
}

/** An event of every kind with its sentences: `cargo run -p magie-checks --bin client_samples` writes them. */
export const events = JSON.parse(read('samples/events.json')) as {
  edition: string;
  event: GameEvent;
  fr: string;
  en: string;
}[];

/** A question of every kind: `cargo run -p magie-checks --bin client_samples` writes them. */
export const questions = JSON.parse(read('samples/questions.json')) as {
  code: string;
  edition: string;
  asks: Record<Lang, Ask>;
  view: View;
}[];
