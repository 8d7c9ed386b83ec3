import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shelf } from '../src/games/shelf.ts';
import { Engine } from '../src/here/engine.ts';
import type { PuzzleLine } from '../src/lib/puzzles.ts';
import type { Page } from '../src/here/engine.ts';

/** Where `cmake --build --preset wasm` leaves the engines. */
const folder = fileURLToPath(new URL('../../build/wasm/engine/', import.meta.url));
const name = 'virtual:roundhouse-engines';
const shelfBeside = (file: string) => file.replace(/wasm$/, 'shelf');

/** Asks an engine something that needs neither tables nor storage. */
async function told(file: string, path: string): Promise<string> {
  let said = '';
  const page: Page = {
    answer: (_, status, body) => (said = status === 200 ? body : ''),
    told: () => {},
    closed: () => {},
    append: () => {},
    read: () => {},
    unfinished: () => {},
    think: () => {},
    report: () => {},
  };
  const engine = await Engine.start(await WebAssembly.compile(readFileSync(file)), page);
  engine.shelve(readFileSync(shelfBeside(file), 'utf8'));
  engine.put('');
  engine.calls.house_open();
  engine.put(`GET\n${path}\n\n\n`);
  engine.calls.house_ask(1);
  return said;
}

/** The order of the server's shelf. */
const byGame = (a: PuzzleLine, b: PuzzleLine) => (a.game < b.game ? -1 : a.game > b.game ? 1 : 0);

/**
 * The engines as assets, and what every page must know before it fetches one: which games there are and which lessons.
 * So the lobby needs no engine.
 */
async function shelved(): Promise<string> {
  const lines: string[] = [];
  const games: unknown[] = [];
  const lessons: unknown[] = [];
  const guides: unknown[] = [];
  const puzzles: PuzzleLine[] = [];
  const entries: string[] = [];
  for (const { id, code } of shelf) {
    const file = folder + id + '.wasm';
    if (!existsSync(file)) continue;
    games.push(...(JSON.parse(await told(file, '/api/games')) as { games: unknown[] }).games);
    lessons.push(...(JSON.parse(await told(file, '/api/lessons')) as { lessons: unknown[] }).lessons);
    guides.push(...(JSON.parse(await told(file, '/api/guides')) as { guides: unknown[] }).guides);
    puzzles.push(...(JSON.parse(await told(file, '/api/puzzles')) as { puzzles: PuzzleLine[] }).puzzles);
    const shelf = shelfBeside(file);
    lines.push(`import ${code} from ${JSON.stringify(file + '?url')};`);
    lines.push(`import ${code}_shelf from ${JSON.stringify(shelf + '?url')};`);
    const bytes = readFileSync(file).length + readFileSync(shelf).length;
    entries.push(`${JSON.stringify(id)}: { code: '${code}', address: ${code}, shelf: ${code}_shelf, bytes: ${bytes} }`);
  }
  return `${lines.join('\n')}
export const engines = { ${entries.join(', ')} };
export const catalogue = ${JSON.stringify({ games })};
export const lessons = ${JSON.stringify({ lessons })};
export const guides = ${JSON.stringify({ guides })};
export const puzzles = ${JSON.stringify(puzzles.sort(byGame))};
`;
}

export function enginesPlugin(): Plugin {
  return {
    name: 'roundhouse-engines',
    resolveId: (id) => (id === name ? '\0' + name : null),
    load: (id) => (id === '\0' + name ? shelved() : null),
  };
}
