import type { Point } from '../../lib/hex';

/** The ticket beside a place, in pixels from the place: where it lies, and the tip that points there. */
export interface PinBox {
  x: number;
  y: number;
  width: number;
  height: number;
  near: Point;
  far: Point;
}
export function pinBox(at: Point, title: string, lines: string[]): PinBox {
  const width = Math.max(title.length * 10.5, ...lines.map((line) => line.length * 6.9)) + 22;
  const height = 30 + 17 * lines.length;
  const [left, up] = [at[0] > 500, at[1] > 640];
  const x = left ? -width - 30 : 30;
  const y = up ? -height - 26 : 22;
  return {
    x,
    y,
    width,
    height,
    near: [left ? x + width - 6 : x + 6, up ? y + height - 20 : y + 6],
    far: [left ? x + width - 24 : x + 24, up ? y + height - 6 : y + 20],
  };
}
/** The same in units of the drawing: what it covers. */
export function coveredBy(at: Point, scale: number, title: string, lines: string[]): [number, number, number, number] {
  const { x, y, width, height } = pinBox(at, title, lines);
  return [at[0] + x / scale, at[1] + y / scale, at[0] + (x + width) / scale, at[1] + (y + height) / scale];
}
