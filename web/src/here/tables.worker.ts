// The one worker that holds tables. It answers what a server would answer under /api, from the engine of the game.
import { puzzleShelf } from './puzzle_day';
import { catalogue, engines, guides, lessons, puzzles } from 'virtual:roundhouse-engines';
import { House } from './houses';
import { openStorage } from './storage';
import type { Storage } from './storage';
import { ThinkerPool } from './thinkers';
import type { Asked, FromTables, ToTables } from './words';

let inner = 1_000_000_000; // numbers of requests of our own
const waiting = new Map<number, (body: string) => void>();
function say(said: FromTables) {
  const own = said.is === 'answer' && waiting.get(said.id);
  if (!own) return self.postMessage(said);
  waiting.delete(said.id);
  own(said.body);
}
const thinkers = new ThinkerPool();
const houses = new Map<string, Promise<House>>();
const lines = new Map<number, string>(); // the game each line belongs to
/** Other pages of this browser with the same storage. */
const neighbours = new BroadcastChannel('roundhouse-tables');
neighbours.onmessage = ({ data }: MessageEvent<string>) => {
  void houses.get(gameOfTable(data) ?? '')?.then((house) => house.changed(data));
};

const storage: Promise<Storage> = openStorage();
storage.then(
  (kept) => kept.fleeting && say({ is: 'trouble', trouble: 'fleeting', text: '' }),
  (error: unknown) => say({ is: 'trouble', trouble: 'newer', text: String(error) }),
);

/** What broke cannot be trusted any more: the page starts another worker, which reads the stored lines. */
function broke(error: unknown) {
  say({ is: 'trouble', trouble: 'engine', text: String(error) });
  self.close();
}
self.addEventListener('error', (event) => broke(event.message));
self.addEventListener('unhandledrejection', (event) => broke(event.reason));

function houseOf(game: string): Promise<House> {
  const open = houses.get(game);
  if (open) return open;
  const shelved = engines[game];
  if (!shelved) return Promise.reject(new Error(`no engine for ${game}`));
  const opened = storage.then((kept) =>
    House.open(shelved, kept, thinkers, say, (table) => neighbours.postMessage(table)),
  );
  houses.set(game, opened);
  // Not fetched, most likely: the next who asks tries again.
  opened.catch(() => houses.delete(game));
  return opened;
}

function gameOfTable(table: string): string | null {
  const code = /^here-([a-z]+)-/.exec(table)?.[1];
  return Object.keys(engines).find((game) => engines[game]!.code === code) ?? null;
}
const gameIn = (transcript: unknown): string | null => /^game (\S+)$/m.exec(String(transcript))?.[1] ?? null;

/** What stands on a game's shelf. */
const isShelved = ({ path }: Asked) => /^\/api\/(lessons|guides|puzzles)\//.test(path);

/** Which game's engine a request is for; null where none knows. */
function gameFor(asked: Asked): string | null {
  const [, , what, name] = asked.path.split('/');
  if (what === 'tables' && name) return gameOfTable(name);
  if (isShelved(asked) && name) return name;
  if (what === 'daily') return 'black-pawn-trucking';
  if (what === 'commitments') {
    const which = new URLSearchParams(asked.query);
    return which.get('game') || gameOfTable(which.get('from') ?? '');
  }
  const said = JSON.parse(asked.body || '{}') as {
    game?: string;
    transcript?: string;
    from?: { table?: string; transcript?: string };
  };
  if (said.from?.table) return gameOfTable(said.from.table);
  return said.game ?? gameIn(said.transcript ?? said.from?.transcript);
}

interface Told {
  tables: unknown[];
}

/** Each game is asked for its own tables. */
async function mine(asked: Asked): Promise<string> {
  const { seats } = JSON.parse(asked.body) as { seats: { table: string; token: string }[] };
  const games = new Set(seats.map((seat) => gameOfTable(seat.table)));
  const told = await Promise.all(
    [...games].map(async (game) => {
      if (!game) return [];
      const house = await houseOf(game);
      const own = seats.filter((seat) => gameOfTable(seat.table) === game);
      const id = ++inner;
      const answer = new Promise<string>((settle) => waiting.set(id, settle));
      house.ask(id, { ...asked, body: JSON.stringify({ seats: own }) });
      return (JSON.parse(await answer) as Told).tables ?? [];
    }),
  );
  return JSON.stringify({ tables: told.flat() });
}

const refused = (status: number, rule: string, text: string) => ({
  status,
  body: JSON.stringify({ error: { rule, text } }),
});

/** The engine could not be fetched: whoever waits is told, and may ask again. */
function missing(id: number, error: unknown): null {
  const newer = (error as DOMException).name === 'VersionError'; // said already
  if (!newer) say({ is: 'trouble', trouble: 'missing', text: String(error) });
  say({ is: 'answer', id, ...refused(503, 'no-engine', String(error)) });
  return null;
}

async function houseFor(game: string, asked: Asked): Promise<House> {
  const house = await houseOf(game);
  if (isShelved(asked)) await house.shelve();
  return house;
}

async function ask(id: number, asked: Asked): Promise<void> {
  const whole = (body: string) => say({ is: 'answer', id, status: 200, body });
  if (asked.verb === 'GET') {
    if (asked.path === '/api/games') return whole(JSON.stringify(catalogue));
    if (asked.path === '/api/lessons') return whole(JSON.stringify(lessons));
    if (asked.path === '/api/guides') return whole(JSON.stringify(guides));
    if (asked.path === '/api/puzzles') return whole(JSON.stringify(puzzleShelf(puzzles, Date.now())));
    if (asked.path === '/api/tables') return whole('{"tables":[]}');
  }
  if (asked.path === '/api/mine') {
    const told = await mine(asked).catch((error: unknown) => missing(id, error));
    return told === null ? undefined : whole(told);
  }
  const game = gameFor(asked);
  if (!game || !engines[game]) {
    return say({ is: 'answer', id, ...refused(404, 'unknown', 'There is nothing at this address.') });
  }
  const house = await houseFor(game, asked).catch((error: unknown) => missing(id, error));
  house?.ask(id, asked); // what breaks in there breaks the worker
}

async function line(id: number, table: string): Promise<void> {
  const game = gameOfTable(table) ?? '';
  const house = await houseOf(game).catch(() => null);
  if (!house) return say({ is: 'closed', id });
  lines.set(id, game);
  house.line(id, table);
}

async function tellStored(id: number): Promise<void> {
  const bytes = Object.values(engines).reduce((sum, one) => sum + one.bytes, 0);
  const tables = await storage.then((kept) => kept.all()).catch(() => []);
  say({ is: 'answer', id, status: 200, body: JSON.stringify({ tables, bytes }) });
}
async function forget(id: number, table: string): Promise<void> {
  await (await storage).forget(table);
  say({ is: 'answer', id, status: 200, body: '{}' });
}

const withLine = (id: number, act: (house: House) => void) => {
  const game = lines.get(id);
  if (game) void houses.get(game)?.then(act);
};

self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (data.is === 'ask') void ask(data.id, data.asked);
  else if (data.is === 'line') void line(data.id, data.table);
  else if (data.is === 'hear') withLine(data.id, (house) => house.hear(data.id, data.text));
  else if (data.is === 'gone') withLine(data.id, (house) => (house.gone(data.id), lines.delete(data.id)));
  else if (data.is === 'stored') void tellStored(data.id);
  else void forget(data.id, data.table);
};

setInterval(() => {
  for (const house of houses.values())
    house.then(
      (open) => open.tick(),
      () => {},
    );
}, 250);
