// How fast the engine of the pages is beside this machine's, in one run and in CPU time, and how large.
//   node --no-liftoff tests/wasm/measure.mjs [SECONDS] [ROUNDS] [GAME ...]
// --no-liftoff: only the optimising compiler, which is what a page has after its first second.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { engineIn } from './engine.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const engines = process.env.ROUNDHOUSE_ENGINES ?? join(root, 'build/wasm/engine');
const native = process.env.ROUNDHOUSE_TRACE ?? join(root, 'build/release/trace_games');
const [seconds = '0.5', rounds = '3', ...wanted] = process.argv.slice(2);
const names = ['playouts', 'level 5', 'plain search'];

for (const file of readdirSync(engines).filter((name) => name.endsWith('.wasm'))) {
  const game = file.slice(0, -5);
  if (wanted.length && !wanted.includes(game)) continue;
  const bytes = readFileSync(join(engines, file));
  const kB = (some) => `${(some.length / 1000).toFixed(0)} kB`;
  console.log(
    `${game}: ${kB(bytes)}, gzip ${kB(gzipSync(bytes, { level: 9 }))}, brotli ${kB(brotliCompressSync(bytes))}`,
  );
  const engine = await engineIn(join(engines, file));
  const best = { here: [0, 0, 0], there: [0, 0, 0] };
  for (let round = 0; round < Number(rounds); round += 1) {
    const there = spawnSync(native, ['measure', game, seconds], { encoding: 'utf8' }).stdout.split(' ').map(Number);
    const here = engine.measure(Number(seconds));
    names.forEach((_, i) => {
      best.here[i] = Math.max(best.here[i], here[i]);
      best.there[i] = Math.max(best.there[i], there[i]);
    });
  }
  const ratio = names.map((name, i) => `${name} ${(best.here[i] / best.there[i]).toFixed(2)}`);
  console.log(
    `  page : machine, best of ${rounds}: ${ratio.join(', ')}; memory ${(engine.bytes() / 1e6).toFixed(1)} MB`,
  );
}
