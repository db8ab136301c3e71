// The compressed size of the scripts that a page needs before it can be used: `npm run size` after a build. Scripts that are loaded
// later, such as dialogs, do not count.

import { readFileSync, readdirSync, statSync } from 'node:fs';

const BUDGET = 150_000;
const dist = new URL('../dist/', import.meta.url);
const scripts = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));
const size = (name) => statSync(new URL(`assets/${name}.gz`, dist)).size;
const found = (pattern) => scripts.filter((name) => pattern.test(name));

/** A script and all that it imports, and so on. */
function withImports(name, seen = new Set()) {
    if (seen.has(name)) return seen;
    seen.add(name);
    const code = readFileSync(new URL(`assets/${name}`, dist), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        withImports(imported, seen);
    return seen;
}

/** A page loads one catalogue; the largest counts. */
const catalogue = Math.max(...found(/^(fr|en)-/).map(size));
const [, entry] = readFileSync(new URL('index.html', dist), 'utf8').match(/src="\/assets\/([^"]+\.js)"/);
let over = false;
for (const [page, pattern] of Object.entries({ home: null, table: /^TablePage-/, replay: /^ReplayPage-/ })) {
    const needed = withImports(entry);
    for (const name of pattern ? found(pattern) : []) withImports(name, needed);
    const total = [...needed].reduce((all, name) => all + size(name), catalogue);
    console.log(`${page}: ${total} bytes of compressed script, of ${BUDGET} allowed`);
    over ||= total > BUDGET;
}
if (over) process.exit(1);
