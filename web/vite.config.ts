import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { digestPlugin } from './tools/digest.ts';
import { enginesPlugin } from './tools/engines.ts';
import { offlinePlugin } from './tools/offline.ts';

export default defineConfig({
  base: './',
  plugins: [svelte(), digestPlugin(), enginesPlugin(), offlinePlugin()],
  worker: { format: 'es', plugins: () => [enginesPlugin()] },
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A busy machine is slow, not wrong.
  test: { include: ['tests/**/*.test.ts'], environment: 'happy-dom', testTimeout: 120_000 },
});
