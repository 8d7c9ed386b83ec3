import { Engine, compiled } from './engine';
import type { Page, Place } from './engine';
import type { Storage } from './storage';
import type { ThinkerPool } from './thinkers';
import type { Asked, FromTables, Shelved, Trouble } from './words';

/** What a house says to the page around it. */
export type Say = (said: FromTables) => void;

const bytesOf = new TextEncoder();
/** As PageStore::was_read reads it. */
export const rowsText = (rows: (Place & { lines: string })[]): string =>
  rows.map((row) => `${row.n} ${row.stamp} ${bytesOf.encode(row.lines).length}\n${row.lines}`).join('');

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

const how = { stored: 0, behind: 1, failed: 2 };

/** The server's tables of one game, in this worker: the engine, the storage behind it and those who think for it. */
export class House {
  private constructor(
    readonly module: WebAssembly.Module,
    readonly shelved: Shelved,
  ) {}
  get begin() {
    return `here-${this.shelved.code}-`;
  }
  /** Empty as long as nobody has opened a lesson or a puzzle. */
  shelf = '';
  #shelving: Promise<void> | null = null;
  #engine!: Engine;

  static async open(
    shelved: Shelved,
    storage: Storage,
    thinkers: ThinkerPool,
    say: Say,
    changed: (table: string) => void,
  ): Promise<House> {
    const house = new House(await compiled(shelved.address), shelved);
    house.#engine = await Engine.start(house.module, house.#page(storage, thinkers, say, changed));
    house.#call(house.begin, (calls) => calls.house_open());
    return house;
  }

  #call(words: string | Uint8Array, call: (calls: Engine['calls']) => void) {
    this.#engine.put(words);
    call(this.#engine.calls);
  }

  #page(storage: Storage, thinkers: ThinkerPool, say: Say, changed: (table: string) => void): Page {
    const trouble = (kind: Trouble, text: string) => say({ is: 'trouble', trouble: kind, text });
    return {
      answer: (id, status, body) => say(id < 0 ? this.#lineAnswer(-id, status) : { is: 'answer', id, status, body }),
      told: (id, text) => say({ is: 'told', id: -id, text }),
      closed: (id) => say({ is: 'closed', id: -id }),
      append: (id, table, after, stamp, lines, over) =>
        void storage.append({ table, n: after.n + 1, stamp, lines }, after, over).then(
          (became) => {
            this.#call('', (calls) => calls.house_stored(id, how[became]));
            if (became === 'stored') changed(table);
          },
          (error: unknown) => {
            trouble('full', String(error));
            this.#call(String(error), (calls) => calls.house_stored(id, how.failed));
          },
        ),
      read: (id, table) =>
        void storage.read(table).then(
          (rows) => this.#call(rowsText(rows), (calls) => calls.house_was_read(id, 1)),
          (error: unknown) => this.#call(String(error), (calls) => calls.house_was_read(id, 0)),
        ),
      unfinished: (id) =>
        void storage.unfinished(this.begin).then(
          (names) => this.#call(names.map((name) => name + '\n').join(''), (calls) => calls.house_listed(id, 1)),
          (error: unknown) => this.#call(String(error), (calls) => calls.house_listed(id, 0)),
        ),
      think: (id, rank, problem) =>
        thinkers.ask(this, rank, problem, (thought) => this.#call(thought, (calls) => calls.house_thought(id))),
      report: (text) => console.warn(text),
    };
  }

  #lineAnswer(id: number, status: number): FromTables {
    return status === 200 ? { is: 'open', id } : { is: 'closed', id };
  }

  /** Lessons, guided games and puzzles are fetched when the first of them is opened. */
  shelve(): Promise<void> {
    this.#shelving ??= fetched(this.shelved.shelf).then((shelf) => this.#engine.shelve((this.shelf = shelf)));
    this.#shelving.catch(() => (this.#shelving = null)); // the next who asks tries again
    return this.#shelving;
  }

  ask(id: number, asked: Asked) {
    const { verb, path, query, authorization, body } = asked;
    this.#call([verb, path, query, authorization, body].join('\n'), (calls) => calls.house_ask(id));
  }
  /** Lines have numbers below 0 inside, so that they are never taken for a request. */
  line(id: number, table: string) {
    this.#call(`GET\n/api/tables/${table}/socket\n\n\n`, (calls) => calls.house_line(-id));
  }
  hear(id: number, text: string) {
    this.#call(text, (calls) => calls.house_hear(-id));
  }
  gone(id: number) {
    this.#call('', (calls) => calls.house_gone(-id));
  }
  changed(table: string) {
    this.#call(table, (calls) => calls.house_changed());
  }
  tick() {
    this.#call('', (calls) => calls.house_tick());
  }
}
