// The messages of `web.ftl` and `end.ftl`: every message is used, and every used message exists in both languages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGS } from '../src/text/money';
import { catalogues, source } from './samples';

const SRC = join(process.cwd(), 'src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

/** Prefixes of ids that are completed at run time. */
const BEGINNINGS = [...sources.matchAll(/\bt\(\s*`([a-z-]+-)\$\{/g)].map(([, beginning]) => beginning!);
const PLAIN = [...sources.matchAll(/\bt\(\s*'([a-z-]+)'/g)].map(([, id]) => id!);
const CHOSEN = [...sources.matchAll(/\?\s*t\('([a-z-]+)'\)\s*:\s*t\('([a-z-]+)'/g)].flatMap(([, a, b]) => [
  a!,
  b!,
]);
const written = (lang: 'fr' | 'en') =>
  ['web', 'end'].flatMap((file) =>
    [...source(lang, file).matchAll(/^web-([a-z-]+) =/gm)].map(([, id]) => id!),
  );

it('every message that the client uses exists', () => {
  expect(PLAIN.length).toBeGreaterThan(100);
  for (const lang of LANGS) {
    for (const id of [...PLAIN, ...CHOSEN])
      expect(catalogues[lang].has(`web-${id}`), `${lang}: web-${id}`).toBe(true);
  }
});

it('every message is used', () => {
  const asked = new Set([...PLAIN, ...CHOSEN]);
  const unused = written('en').filter(
    (id) =>
      !asked.has(id) &&
      !BEGINNINGS.some((beginning) => id.startsWith(beginning)) &&
      !sources.includes(`'${id}'`),
  );
  expect(unused).toEqual([]);
});

it('every problem code has a message', () => {
  const types = readFileSync(join(process.cwd(), '../crates/server/types/magie.ts'), 'utf8');
  const codes = /export type ProblemCode = ([^;]+);/.exec(types)?.[1]?.match(/"([a-z-]+)"/g) ?? [];
  expect(codes.length).toBeGreaterThan(15);
  for (const code of codes) {
    for (const lang of LANGS)
      expect(catalogues[lang].has(`web-problem-${code.replaceAll('"', '')}`), code).toBe(true);
  }
});
