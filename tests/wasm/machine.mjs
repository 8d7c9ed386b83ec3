// This machine's program beside an engine of the pages: one order a line, one answer a line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const native = process.env.ROUNDHOUSE_TRACE ?? join(root, 'build/release/trace_games');

export function onThisMachine() {
  assert.ok(existsSync(native), `${native} is not built`);
  const program = spawn(native, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    async ask(words) {
      program.stdin.write(words + '\n');
      return (await answers.next()).value;
    },
    /** The next line of an answer of several. */
    more: async () => (await answers.next()).value,
    end: () => program.stdin.end(),
  };
}
