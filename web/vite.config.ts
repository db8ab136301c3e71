import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server beside which the page is developed. */
const server = process.env['MAGIE_SERVER'] ?? 'http://127.0.0.1:8080';

/** The words the home page begins with stand in the page itself, in every language, so that they are painted before any script runs. */
const firstWords: Plugin = {
  name: 'first-words',
  transformIndexHtml(html) {
    const words = ['fr', 'en'].map((lang) => {
      const catalogue = readFileSync(here(`../crates/texts/locales/${lang}/web.ftl`), 'utf8');
      const line = (id: string) => new RegExp(`^web-${id} = (.+)$`, 'm').exec(catalogue)![1]!;
      return `<div class="home first" lang="${lang}"><div class="hero"><h1>${line('welcome')}</h1><p class="lead">${line('welcome-lead')}</p></div></div>`;
    });
    return html.replace(
      '<!--first-->',
      `<div class="top"><span class="brand">Magie</span></div>${words.join('')}`,
    );
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), firstWords],
  resolve: {
    alias: {
      $wire: here('../crates/server/types/magie.ts'),
      $locales: here('../crates/texts/locales'),
    },
  },
  build: {
    target: 'es2022',
    // The first browsers that know `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
