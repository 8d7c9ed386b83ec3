import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** What is kept only where somebody plays without a server: an engine, and the lessons and puzzles beside it. */
const engine = /\.(wasm|shelf)$/;

/** Writes the service worker beside the pages, once they are all there. */
export function offlinePlugin(): Plugin {
  let out = '';
  return {
    name: 'roundhouse-offline',
    apply: 'build',
    configResolved: (config) => {
      out = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      const files = filesIn(out).filter((file) => !/(sw\.js|\.map)$/.test(file));
      const hash = createHash('sha256');
      for (const file of files.sort()) hash.update(relative(out, file)).update(readFileSync(file));
      const names = files.map((file) => './' + relative(out, file).replaceAll('\\', '/'));
      const list = (some: string[]) => JSON.stringify(some);
      const text = readFileSync(new URL('./service_worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__PAGES__', list(names.filter((name) => !engine.test(name))))
        .replace('__ENGINES__', list(names.filter((name) => engine.test(name))));
      writeFileSync(join(out, 'sw.js'), text);
    },
  };
}
