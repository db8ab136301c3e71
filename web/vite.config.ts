import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { thumbnail } from './src/board/thumbnail';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server to which the development server forwards requests. */
const server = process.env['MAGIE_SERVER'] ?? 'http://127.0.0.1:8080';

/** Puts the first words of the home page into `index.html`, in every language, so that they are painted before any script runs. */
const firstWords: Plugin = {
  name: 'first-words',
  transformIndexHtml(html) {
    const line = (lang: string, id: string) => {
      const catalogue = readFileSync(here(`../crates/texts/locales/${lang}/web.ftl`), 'utf8');
      return new RegExp(`^web-${id} = (.+)$`, 'm').exec(catalogue)![1]!;
    };
    const words = ['fr', 'en'].map((lang) => {
      return `<div class="home first" lang="${lang}"><div class="hero"><h1>${line(lang, 'welcome')}</h1><p class="lead">${line(lang, 'welcome-lead')}</p></div></div>`;
    });
    return html.replace(
      '<!--first-->',
      `<div class="top"><span class="brand">Magie</span></div>${words.join('')}`,
    );
  },
};

/** Adds `start.js`, and tells it the names of the fonts and of the scripts of each page besides that of the app, by language. */
const start: Plugin = {
  name: 'start',
  configureServer(server) {
    server.middlewares.use('/start.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(here('src/start.js')));
    });
  },
  renderStart() {
    this.emitFile({ type: 'asset', name: 'start.js', source: readFileSync(here('src/start.js')) });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const place = '<!--start-->';
      if (!bundle) return html.replace(place, '<script src="/start.js"></script>');
      const named = (wanted: string) => {
        const found = Object.values(bundle).find((one) =>
          one.type === 'chunk' ? one.name === wanted : one.names.includes(wanted),
        );
        if (!found) throw new Error(`there is no file ${wanted}`);
        return `/${found.fileName}`;
      };
      const of = (...names: string[]) =>
        Object.fromEntries(
          ['fr', 'en'].map((lang) => [lang, names.map((name) => named(name.replace('LANG', lang)))]),
        );
      const files = {
        home: of('LANG'),
        table: of('LANG', 'LANGGame', 'game', 'TablePage'),
        replay: of('LANG', 'LANGGame', 'game', 'ReplayPage', 'LANGEnd'),
        fonts: ['fraunces', 'source-sans-3'].map((font) => named(`${font}-latin-wght-normal.woff2`)),
      };
      return html.replace(
        place,
        `<script src="${named('start.js')}" data-files='${JSON.stringify(files)}'></script>`,
      );
    },
  },
};

/** The editions of which there is a small picture, and whose board it shows. */
const PICTURED = {
  classic: 'classic',
  'france-2008': 'france-2008',
  'faux-billets': 'faux-billets',
  ultimate: 'ultimate',
  'ultimate-fr': 'ultimate',
};

/** Makes `boards/EDITION.svg`, a small picture of each board, from what the server sends. */
const boards: Plugin = {
  name: 'boards',
  generateBundle() {
    for (const [id, board] of Object.entries(PICTURED))
      this.emitFile({ type: 'asset', fileName: `boards/${id}.svg`, source: pictureOf(board) });
  },
  configureServer(server) {
    server.middlewares.use('/boards/', (request, response, next) => {
      const id = /^\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1] as keyof typeof PICTURED;
      if (!(id in PICTURED)) return next();
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(pictureOf(PICTURED[id]));
    });
  },
};
const pictureOf = (edition: string) =>
  thumbnail(JSON.parse(readFileSync(here(`tests/samples/edition-${edition}.json`), 'utf8')));

/** Leaves out what the client does not need of the catalogues: comments, and what cards do in the words of the engine. */
const catalogues: Plugin = {
  name: 'catalogues',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?');
    if (!path.endsWith('.ftl') || query !== 'raw') return null;
    const needed = readFileSync(path, 'utf8')
      .replace(/^#.*\n/gm, '')
      .replace(/^effect-.*\n(?:[ }].*\n)*/gm, '')
      .replace(/\n{2,}/g, '\n');
    return `export default ${JSON.stringify(needed)}`;
  },
};

/** Compresses scripts, styles and pictures, so that the server can send the compressed files. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
        const source = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source });
      }
    },
  },
};

/** The modules of a build. */
interface Modules {
  getModuleInfo(module: string): { importedIds: readonly string[] } | null;
}

/** A module and all that it imports at once. */
function withImports(module: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const imported of modules.getModuleInfo(module)?.importedIds ?? [])
    withImports(imported, modules, found);
  return found;
}

/**
 * Few files instead of many small ones: on a slow network each request costs more time than what it brings. What every page needs is
 * one file, and what the table page shares with others is another. Everything else is divided as usual.
 */
function chunks(): (module: string, modules: Modules) => string | null {
  const sharing = [
    'replay/ReplayPage',
    'table/Lobby',
    'table/TableSheet',
    'table/build/BuildPanel',
    'table/End',
  ];
  let needs: { app: Set<string>; table: Set<string>; others: Set<string> } | null = null;
  return (module, modules) => {
    const of = (file: string, found?: Set<string>) => withImports(here(`src/${file}`), modules, found);
    needs ??= {
      app: of('main.ts'),
      table: of('table/TablePage.svelte'),
      others: sharing.reduce((found, page) => of(`${page}.svelte`, found), of('table/rareParts.ts')),
    };
    if (needs.app.has(module)) return 'app';
    return needs.table.has(module) && needs.others.has(module) ? 'game' : null;
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), firstWords, start, boards, catalogues, compressed],
  resolve: {
    alias: {
      $wire: here('../crates/server/types/magie.ts'),
      $fields: here('../crates/server/types/fields.ts'),
      $locales: here('../crates/texts/locales'),
    },
  },
  build: {
    target: 'es2022',
    // The first browsers that support `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunks(), debugName: 'pages' }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  // Drawing the largest questions takes seconds on a busy machine.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 30_000 },
});
