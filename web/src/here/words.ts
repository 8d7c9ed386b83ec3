/** What page and tables' worker say to each other: requests and lines as to a server, and troubles. */
export interface Asked {
  verb: 'GET' | 'POST';
  path: string;
  query: string;
  authorization: string;
  body: string;
}
export type ToTables =
  | { is: 'ask'; id: number; asked: Asked }
  | { is: 'line'; id: number; table: string }
  | { is: 'hear'; id: number; text: string }
  | { is: 'gone'; id: number }
  | { is: 'stored'; id: number }
  | { is: 'forget'; id: number; table: string };

/** A table in this browser's storage. */
export interface StoredTable {
  name: string;
  over: boolean;
  made: number;
}

/** fleeting: nothing is kept. full: a row could not be stored. newer: another version's data. engine: it broke. */
export type Trouble = 'fleeting' | 'full' | 'newer' | 'engine' | 'missing';
export type FromTables =
  | { is: 'answer'; id: number; status: number; body: string }
  | { is: 'open'; id: number }
  | { is: 'told'; id: number; text: string }
  | { is: 'closed'; id: number }
  | { is: 'trouble'; trouble: Trouble; text: string };

export type ToThinker = { id: number; module?: WebAssembly.Module; shelf?: string; problem: Uint8Array };
export type FromThinker = { id: number; thought: Uint8Array } | { id: number; fault: string };

/** The games whose engines the pages were built with, and what can be told without one. */
export interface Shelved {
  /** Part of a table's name, so that a name says which engine knows it: `here-ye-...`. */
  code: string;
  address: string;
  /** Lessons, guided games and puzzles, for whoever opens one of them. */
  shelf: string;
  bytes: number;
}
