// What a browser fetches before a table can be played, packed: `npm run size` after a build. The budget is the issue's.

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 150_000;
const assets = new URL('../dist/assets/', import.meta.url);
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** Catalogues come in two languages under the same names; a page reads one of each. */
const catalogue = /^(events|journey|names|options|questions|refusals|web)-/;
const sizes = new Map(
    scripts.map((name) => [name, gzipSync(readFileSync(new URL(name, assets)), { level: 9 }).length]),
);
const code = scripts.filter((name) => !catalogue.test(name));
const largest = new Map();
for (const name of scripts) {
    const [, file] = catalogue.exec(name) ?? [];
    if (file) largest.set(file, Math.max(largest.get(file) ?? 0, sizes.get(name)));
}
const total = [...code.map((name) => sizes.get(name)), ...largest.values()].reduce(
    (all, size) => all + size,
    0,
);
console.log(`${total} bytes of packed script, of ${BUDGET}`);
if (total > BUDGET) process.exit(1);
