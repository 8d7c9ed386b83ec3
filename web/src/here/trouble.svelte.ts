import type { Trouble } from './words';

/** What goes wrong with the tables of this page, for whoever shows it. */
export const trouble = $state<{ kind: Trouble | null }>({ kind: null });
