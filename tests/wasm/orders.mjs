// Which games are played on both sides: random ones and those of every level, every one of them by its number alone.

function drawing(seed) {
  let state = BigInt(seed);
  return (n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(n));
  };
}

/** Options drawn from what the game offers, so that every ruling and variant is met sooner or later. */
function drawnOptions({ seats: { min, max }, options }, seed) {
  const draw = drawing(seed);
  const seats = max > min ? [`seats=${min + draw(max - min + 1)}`] : [];
  return seats.concat(
    options
      .filter(({ values }) => values?.length > 1 && draw(3) === 0)
      .map(({ name, values }) => `${name}=${values[draw(values.length)]}`),
  );
}

/** The bots of a game that are compared: random moves, and every level. */
export const levelsOf = (about) => about.bots.map(({ name }) => name).filter((name) => /^level-\d$/.test(name));

/** The game number `seed` of a bot: every second random one, and every fourth of a level, with drawn options. */
export function order(about, bot, seed, most = 100000) {
  const drawn = seed % (bot === 'random' ? 2 : 4) === 0;
  return { game: about.id, bot, seed, most, options: drawn ? drawnOptions(about, seed) : [] };
}

/** As trace_games reads it. */
export const said = ({ game, bot, seed, most, options }, lines = 0) =>
  [game, bot, seed, most, lines, ...options].join(' ');

/** What this machine plays; options that do not go together are left out, so that a game it is. */
export async function played(machine, one) {
  const told = await machine.ask(said(one));
  if (!told.startsWith('fault') || !one.options.length) return { one, told };
  const plain = { ...one, options: [] };
  return { one: plain, told: await machine.ask(said(plain)) };
}

export const entries = (told) => Number(told.split(' ')[0]);
