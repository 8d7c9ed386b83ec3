import address from './symbols.svg?url';
import type { Drawing } from './sizes';

/** The address of a drawing, for <use href>. Custom properties of the user's element colour it. */
export const drawing = (id: Drawing): string => `${address}#${id}`;

/** The punch of each seat colour: 1 vermilion round to 6 rose star. */
export const punches = ['round', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
export const punchOf = (colour: number): Drawing => `punch-${punches[colour - 1] ?? 'round'}`;
