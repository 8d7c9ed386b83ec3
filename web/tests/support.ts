import { gameModule } from '../src/games';
import { contextOf } from '../src/games/context';
import type { Seen } from '../src/games/context';
import type { Context, Entry, Happened, Lang, SomeView, SpokenGame } from '../src/games/contract';
import { watcher } from '../src/lib/protocol';

export const names = ['Edda', 'Jonas', 'Marta', 'Semaphore', 'Piet', 'Lena'];

/** A view as its seat would see it on the page. */
export function contextFor(game: SpokenGame, view: SomeView, more: Partial<Seen> = {}): Context {
  const seat = view.viewer === watcher || view.viewer === undefined ? null : view.viewer;
  const toAct = seat ? [seat] : ['B'];
  return contextOf(game, { view, seat, names, toAct, decision: 'Await', over: false, choices: [], log: [], ...more });
}
export const spoken = (id: string, lang: Lang): Promise<SpokenGame> => gameModule(id, lang);

/** An entry of the log with what came of it. */
export const entryOf = <Event extends Happened>(seat: string, ...events: Event[]): Entry<Event> => ({
  n: 0,
  seat,
  events,
  move: '',
});
