// The engine of the pages plays what this machine plays: state after every move, and every move of every bot.
// A few games of each kind and the frozen ones, for ./test; long_run.mjs plays ten thousand.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineIn } from './engine.mjs';
import { onThisMachine } from './machine.mjs';
import { entries, levelsOf, order, played, said } from './orders.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const engines = process.env.ROUNDHOUSE_ENGINES ?? join(root, 'build/wasm/engine');
const games = readdirSync(engines)
  .filter((name) => name.endsWith('.wasm'))
  .map((name) => name.slice(0, -5));

let machine;
before(() => (machine = onThisMachine()));
after(() => machine.end());

/** Both play it; where they part, it is named. */
async function compare(engine, asked) {
  const { one, told } = await played(machine, asked);
  assert.ok(!told.startsWith('fault'), told);
  assert.equal(engine.trace(one.bot, one.seed, one.most, one.options), told, said(one));
  return entries(told);
}

/** Entries until the first bot is asked, about: cards and goods are dealt before. */
const dealt = { 'black-pawn-trucking': 34, 'first-class': 26, 'paperclip-railways': 39 };
const slow = { 'stephensons-rocket': 5, 'paperclip-railways': 3, 'first-class': 2 };

for (const game of games) {
  test(`${game}: random games are the same, state by state`, async () => {
    const engine = await engineIn(join(engines, `${game}.wasm`));
    const about = engine.about();
    let moves = 0;
    const count = Math.ceil(60 / (slow[game] ?? 1));
    for (let seed = 1; seed <= count; seed += 1) moves += await compare(engine, order(about, 'random', seed));
    console.log(`${game}: ${count} random games, ${moves} entries, none different`);
    assert.ok(moves > count);
  });

  test(`${game}: bots of every level make the same moves`, async () => {
    const engine = await engineIn(join(engines, `${game}.wasm`));
    const about = engine.about();
    let moves = 0;
    for (const bot of levelsOf(about)) {
      const most = (dealt[game] ?? 0) + [400, 400, 200, 60, 20, 6][Number(bot.at(-1))];
      moves += await compare(engine, order(about, bot, 1, most));
    }
    console.log(`${game}: ${moves} entries of bots, none different`);
    assert.ok(moves > 40);
  });
}

test('the frozen games of bots are played again', async () => {
  const lines = readFileSync(join(root, 'tests/playthroughs/bots/golden.txt'), 'utf8').split('\n');
  let played = 0;
  for (const line of lines.filter((one) => one && !one.startsWith('#'))) {
    const [asked, told] = line.split(' | ');
    const [game, bot, seed, most, ...options] = asked.split(' ');
    const engine = await engineIn(join(engines, `${game}.wasm`));
    assert.equal(engine.trace(bot, Number(seed), Number(most), options), told, asked);
    played += 1;
  }
  assert.ok(played >= 25);
});
