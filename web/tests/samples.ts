// Events, questions, refusals and edition data as a server sends them, and the catalogues.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ask, EditionData, GameEvent, Reason, Refusal, SeatQuestion, View } from '$wire';
import { Catalogue } from '../src/text/catalogue';
import { LANGS, type Lang } from '../src/text/money';
import { Names } from '../src/text/names';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(here(path), 'utf8');

export const FILES = [
  'card-effects',
  'end',
  'events',
  'how',
  'journey',
  'names',
  'options',
  'questions',
  'reasons',
  'refusals',
  'waiting',
  'web',
  'you',
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

const editions = new Map<string, EditionData>();

/** Edition data as a server sends it: `cargo run -p magie-server --example edition_samples` writes it. */
export function edition(id: string): EditionData {
  const known = editions.get(id) ?? readEdition(id);
  editions.set(id, known);
  return known;
}

function readEdition(id: string): EditionData {
  return JSON.parse(read(`samples/edition-${id}.json`)) as EditionData;
}

export function names(id: string, lang: Lang, reader: string | null = null): Names {
  return new Names(edition(id), catalogues[lang], reader);
}

/** Events, questions and refusals of every kind: `cargo run -p magie-texts --example client_sentences` writes them. */
export const sentences = JSON.parse(read('samples/sentences.json')) as ({ edition: string } & (
  | { event: GameEvent; me?: string }
  | { question: SeatQuestion; waiting?: true }
  | { reason: Reason; me?: string }
  | { refusal: Refusal }
) &
  Record<Lang, string>)[];

/** Questions of recorded games, one of every kind: `cargo run -p magie-checks --bin client_samples` writes them. */
export const questions = JSON.parse(read('samples/questions.json')) as {
  code: string;
  edition: string;
  asks: Record<Lang, Ask>;
  /** The labels of the legal choices of the view. */
  labels: Record<Lang, string[]>;
  view: View;
}[];
