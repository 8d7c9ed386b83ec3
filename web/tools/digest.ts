import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** One numbered sentence of a digest. */
export interface DigestRule {
  id: string;
  text: string;
}
export type DigestBlock =
  | { is: 'rule'; rule: DigestRule }
  | { is: 'text'; text: string }
  | { is: 'item'; text: string }
  | { is: 'table'; head: string[]; rows: string[][] };
export interface DigestChapter {
  title: string;
  blocks: DigestBlock[];
}
/** docs/rules/<game>.md, or the same in another language, as data. */
export interface Digest {
  lang: string;
  title: string;
  chapters: DigestChapter[];
  /** The lesson that shows a rule, by the number of the rule. */
  shown: Record<string, string>;
}

const ruleLine = /^-\s+\**([A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?)\**:?\s+(.*)$/;
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Reads a digest: headings, `- XX-n.m sentence` lines, plain items, paragraphs and tables. */
export function parseDigest(markdown: string, lang = 'en'): Digest {
  const digest: Digest = { lang, title: '', chapters: [], shown: {} };
  let chapter: DigestChapter = { title: '', blocks: [] };
  let open: { text: string } | null = null;
  const begin = (title: string) => {
    if (chapter.blocks.length) digest.chapters.push(chapter);
    chapter = { title, blocks: [] };
    open = null;
  };
  for (const line of markdown.split('\n')) {
    const rule = ruleLine.exec(line);
    if (line.startsWith('# ')) digest.title = line.slice(2).trim();
    else if (/^#{2,4} /.test(line)) begin(line.replace(/^#+ /, '').trim());
    else if (!line.trim()) open = null;
    else if (/^\|[\s|:-]+\|?$/.test(line)) continue;
    else if (line.startsWith('|')) {
      const last = chapter.blocks.at(-1);
      if (last?.is === 'table') last.rows.push(cells(line));
      else chapter.blocks.push({ is: 'table', head: cells(line), rows: [] });
      open = null;
    } else if (rule) {
      const block = { id: rule[1]!, text: rule[2]! };
      chapter.blocks.push({ is: 'rule', rule: block });
      open = block;
    } else if (/^\s*[-*] /.test(line)) {
      const block = { is: 'item' as const, text: line.replace(/^\s*[-*] /, '') };
      chapter.blocks.push(block);
      open = block;
    } else if (open) {
      (open as { text: string }).text += ' ' + line.trim();
    } else {
      const block = { is: 'text' as const, text: line.trim() };
      chapter.blocks.push(block);
      open = block;
    }
  }
  begin('');
  return digest;
}

/** Which lesson of a folder teaches which rule: the first that names it. */
export function lessonsOf(folder: string): Record<string, string> {
  const shown: Record<string, string> = {};
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.lesson')) : [];
  for (const name of files.sort()) {
    const taught = /^teaches (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '';
    for (const rule of taught.split(' ').filter(Boolean)) shown[rule] ??= basename(name, '.lesson');
  }
  return shown;
}

const digestFile = /docs\/rules\/(?:([a-z]{2})\/)?([^/]+)\.md$/;

/** Turns docs/rules/*.md and docs/rules/de/*.md into modules of data at build time. */
export function digestPlugin(): Plugin {
  return {
    name: 'roundhouse-digest',
    transform(code, id) {
      const path = id.split('?')[0]!;
      const [, lang, game] = digestFile.exec(path) ?? [];
      if (!game) return null;
      const shown = lessonsOf(path.replace(digestFile, `lessons/${game}`));
      return {
        code: `export default ${JSON.stringify({ ...parseDigest(code, lang), shown })};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
