import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server beside which the page is developed. */
const server = process.env['MAGIE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: {
    alias: {
      $wire: here('../crates/server/types/magie.ts'),
      $locales: here('../crates/texts/locales'),
    },
  },
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
