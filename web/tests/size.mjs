// The compressed size of the scripts that a page needs before it can be used: `npm run size` after a build. Scripts that are loaded
// later, such as dialogs, do not count.

import { readFileSync, readdirSync, statSync } from 'node:fs';

const BUDGET = 150_000;
/** The script of each page besides the app, and its texts. */
const PAGES = {
    home: { script: null, texts: [''] },
    table: { script: 'TablePage', texts: ['', 'Game'] },
    replay: { script: 'ReplayPage', texts: ['', 'Game', 'End'] },
};
const dist = new URL('../dist/', import.meta.url);
const scripts = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));
const size = (name) => statSync(new URL(`assets/${name}.gz`, dist)).size;

/** The file of a script. The hash in its name may contain hyphens. */
function file(name) {
    const found = scripts.filter(
        (one) => one.startsWith(`${name}-`) && one.length === `${name}-12345678.js`.length,
    );
    if (found.length !== 1) throw new Error(`there are ${found.length} files of ${name}`);
    return found[0];
}

/** A script and all that it imports, and so on. */
function withImports(name, seen = new Set()) {
    if (seen.has(name)) return seen;
    seen.add(name);
    const code = readFileSync(new URL(`assets/${name}`, dist), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        withImports(imported, seen);
    return seen;
}

const [, entry] = readFileSync(new URL('index.html', dist), 'utf8').match(/src="\/assets\/(app-[^"]+\.js)"/);
let over = false;
for (const [page, { script, texts }] of Object.entries(PAGES)) {
    const needed = withImports(entry);
    if (script) withImports(file(script), needed);
    // A page loads the texts of one language; the larger count.
    const ofLang = (lang) => texts.reduce((all, part) => all + size(file(lang + part)), 0);
    const total = [...needed].reduce((all, name) => all + size(name), Math.max(ofLang('fr'), ofLang('en')));
    console.log(`${page}: ${total} bytes of compressed script, of ${BUDGET} allowed`);
    over ||= total > BUDGET;
}
if (over) process.exit(1);
