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
/** docs/rules/<game>.md as data. */
export interface Digest {
  title: string;
  chapters: DigestChapter[];
}

const ruleLine = /^-\s+\**([A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?)\**:?\s+(.*)$/;
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Reads a digest: headings, `- XX-n.m sentence` lines, plain items, paragraphs and tables. */
export function parseDigest(markdown: string): Digest {
  const digest: Digest = { title: '', chapters: [] };
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

/** Turns docs/rules/*.md into modules of data at build time. */
export function digestPlugin(): Plugin {
  return {
    name: 'roundhouse-digest',
    transform(code, id) {
      if (!/\/docs\/rules\/[^/]+\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(parseDigest(code))};`, map: null, moduleType: 'js' };
    },
  };
}
