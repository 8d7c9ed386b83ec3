import type { FieldKinds, WordParts, Words } from '../lib/phrase';
import { loadTexts } from '../lib/i18n.svelte';
import type { Lang } from '../lib/settings.svelte';
import type { GameModule, SpokenGame } from './contract';

interface Types {
  kinds?: FieldKinds;
  parts?: WordParts;
  eventRules?: Record<string, string>;
}

/** Every folder with an index.ts is a game; it is fetched when somebody opens a table of it. */
const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');
/** What the engine says of its types, and its texts: the very files it is built with. */
const types = import.meta.glob<Types>('../generated/*.ts');
const words = import.meta.glob<Words>(['../../../src/{games/*,core}/words/*.json', '!**/template/**'], {
  import: 'default',
});

const folderOf = (id: string) => id.replaceAll('-', '_');
const pathOf = (id: string) => `./${folderOf(id)}/index.ts`;
const wordsIn = async (folder: string, lang: Lang): Promise<Words> =>
  (await words[`../../../src/${folder}/words/${lang}.json`]?.()) ?? {};

export const hasBoard = (id: string): boolean => pathOf(id) in modules;

/** What the engine says in one language: the house's texts, and a game's over them. */
export async function vocabularyOf(id: string, lang: Lang): Promise<Words> {
  const [house, own] = await Promise.all([wordsIn('core', lang), wordsIn(`games/${folderOf(id)}`, lang)]);
  return { ...house, ...own };
}

async function moduleOf(id: string): Promise<GameModule> {
  const load = modules[pathOf(id)];
  return load ? (await load()).default : (await import('./plain')).plainGame(id);
}

export async function gameModule(id: string, lang: Lang): Promise<SpokenGame> {
  const [module, known, vocabulary] = await Promise.all([
    moduleOf(id),
    types[`../generated/${folderOf(id)}.ts`]?.(),
    vocabularyOf(id, lang),
    loadTexts(lang),
  ]);
  const { kinds = {}, parts = {}, eventRules = {} } = known ?? {};
  return { ...module, lang, vocabulary, kinds, parts, eventRules };
}
