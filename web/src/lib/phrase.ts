import { seatIndex } from './protocol';
import type { Happened, Seat } from './protocol';

/** Texts under their keys: a game's words/en.json over the house's. */
export type Words = Record<string, string>;
export type Wire = string | number | boolean | null | Wire[] | { [field: string]: Wire };
/**
 * Which vocabulary the fields of an event speak, by its name and the field's path. Left out are numbers and what is
 * called like its field; `seat?` may also be nobody. Kinds of several parts have theirs under the kind's name.
 */
export type FieldKinds = Record<string, Record<string, string>>;
/** What the words of a kind are made of: `card['B2|G3']`. */
export type WordParts = Record<string, Record<string, Record<string, Wire>>>;
/** What the page says better than the wire: where a hex lies. By kind; `form` is the case asked for, or empty. */
export type Hooks = Record<string, (word: string, form: string) => string>;

/** For whom something is said. */
export interface Reader {
  words: Words;
  kinds: FieldKinds;
  parts: WordParts;
  /** Another wording under some options, e.g. of another edition; mostly empty. */
  variant: string;
  /** Of the seats; where there is none, the letter. */
  names: string[];
  /** Seats that are "you". */
  own: Seat[];
  hooks?: Hooks;
}

interface Value {
  word: string;
  kind: string;
  number: number;
  /** The word is said already: a list, a thing of several parts. */
  ready?: boolean;
}

/**
 * Says things by the texts under their keys: the twin of src/core/phrase.hpp, which tells the whole grammar.
 * tests/fixtures/phrases holds them together.
 */
class Phrase {
  private values: Record<string, Value> = {};
  private anyHidden = false;

  constructor(
    private readonly reader: Reader,
    private readonly kinds: Record<string, string>,
  ) {}

  find(key: string): string | undefined {
    const { words, variant } = this.reader;
    return (variant ? words[`${key}@${variant}`] : undefined) ?? words[key];
  }
  plain(key: string): string {
    const text = this.find(key);
    return text === undefined ? '' : this.fill(text);
  }

  /** Each word that makes the key more particular is added where there is a text for it. */
  said(name: string): string {
    let key = name;
    const more = (word: string) => {
      if (this.find(`${key}.${word}`) !== undefined) key += `.${word}`;
    };
    const { why, seat } = this.values;
    if (why) more(why.word);
    if (this.anyHidden) more('hidden');
    if (seat && this.reader.own.includes(seat.word)) more('you');
    const text = this.find(key);
    return text === undefined ? key : this.fill(text);
  }

  collect(path: string, wire: Wire): void {
    if (wire === null) this.values[path] = this.nothing(path);
    else if (Array.isArray(wire)) this.values[path] = this.list(path, wire);
    else if (typeof wire === 'object') this.collectAll(wire, path);
    else if (typeof wire === 'number') this.values[path] = { word: String(wire), kind: 'number', number: wire };
    else this.values[path] = this.noun(path, typeof wire === 'boolean' ? (wire ? 'yes' : 'no') : wire);
  }
  collectAll(record: { [field: string]: Wire }, path = ''): void {
    for (const [name, part] of Object.entries(record)) this.collect(path ? `${path}.${name}` : name, part);
  }

  fill(text: string): string {
    return text.replace(/\{([^{}]*)\}/g, (_, hole: string) => this.place(hole));
  }

  private kindOf(path: string): string {
    return this.kinds[path] ?? lastPart(path);
  }
  private nothing(path: string): Value {
    const field = lastPart(path);
    if (this.kindOf(path).endsWith('?'))
      return { word: this.plain(`none.${field}`), kind: 'none', number: 0, ready: true };
    this.anyHidden = true;
    const word = this.find(`hidden.${field}`) ?? this.find('hidden') ?? '?';
    return { word, kind: 'hidden', number: 0, ready: true };
  }
  private noun(path: string, word: string): Value {
    const kind = this.kindOf(path).replace('?', '');
    const parts = this.reader.parts[kind]?.[word];
    if (!parts || this.reader.hooks?.[kind] || this.find(kind) === undefined) return { word, kind, number: 0 };
    const inside = new Phrase(this.reader, this.reader.kinds[kind] ?? {});
    inside.collectAll(parts);
    return { word: inside.said(kind), kind, number: 0, ready: true };
  }

  /** A number per seat is told seat by seat; other lists are told item by item. */
  private list(path: string, items: Wire[]): Value {
    const field = lastPart(path);
    const said = items.flatMap((item, i) => {
      if (typeof item === 'number' || typeof item === 'boolean') return this.perSeat(field, Number(item), i);
      const one = new Phrase(this.reader, this.kinds);
      one.collect(path, item);
      const value = one.values[path];
      return value ? [this.inWords(value, '')] : [];
    });
    const counted = typeof items[0] === 'number' || typeof items[0] === 'boolean';
    const word = said.join(', ') || this.plain(`none.${field}`);
    return { word, kind: 'list', number: counted ? said.length : items.length, ready: true };
  }
  private perSeat(field: string, n: number, index: number): string[] {
    if (n === 0) return [];
    const text = this.find(`each.${field}`);
    if (text === undefined) return [String(n)];
    const item = new Phrase(this.reader, {});
    item.collectAll({ seat: String.fromCharCode(65 + index), n });
    return [item.fill(text)];
  }

  private inWords(value: Value, form: string): string {
    if (value.ready) return value.word;
    if (value.kind === 'seat') return this.seatInWords(value.word, form);
    const hook = this.reader.hooks?.[value.kind];
    if (hook) return hook(value.word, form);
    const key = `${value.kind}.${value.word}`;
    return (form ? this.find(`${key}:${form}`) : undefined) ?? this.find(key) ?? value.word;
  }
  private seatInWords(seat: Seat, form: string): string {
    if (!this.reader.own.includes(seat)) return this.reader.names[seatIndex(seat)] ?? seat;
    return (form ? this.find(`you:${form}`) : undefined) ?? this.find('you') ?? 'you';
  }

  private place(hole: string): string {
    const [name = ''] = hole.split(/[|:]/, 1);
    const value = this.values[name];
    if (!value) {
      const text = this.find(name); // another text: {sum} inside {each.payment}
      return text === undefined ? `{${name}}` : this.fill(text);
    }
    const [, one, other = ''] = hole.split('|');
    if (one !== undefined) return value.number === 1 ? one : other;
    return this.inWords(value, hole.slice(name.length + 1));
  }
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** An event in words. Empty: it is not worth a sentence. */
export function say(event: Happened, reader: Reader): string {
  const { is, rule: _, ...fields } = event;
  return sayAs(is, fields as { [field: string]: Wire }, reader, reader.kinds[is]);
}
/** A record by the text under another key than its name: a place by `by.coins`. */
export function sayAs(
  key: string,
  fields: { [field: string]: Wire },
  reader: Reader,
  kinds: Record<string, string> = {},
): string {
  const phrase = new Phrase(reader, kinds);
  phrase.collectAll(fields);
  return phrase.said(key);
}
/** The text under a key that needs nothing filled in but other texts; empty where there is none. */
export const plain = (key: string, reader: Reader): string => new Phrase(reader, {}).plain(key);
