// The long comparison: so many random games of every game and so many of every level, played by this machine's program,
// by the engine in node and by the engine in Chromium. State after every move and every move of a bot must be the same.
//   node tests/wasm/long_run.mjs [RANDOM=10000] [EACH_LEVEL=100] [MINUTES] [SIDES=machine,node,chromium] [GAME,...]
// It may be ended at any time and goes on where it was (sides.mjs). Whatever has taken least time comes next, so cheap
// games are through first.
import { openServer } from '../web/harness.mjs';
import { entries, levelsOf, order } from './orders.mjs';
import { openSides } from './sides.mjs';

const [randoms = '10000', thoughts = '100', minutes = '100000', names = 'machine,node,chromium', only = ''] =
  process.argv.slice(2);
const until = Date.now() + Number(minutes) * 60000;

async function abouts() {
  const server = await openServer();
  const { games } = await (await fetch(`${server.url}api/games`)).json();
  await server.close();
  return only ? games.filter(({ id }) => only.split(',').includes(id)) : games;
}

/** A kind of game: what is to be compared, and what has been. */
const kinds = (await abouts()).flatMap((about) =>
  ['random', ...levelsOf(about)].map((bot) => {
    const wanted = Number(bot === 'random' ? randoms : thoughts);
    return { about, bot, wanted, games: 0, moves: 0, cost: 0 };
  }),
);
const sides = await openSides(names);

async function compareSome(kind, many) {
  const orders = Array.from({ length: many }, (_, i) => order(kind.about, kind.bot, kind.games + i + 1));
  const played = [];
  for (const side of sides) played.push(await side.play(orders));
  orders.forEach((one, i) => {
    const told = played.map((side) => side[i].how);
    if (told[0].includes('fault') || told.some((how) => how !== told[0])) {
      const lines = sides.map(({ name }, s) => `  ${name}: ${told[s]}`);
      throw new Error([`${one.game} ${one.bot} ${one.seed} ${one.options.join(' ')}`, ...lines].join('\n'));
    }
    kind.moves += entries(told[0].split('\t')[1]);
    kind.cost += played.reduce((sum, side) => sum + side[i].ms, 0);
  });
  kind.games += many;
}

function report() {
  console.log(new Date().toISOString(), names);
  for (const { about, bot, games, wanted, moves, cost } of kinds)
    console.log(
      `${about.id} ${bot}: ${games} of ${wanted} games, ${moves} entries, none different (${Math.round(cost / 1000)} s)`,
    );
}

/** So many at a time that a step takes a few seconds. */
const step = ({ wanted, games, cost }) =>
  Math.min(wanted - games, 500, Math.max(1, Math.round((3000 * games) / Math.max(cost, 1))));
try {
  for (let told = Date.now(); Date.now() < until;) {
    const open = kinds.filter((kind) => kind.games < kind.wanted);
    if (!open.length) break;
    const next = open.reduce((a, b) => (b.cost < a.cost ? b : a));
    await compareSome(next, step(next));
    if (Date.now() - told < 300000) continue;
    report();
    told = Date.now();
  }
} finally {
  report();
  for (const side of sides) await side.end();
}
