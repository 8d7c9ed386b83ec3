import type { GameModule } from './contract';

/** Every folder with an index.ts is a game; it is fetched when somebody opens a table of it. */
const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');

const pathOf = (id: string) => `./${id.replaceAll('-', '_')}/index.ts`;

export const hasBoard = (id: string): boolean => pathOf(id) in modules;

export async function gameModule(id: string): Promise<GameModule> {
  const load = modules[pathOf(id)];
  if (load) return (await load()).default;
  return (await import('./plain')).plainGame(id);
}
