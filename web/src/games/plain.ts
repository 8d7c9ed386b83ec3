import type { Context, GameModule, Section } from './contract';
import PlainBoard from './PlainBoard.svelte';

/** A value of a view as one line of words. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(', ') : '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')} ${inWords(part)}`)
      .join(', ');
  return String(value);
}

const hidden = new Set(['viewer', 'agenda', 'options']);

/** Any game of the catalogue can be played before it has a board: its view in words, its moves as buttons. */
export function plainGame(id: string): GameModule<Record<string, unknown>> {
  return {
    id,
    texts: { en: {}, de: {} },
    colours: [1, 5, 3, 4, 6, 2],
    Board: PlainBoard,
    question: (c) => ({ title: c.t('plain.question') }),
    label: (move) => move,
    summary: () => '',
    describe(c: Context<Record<string, unknown>>): Section[] {
      return Object.entries(c.view)
        .filter(([name]) => !hidden.has(name))
        .map(([name, value]) => ({
          title: name.replaceAll('_', ' '),
          lines: Array.isArray(value) ? value.map(inWords) : [inWords(value)],
        }));
    },
  };
}
