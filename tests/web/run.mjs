// Runs the browser tests, two files at a time: each has a server and a browser of its own, and waits more than it works. A
// file that fails is run once more, alone, and both runs are told: a real browser on a busy machine is late now and then, a
// defect fails twice. `node run.mjs [FILE ...]`
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
// The longest begin first, so that none of them is left over at the end.
const longest = ['scan', 'play', 'front', 'offline', 'on_this_device'].map((name) => `${name}.test.mjs`);
const rank = (name) => (longest.includes(name) ? longest.indexOf(name) : longest.length);
const files = process.argv.slice(2).length
  ? process.argv.slice(2)
  : readdirSync(here)
      .filter((name) => name.endsWith('.test.mjs'))
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map((name) => join(here, name));

/** Runs a file; what it said is shown when it has ended, so that no two are mixed. */
function attempt(file, which = '') {
  return new Promise((settle) => {
    const run = spawn(process.execPath, ['--test', '--test-reporter=spec', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [run.stdout, run.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(said)?.[1] ?? 0);
    run.on('close', (status) => {
      console.log(`\n== ${basename(file)}${which}\n${said.trimEnd()}`);
      settle({ file, ok: status === 0, tests: count('tests'), pass: count('pass'), fail: count('fail') });
    });
  });
}

const results = [];
const waiting = [...files];
async function work() {
  for (let file = waiting.shift(); file; file = waiting.shift()) results.push(await attempt(file));
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

const unsteady = [];
for (const [at, failed] of results.entries()) {
  if (failed.ok) continue;
  results[at] = await attempt(failed.file, ' failed; once more, alone');
  if (results[at].ok) unsteady.push(basename(failed.file));
}

const sum = { tests: 0, pass: 0, fail: 0 };
for (const result of results) {
  sum.tests += result.tests;
  sum.pass += result.pass;
  sum.fail += result.ok ? 0 : Math.max(1, result.fail);
}
console.log(`\nℹ tests ${sum.tests}\nℹ pass ${sum.pass}\nℹ fail ${sum.fail}`);
if (unsteady.length) console.log(`unsteady, passed at the second run: ${unsteady.join(', ')}`);
console.log(`${sum.pass} passed, ${sum.fail} failed`);
process.exit(sum.fail || !sum.tests ? 1 : 0);
