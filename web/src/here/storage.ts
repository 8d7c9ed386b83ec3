import type { Place } from './engine';
import type { StoredTable } from './words';

/**
 * The tables of this page in the browser's own storage: the same rows a server stores, numbered without gaps, each
 * with a stamp of everything before it. A row is acknowledged when the browser says it is on the disk.
 */
export interface Row extends Place {
  table: string;
  lines: string;
}
interface Kept {
  name: string;
  n: number;
  stamp: bigint;
  over: boolean;
  /** When its first row came, for the order. */
  made: number;
}

export type Stored = 'stored' | 'behind';

export interface Storage {
  /** Only as long as the page: a private window, or a browser that keeps nothing. */
  readonly fleeting: boolean;
  append(row: Row, after: Place, over: boolean): Promise<Stored>;
  read(table: string): Promise<Row[]>;
  /** Tables whose names begin so and that are not over, oldest first. */
  unfinished(begin: string): Promise<string[]>;
  all(): Promise<StoredTable[]>;
  forget(table: string): Promise<void>;
}

/** Whether an addition may come behind what is there; the same one again is there already. */
function fits(end: Place | undefined, after: Place, row: Row): 'fits' | Stored {
  const n = end?.n ?? 0;
  if (n === after.n && (end?.stamp ?? 0n) === after.stamp) return 'fits';
  return n === row.n && end?.stamp === row.stamp ? 'stored' : 'behind';
}

class InMemory implements Storage {
  readonly fleeting = true;
  #tables = new Map<string, { rows: Row[]; over: boolean }>();

  async append(row: Row, after: Place, over: boolean): Promise<Stored> {
    const kept = this.#tables.get(row.table) ?? { rows: [], over: false };
    const how = fits(kept.rows.at(-1), after, row);
    if (how !== 'fits') return how;
    this.#tables.set(row.table, { rows: [...kept.rows, row], over });
    return 'stored';
  }
  async read(table: string): Promise<Row[]> {
    return this.#tables.get(table)?.rows ?? [];
  }
  async unfinished(begin: string): Promise<string[]> {
    return [...this.#tables].filter(([name, { over }]) => !over && name.startsWith(begin)).map(([name]) => name);
  }
  async all(): Promise<StoredTable[]> {
    return [...this.#tables].map(([name, { over }]) => ({ name, over, made: 0 }));
  }
  async forget(table: string): Promise<void> {
    this.#tables.delete(table);
  }
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
const finished = (deed: IDBTransaction): Promise<void> =>
  new Promise((settle, fail) => {
    deed.oncomplete = () => settle();
    deed.onabort = deed.onerror = () => fail(deed.error ?? new Error('storage'));
  });

class InBrowser implements Storage {
  readonly fleeting = false;
  constructor(readonly database: IDBDatabase) {}

  #deed(mode: IDBTransactionMode): IDBTransaction {
    return this.database.transaction(['tables', 'rows'], mode, { durability: 'strict' });
  }

  async append(row: Row, after: Place, over: boolean): Promise<Stored> {
    const deed = this.#deed('readwrite');
    const done = finished(deed);
    const tables = deed.objectStore('tables');
    const kept = (await asked(tables.get(row.table))) as Kept | undefined;
    const how = fits(kept, after, row);
    if (how === 'fits') {
      const made = kept?.made ?? Date.now();
      tables.put({ name: row.table, n: row.n, stamp: row.stamp, over, made } satisfies Kept);
      deed.objectStore('rows').put(row);
    }
    await done;
    return how === 'fits' ? 'stored' : how;
  }
  async read(table: string): Promise<Row[]> {
    const rows = this.#deed('readonly').objectStore('rows');
    return asked(rows.getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))) as Promise<Row[]>;
  }
  async unfinished(begin: string): Promise<string[]> {
    return (await this.all()).filter((kept) => !kept.over && kept.name.startsWith(begin)).map((kept) => kept.name);
  }
  async all(): Promise<StoredTable[]> {
    const all = (await asked(this.#deed('readonly').objectStore('tables').getAll())) as Kept[];
    return all.sort((a, b) => a.made - b.made).map(({ name, over, made }) => ({ name, over, made }));
  }
  async forget(table: string): Promise<void> {
    const deed = this.#deed('readwrite');
    deed.objectStore('tables').delete(table);
    deed.objectStore('rows').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    await finished(deed);
  }
}

/** The shape of the database; a newer page's is refused and says so. */
const version = 1;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open('roundhouse', version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'name' });
      request.result.createObjectStore('rows', { keyPath: ['table', 'n'] });
    };
    request.onsuccess = () => {
      // A newer page wants another shape: it may have it.
      request.result.onversionchange = () => request.result.close();
      settle(request.result);
    };
    request.onerror = () => fail(request.error ?? new Error('storage'));
    request.onblocked = () => fail(new Error('blocked'));
  });
}

/** The browser's storage, or memory where it refuses; data of a newer page is never touched. */
export async function openStorage(): Promise<Storage> {
  try {
    return new InBrowser(await openDatabase());
  } catch (error) {
    if ((error as DOMException).name === 'VersionError') throw error;
    return new InMemory();
  }
}
