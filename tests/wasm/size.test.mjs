// What a page fetches before the first move of a game: engine and game under 450 kB, even where a host compresses them
// only as well as any host does. Brotli is a quarter less (measure.mjs).
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const engines = process.env.ROUNDHOUSE_ENGINES ?? join(root, 'build/wasm/engine');

for (const file of readdirSync(engines).filter((name) => name.endsWith('.wasm')))
  test(`${file} is under 450 kB compressed`, () => {
    const bytes = readFileSync(join(engines, file));
    const { length } = gzipSync(bytes, { level: 6 });
    console.log(`${file}: ${bytes.length} bytes, gzip ${length}`);
    assert.ok(length < 450_000, `${length}`);
  });
