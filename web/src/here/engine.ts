/**
 * A game's engine in this thread: the module apps/wasm makes, and the few things it asks of a browser. There is no
 * other way in than its calls, and no way out than `page`.
 */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_room(bytes: number): number;
  engine_said(): number;
  engine_size(): number;
  engine_shelve(): void;
  engine_think(): number;
  engine_trace(seed: bigint, most: number, lines: number): number;
  engine_measure(slice: number): number;
  house_open(): void;
  house_ask(id: number): void;
  house_line(id: number): void;
  house_hear(line: number): void;
  house_gone(line: number): void;
  house_stored(id: number, how: number): void;
  house_was_read(id: number, well: number): void;
  house_listed(id: number, well: number): void;
  house_thought(id: number): void;
  house_changed(): void;
  house_tick(): void;
}

/** What the tables of an engine ask for; a thinker's engine asks for nothing. */
export interface Page {
  answer(id: number, status: number, body: string): void;
  told(line: number, text: string): void;
  closed(line: number, code: number): void;
  append(id: number, table: string, after: Place, stamp: bigint, lines: string, over: boolean): void;
  read(id: number, table: string): void;
  unfinished(id: number): void;
  think(id: number, rank: number, problem: Uint8Array): void;
  report(text: string): void;
}

/** Where a stored table ends: its last row and the stamp of everything up to it. */
export interface Place {
  n: number;
  stamp: bigint;
}

const utf8 = new TextEncoder();
const text8 = new TextDecoder();
const nothing = () => {
  throw new Error('only tables ask the page for something');
};

export class Engine {
  #exports: Exports;

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
  }

  static async start(module: WebAssembly.Module, page?: Page): Promise<Engine> {
    let engine: Engine | null = null;
    const view = () => new DataView(engine!.calls.memory.buffer);
    const bytes = (at: number, size: number) => new Uint8Array(engine!.calls.memory.buffer, at, size);
    const words = (at: number, size: number) => text8.decode(bytes(at, size));
    const wasi = {
      // 0 is the time of day; the others run evenly.
      clock_time_get(clock: number, _: bigint, out: number) {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
      random_get(at: number, size: number) {
        crypto.getRandomValues(bytes(at, size));
        return 0;
      },
      fd_close: () => 8,
      fd_seek: () => 8,
      fd_write: () => 8,
      fd_fdstat_get: () => 8,
      environ_get: () => 0,
      environ_sizes_get(count: number, size: number) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      proc_exit(code: number) {
        throw new Error(`the engine ended with ${code}`);
      },
    };
    const asked = page && {
      answer: (id: number, status: number, at: number, size: number) => page.answer(id, status, words(at, size)),
      told: (line: number, at: number, size: number) => page.told(line, words(at, size)),
      closed: (line: number, code: number) => page.closed(line, code),
      append: (
        id: number,
        table: number,
        tableSize: number,
        n: number,
        stamp: bigint,
        next: bigint,
        at: number,
        size: number,
        over: number,
      ) => page.append(id, words(table, tableSize), { n, stamp }, next, words(at, size), over !== 0),
      read: (id: number, at: number, size: number) => page.read(id, words(at, size)),
      unfinished: (id: number) => page.unfinished(id),
      think: (id: number, rank: number, at: number, size: number) => page.think(id, rank, bytes(at, size).slice()),
      report: (at: number, size: number) => page.report(words(at, size)),
    };
    const none = new Proxy({}, { get: () => nothing });
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi,
      page: (asked ?? none) as WebAssembly.ModuleImports,
    });
    engine = new Engine(instance);
    engine.calls._initialize();
    return engine;
  }

  get calls(): Exports {
    return this.#exports;
  }

  /** Lays words where the next call looks for them. */
  put(words: string | Uint8Array): void {
    const bytes = typeof words === 'string' ? utf8.encode(words) : words;
    const at = this.#exports.engine_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What the last call said. */
  said(): Uint8Array {
    return new Uint8Array(
      this.#exports.memory.buffer,
      this.#exports.engine_said(),
      this.#exports.engine_size(),
    ).slice();
  }
  saidText(): string {
    return text8.decode(this.said());
  }

  /** The game's lessons, guided games and puzzles. */
  shelve(shelf: string): void {
    this.put(shelf);
    this.#exports.engine_shelve();
  }

  think(problem: Uint8Array): Uint8Array {
    this.put(problem);
    if (!this.#exports.engine_think()) throw new Error(this.saidText());
    return this.said();
  }
}

/** Compiles while it comes in, where the host says what it is; some send a module as plain bytes. */
export async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
