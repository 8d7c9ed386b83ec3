/** Geometry of pointy-top hexes (size: centre to corner) and of the boards drawn with them. */
export type Point = [number, number];

/** Directions as in the map data: E, SE, SW, W, NW, NE, clockwise on screen. */
export const directions: Point[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const root3 = Math.sqrt(3);
const show = (point: Point) => point.map((n) => n.toFixed(2)).join(' ');

export const hexCentre = (q: number, r: number, size: number): Point => [size * root3 * (q + r / 2), size * 1.5 * r];

export const hexCorner = ([x, y]: Point, size: number, i: number): Point => {
  const angle = (Math.PI / 180) * (60 * i - 30);
  return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
};

export const hexPoints = (centre: Point, size: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      hexCorner(centre, size, i)
        .map((n) => n.toFixed(2))
        .join(','),
    )
    .join(' ');

/** Middle of the edge towards direction d; `off` moves it along the edge, for a rail. */
export const edgeMiddle = ([x, y]: Point, size: number, d: number, off = 0): Point => {
  const angle = (Math.PI / 3) * d;
  const reach = (size * root3) / 2;
  return [x + reach * Math.cos(angle) - off * Math.sin(angle), y + reach * Math.sin(angle) + off * Math.cos(angle)];
};

/**
 * Track through a hex entered by a move in direction `came` and left in direction `goes`: a straight
 * line, or an arc of 1.5 sizes about the point where the two edge lines meet.
 */
export function hexTrack(centre: Point, size: number, came: number, goes: number, off = 0): string {
  const from = edgeMiddle(centre, size, (came + 3) % 6, -off);
  const to = edgeMiddle(centre, size, goes, off);
  const turn = (goes - came + 6) % 6;
  if (turn === 0) return `M${show(from)}L${show(to)}`;
  const radius = (1.5 * size - (turn === 1 ? off : -off)).toFixed(2);
  return `M${show(from)}A${radius} ${radius} 0 0 ${turn === 1 ? 1 : 0} ${show(to)}`;
}

/** From the edge it was entered by to the centre: the hex a locomotive stands on. */
export const hexStub = (centre: Point, size: number, came: number): string =>
  `M${show(edgeMiddle(centre, size, (came + 3) % 6))}L${show(centre)}`;

/** The outline of a set of hexes as one path. Corners are integers until drawn, so it always closes. */
export function outline(cells: Point[], size: number): string {
  const key = (q: number, r: number) => `${q},${r}`;
  const inside = new Set(cells.map(([q, r]) => key(q, r)));
  const corners: Point[] = [
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
  ];
  const corner = (q: number, r: number, i: number) => `${2 * q + r + corners[i % 6]![0]} ${3 * r + corners[i % 6]![1]}`;
  const next = new Map<string, string>();
  for (const [q, r] of cells)
    directions.forEach(([dq, dr], d) => {
      if (!inside.has(key(q + dq, r + dr))) next.set(corner(q, r, d), corner(q, r, d + 1));
    });
  const pixel = (at: string) => {
    const [x, y] = at.split(' ').map(Number) as Point;
    return `${((x * size * root3) / 2).toFixed(1)} ${((y * size) / 2).toFixed(1)}`;
  };
  let path = '';
  while (next.size) {
    let at = next.keys().next().value!;
    path += 'M' + pixel(at);
    while (next.has(at)) {
      const following = next.get(at)!;
      next.delete(at);
      at = following;
      path += 'L' + pixel(at);
    }
    path += 'z';
  }
  return path;
}

/** One paper clip along the x axis, centred on 0; neighbours one pitch apart overlap and interlock. */
export function clipPath(pitch: number): string {
  const half = (pitch * 7) / 12;
  const h = pitch * 0.18;
  const g = pitch * 0.15;
  const k = pitch * 0.1;
  const m = (h + k + 0.02 * pitch) / 2;
  const n = (value: number) => value.toFixed(2);
  const end = half - h - 0.2 * pitch;
  return (
    `M${n(-0.42 * half)} ${n(h)}H${n(half - h)}A${n(h)} ${n(h)} 0 0 0 ${n(half - h)} ${n(-h)}H${n(-half + g)}` +
    `A${n(m)} ${n(m)} 0 0 0 ${n(-half + g)} ${n(k + 0.02 * pitch)}H${n(end)}` +
    `A${n(k)} ${n(k)} 0 0 0 ${n(end)} ${n(-k + 0.02 * pitch)}H${n(-0.36 * half)}`
  );
}

/** Where a clip between two points lies; every second one is mirrored. */
export const clipAt = ([x1, y1]: Point, [x2, y2]: Point, i: number): string =>
  `translate(${((x1 + x2) / 2).toFixed(2)} ${((y1 + y2) / 2).toFixed(2)}) ` +
  `rotate(${((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toFixed(1)})${i % 2 ? ' scale(1 -1)' : ''}`;

/** Width of a car so that n cars and an engine fit into the room. */
export const carWidth = (room: number, cars: number, most = 96): number => Math.min(most, room / (cars + 190 / 120));
