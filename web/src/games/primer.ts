import type { Drawing } from '../art/sizes';
import type { Said } from '../lib/lessons';

/** How a game is taught on its rules page, before the numbered rules. */
export interface Primer {
  goal: Said;
  /** The order of play. A lesson shows each step on a real board; the rule is where it stands in full. */
  order: { said: Said; art: Drawing[]; lesson: string; rule: string }[];
  parts: { name: Said; said: Said; art: Drawing; colour?: number }[];
  /** Sums one can check by hand. */
  examples: { said: Said; lesson: string; rule: string }[];
}

const primers = import.meta.glob<{ primer: Primer }>('./*/primer.ts');
export const primerOf = async (game: string): Promise<Primer | null> =>
  (await primers[`./${game.replaceAll('-', '_')}/primer.ts`]?.())?.primer ?? null;
