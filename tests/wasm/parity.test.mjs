// The engine of the pages plays what this machine plays: state after every move, and every move of every bot.
//   node --test tests/wasm/parity.test.mjs            what ./test runs: a few games, and the frozen ones
//   ROUNDHOUSE_PARITY=10000,100 node --test ...       so many random games of every game, and of every level
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineIn } from './engine.mjs';
import { onThisMachine } from './machine.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const engines = process.env.ROUNDHOUSE_ENGINES ?? join(root, 'build/wasm/engine');
const games = readdirSync(engines)
  .filter((name) => name.endsWith('.wasm'))
  .map((name) => name.slice(0, -5));

let machine;
before(() => (machine = onThisMachine()));
after(() => machine.end());

/** Options drawn from what the game offers, so that every ruling and variant is met sooner or later. */
function drawnOptions(about, draw) {
  const { min, max } = about.seats;
  const seats = max > min ? [`seats=${min + draw(max - min + 1)}`] : [];
  return seats.concat(
    about.options
      .filter(({ values }) => values?.length > 1 && draw(3) === 0)
      .map(({ name, values }) => `${name}=${values[draw(values.length)]}`),
  );
}

function drawing(seed) {
  let state = BigInt(seed);
  return (n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(n));
  };
}

/** Both play it; where they part, the first entry that differs is named. */
async function compare(engine, game, bot, seed, most, options) {
  const here = engine.trace(bot, seed, most, options);
  const there = await machine.ask([game, bot, seed, most, 0, ...options].join(' '));
  if (here === there) return here.startsWith('fault') ? 0 : Number(here.split(' ')[0]); // options may not go together
  const lines = engine.trace(bot, seed, most, options, true).split('\n');
  assert.fail(`${game} ${bot} seed ${seed} ${options.join(' ')}: ${there} here ${here}; ${lines.length} entries`);
}

const [randoms, thoughts] = (process.env.ROUNDHOUSE_PARITY ?? '').split(',').map(Number);
/** Entries until the first bot is asked, about: cards and goods are dealt before. */
const dealt = { 'black-pawn-trucking': 34, 'first-class': 26, 'paperclip-railways': 39 };
const slow = { 'stephensons-rocket': 5, 'paperclip-railways': 3, 'first-class': 2 };

for (const game of games) {
  test(`${game}: random games are the same, state by state`, async () => {
    const engine = await engineIn(join(engines, `${game}.wasm`));
    const about = engine.about();
    const draw = drawing(7);
    let moves = 0;
    const count = randoms || Math.ceil(60 / (slow[game] ?? 1));
    for (let i = 0; i < count; i += 1) {
      moves += await compare(engine, game, 'random', i + 1, 100000, i % 2 ? drawnOptions(about, draw) : []);
    }
    console.log(`${game}: ${count} random games, ${moves} entries, none different`);
    assert.ok(moves > count);
  });

  test(`${game}: bots of every level make the same moves`, async () => {
    const engine = await engineIn(join(engines, `${game}.wasm`));
    let moves = 0;
    for (const { name } of engine.about().bots.filter((bot) => /^level-\d$/.test(bot.name))) {
      const level = Number(name.at(-1));
      const most = thoughts ? 100000 : (dealt[game] ?? 0) + [0, 400, 200, 60, 20, 6][level];
      for (let i = 0; i < (thoughts || 1); i += 1) moves += await compare(engine, game, name, i + 1, most, []);
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
