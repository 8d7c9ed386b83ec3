import type { Drawing } from './sizes';
import symbols from './symbols.svg?raw';

/**
 * Puts the drawings into the page once, so that they are there even while the line is down. Custom
 * properties of the element that uses one colour it.
 */
export function unrollSprite(): void {
  const sprite = new DOMParser().parseFromString(symbols, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.importNode(sprite, true));
}

/** The address of a drawing, for <use href>. */
export const drawing = (id: Drawing): string => `#${id}`;

/** The punch of each seat colour: 1 vermilion round to 6 rose star. */
export const punches = ['round', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
export const punchOf = (colour: number): Drawing => `punch-${punches[colour - 1] ?? 'round'}`;
