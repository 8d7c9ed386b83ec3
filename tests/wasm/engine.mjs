// A module of apps/wasm in node: just enough of a browser for it.
import { readFileSync } from 'node:fs';

const known = new Map();
/** The engine in a file; the same one the next time. */
export function engineIn(file) {
  if (!known.has(file)) known.set(file, startEngine(readFileSync(file)));
  return known.get(file);
}

/** It needs nothing from outside itself, so that a page can be handed its text. */
export async function startEngine(code) {
  const module = await WebAssembly.compile(code);
  let calls;
  const bytes = (at, size) => new Uint8Array(calls.memory.buffer, at, size);
  const cpuTime = () => {
    const cpu = globalThis.process?.cpuUsage();
    return cpu ? (cpu.user + cpu.system) / 1000 : performance.now();
  };
  const wasi = {
    clock_time_get(clock, _, out) {
      // CPU time is asked of the system, which takes as long as many a search: only when it is what is wanted.
      const now = clock >= 2 ? cpuTime() : clock === 0 ? Date.now() : performance.now();
      new DataView(calls.memory.buffer).setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      crypto.getRandomValues(bytes(at, size));
      return 0;
    },
  };
  let answer = '';
  const page = {
    answer: (id, status, at, size) => (answer = new TextDecoder().decode(bytes(at, size))),
  };
  const silent = (own) => new Proxy(own, { get: (has, name) => has[name] ?? (() => 8) });
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: silent(wasi), page: silent(page) });
  calls = instance.exports;
  calls._initialize();
  const put = (text) => {
    const said = new TextEncoder().encode(text);
    bytes(calls.engine_room(said.length), said.length).set(said);
  };
  const said = () => new TextDecoder().decode(bytes(calls.engine_said(), calls.engine_size()).slice());
  return {
    /** What /api/games says of the game. */
    about() {
      put('here-test-');
      calls.house_open();
      put('GET\n/api/games\n\n\n');
      calls.house_ask(1);
      return JSON.parse(answer).games[0];
    },
    trace(bot, seed, most, options, lines = false) {
      put([bot, ...options].join(' '));
      const well = calls.engine_trace(BigInt(seed), most, lines ? 1 : 0);
      return (well ? said() : 'fault: ' + said()).trimEnd();
    },
    /** Playouts, guided and plain simulations a second. */
    measure(seconds) {
      put('');
      calls.engine_measure(seconds);
      return said().split(' ').map(Number);
    },
    bytes: () => calls.memory.buffer.byteLength,
  };
}
