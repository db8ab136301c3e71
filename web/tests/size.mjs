// The compressed size of all scripts that a table needs: `npm run size` after a build.

import { readdirSync, statSync } from 'node:fs';

const BUDGET = 150_000;
const assets = new URL('../dist/assets/', import.meta.url);
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** There is one catalogue per language; a page loads one of them. */
const catalogue = /^(fr|en)-/;
const sizes = new Map(scripts.map((name) => [name, statSync(new URL(`${name}.gz`, assets)).size]));
const code = scripts.filter((name) => !catalogue.test(name));
const largest = Math.max(...scripts.filter((name) => catalogue.test(name)).map((name) => sizes.get(name)));
const total = code.reduce((all, name) => all + sizes.get(name), largest);
console.log(`${total} bytes of compressed script, of ${BUDGET} allowed`);
if (total > BUDGET) process.exit(1);
