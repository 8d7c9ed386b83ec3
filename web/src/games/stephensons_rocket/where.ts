import type { Context } from '../contract';
import { whereIs } from './map';

/** Where a hex lies, as people at the table would say it. */
export function hexWords(hex: string, c: Pick<Context, 't'>): string {
  const { place, heading, far } = whereIs(hex);
  if (!heading) return place;
  return c.t(far === 1 ? 'where.next' : 'where', { heading: c.t(`compass.${heading}`), place, far });
}
