import type { FromThinker, ToThinker } from './words';

/** What a thinker must have to think about a game: its engine, and its shelf where guided games are played. */
export interface Learned {
  module: WebAssembly.Module;
  shelf: string;
}
interface Waiting extends Learned {
  rank: number;
  problem: Uint8Array;
  tries: number;
  settle(thought: Uint8Array): void;
}
interface Thinker {
  worker: Worker;
  module: WebAssembly.Module | null;
  shelf: string;
  busy: Waiting | null;
}

/** One core is the page's and the tables'. */
const most = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));

/**
 * Workers that think, each with an engine of its own: neither the page nor the tables wait for them. What comes first
 * by rank is thought about first (apps/server/thinkers.hpp). A worker that breaks is replaced and the problem tried
 * once more; then the thought is empty, and the tables know what to do without one.
 */
export class ThinkerPool {
  #thinkers: Thinker[] = [];
  #waiting: Waiting[] = [];
  #next = 0;

  ask({ module, shelf }: Learned, rank: number, problem: Uint8Array, settle: (thought: Uint8Array) => void) {
    this.#waiting.push({ module, shelf, rank, problem, tries: 0, settle });
    this.#hand();
  }

  #hand() {
    while (this.#waiting.length) {
      const first = this.#waiting.reduce((a, b) => (b.rank < a.rank ? b : a));
      const thinker = this.#free(first.module);
      if (!thinker) return;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      thinker.busy = first;
      thinker.worker.postMessage(this.#said(thinker, first));
    }
  }

  /** The problem, and whatever this thinker has not been told yet. */
  #said(thinker: Thinker, { module, shelf, problem }: Waiting): ToThinker {
    const said: ToThinker = { id: ++this.#next, problem };
    if (thinker.module !== module) Object.assign(thinker, { module: (said.module = module), shelf: '' });
    if (thinker.shelf !== shelf) thinker.shelf = said.shelf = shelf;
    return said;
  }

  /** One that knows the game already, or any, or a new one while there is room. */
  #free(module: WebAssembly.Module): Thinker | null {
    const free = this.#thinkers.filter((thinker) => !thinker.busy);
    const known = free.find((thinker) => thinker.module === module);
    if (known) return known;
    if (this.#thinkers.length < most) return this.#start();
    return free[0] ?? null;
  }

  #start(): Thinker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    const thinker: Thinker = { worker, module: null, shelf: '', busy: null };
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      const asked = thinker.busy;
      thinker.busy = null;
      if ('fault' in data) return this.#broke(thinker, asked);
      asked?.settle(data.thought);
      this.#hand();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const asked = thinker.busy;
      thinker.busy = null;
      this.#broke(thinker, asked);
    };
    this.#thinkers.push(thinker);
    return thinker;
  }

  #broke(thinker: Thinker, asked: Waiting | null) {
    thinker.worker.terminate();
    this.#thinkers = this.#thinkers.filter((one) => one !== thinker);
    if (asked && asked.tries++ < 1) this.#waiting.push(asked);
    else asked?.settle(new Uint8Array());
    this.#hand();
  }
}
