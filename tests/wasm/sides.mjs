// Who plays a game for comparison: this machine's program, the engine in node, the engine in Chromium. Each keeps a sheet
// of what it has played in build/parity/, named by what is in its program: nothing is played twice by the same one.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../web/harness.mjs';
import { engineIn, startEngine } from './engine.mjs';
import { native, onThisMachine } from './machine.mjs';
import { said } from './orders.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'build/parity');
const engines = process.env.ROUNDHOUSE_ENGINES ?? join(root, 'build/wasm/engine');
const engineOf = (game) => join(engines, `${game}.wasm`);

/** What one program has played: "GAME BOT SEED", and how it went. */
class Sheet {
  #file;
  #known = new Map();

  constructor(name, program) {
    const sum = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${name}-${sum}.txt`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    for (const [key, ms, ...how] of lines.filter(Boolean).map((line) => line.split('\t')))
      this.#known.set(key, { ms: Number(ms), how: how.join('\t') });
  }
  get(key) {
    return this.#known.get(key);
  }
  note(key, ms, how) {
    this.#known.set(key, { ms, how });
    appendFileSync(this.#file, `${key}\t${ms.toFixed(1)}\t${how}\n`);
  }
}

class Side {
  #sheets = new Map();
  constructor(name, programOf, trace) {
    Object.assign(this, { name, programOf, trace });
  }
  sheet(game) {
    const program = this.programOf(game);
    if (!this.#sheets.has(program)) this.#sheets.set(program, new Sheet(this.name, program));
    return this.#sheets.get(program);
  }
  /** Options that do not go together are left out, so that a game it is. */
  async #played(orders) {
    const told = await this.trace(orders);
    const plain = orders.map((one) => ({ ...one, options: [] }));
    const again = plain.filter((_, i) => told[i].startsWith('fault'));
    const instead = again.length ? await this.trace(again) : [];
    return told.map((one, i) =>
      one.startsWith('fault') ? `plain\t${instead.shift()}` : `${orders[i].options}\t${one}`,
    );
  }
  /** How each game went: the options it was played with, and what the trace comes to. */
  async play(orders) {
    const key = ({ game, bot, seed }) => `${game} ${bot} ${seed}`;
    const sheet = this.sheet(orders[0].game);
    const open = orders.filter((one) => !sheet.get(key(one)));
    const from = performance.now();
    const played = open.length ? await this.#played(open) : [];
    const each = (performance.now() - from) / open.length;
    open.forEach((one, i) => sheet.note(key(one), each, played[i]));
    return orders.map((one) => sheet.get(key(one)));
  }
}

function machineSide() {
  const machine = onThisMachine();
  const trace = async (orders) => {
    const out = [];
    for (const one of orders) out.push(await machine.ask(said(one)));
    return out;
  };
  return Object.assign(new Side('machine', () => native, trace), { end: () => machine.end() });
}

function nodeSide() {
  // Kept from order to order: a module that is begun anew is slow until it has been compiled well.
  const begun = new Map();
  const trace = async (orders) => {
    const [{ game }] = orders;
    if (!begun.has(game)) begun.set(game, await engineIn(engineOf(game)));
    const engine = begun.get(game);
    return orders.map(({ bot, seed, most, options }) => engine.trace(bot, seed, most, options));
  };
  return Object.assign(new Side('node', engineOf, trace), { end: () => {} });
}

/** A page of nothing but the engines, on a host of its own. */
async function chromiumSide() {
  const host = createServer((asked, answer) => {
    const wanted = /^\/([a-z-]+)\.wasm$/.exec(asked.url)?.[1];
    answer.writeHead(200, { 'Content-Type': wanted ? 'application/wasm' : 'text/html' });
    answer.end(wanted ? readFileSync(engineOf(wanted)) : '<!doctype html><title>parity</title>');
  }).listen(0, '127.0.0.1');
  const browser = await openBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${host.address().port}/`);
  const trace = (orders) =>
    page.evaluate(
      async ([source, orders]) => {
        const [{ game }] = orders;
        window.engines ??= {};
        const fetched = async () => (await fetch(`/${game}.wasm`)).arrayBuffer();
        window.engines[game] ??= await new Function(`return ${source}`)()(await fetched());
        return orders.map(({ bot, seed, most, options }) => window.engines[game].trace(bot, seed, most, options));
      },
      [String(startEngine), orders],
    );
  const end = async () => (await browser.close(), host.close());
  return Object.assign(new Side('chromium', engineOf, trace), { end });
}

/** "machine,node,chromium", or some of them. */
export function openSides(names) {
  const known = { machine: machineSide, node: nodeSide, chromium: chromiumSide };
  return Promise.all(names.split(',').map((name) => known[name]()));
}
