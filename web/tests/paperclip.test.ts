import { describe, expect, test } from 'vitest';
import { pulledTo } from '../src/games/paperclip_railways/bend';
import { waysOfCube } from '../src/games/paperclip_railways/freight';
import { buildOf, pointsOf } from '../src/games/paperclip_railways/view';
import type { Spot, View } from '../src/games/paperclip_railways/view';
import { buildAt, troubleAt } from '../src/games/paperclip_railways/ways';
import freight from './fixtures/paperclip_railways/freight.json';
import { contextFor, spoken } from './support';

const view = freight as unknown as View;

describe('the ways of a cube (PR-13.18, PR-13.19)', () => {
  test('all of them, the cheapest first', () => {
    expect(waysOfCube(view, 'C', 'T17', 'home-C')).toEqual([[4], [7, 8]]);
    expect(waysOfCube(view, 'A', 'T17', 'home-C')).toEqual([[4], [7, 8]]);
    expect(waysOfCube(view, 'A', 'home-A', 'home-C')).toEqual([]);
  });
  test('the places of the board are one stop', () => {
    expect(waysOfCube(view, 'B', 'south', 'home-B')).toEqual([[0, 10]]);
    expect(waysOfCube(view, 'B', 'north', 'home-B')).toEqual([[0, 10]]);
  });
});

describe('a card anywhere on the table', () => {
  const centre = (station: number) => view.table.stations[station]!.centre.split(',').map(Number) as Spot;
  test('every place gets a proposal, so that every refusal can be told', () => {
    for (let row = 1; row < 37; row += 5)
      for (let column = 1; column < 32; column += 5) {
        const build = buildAt(view, 'A', 'T01', [column, row], null);
        expect(build.at).toEqual([column, row]);
        expect(build.route).toMatch(/^\d+,\d+:[0-5]+$/);
        expect(pointsOf(build.route).length - 1).toBeLessThanOrEqual(build.clips);
        expect(build.clips).toBeLessThanOrEqual(25);
      }
  });
  test('what is in the way has a name', () => {
    expect(troubleAt(view, centre(4))).toBe('trouble.card');
    expect(troubleAt(view, pointsOf(view.table.river)[16]!)).toBe('trouble.river');
    expect(troubleAt(view, [0, 0])).toBe('trouble.edge');
  });
});

describe('a link that is pulled', () => {
  const build = buildOf('link home-A home-B 29,17:2222222222222 15')!;
  test('runs over the point, from edge to edge of its stations', () => {
    const pulled = pulledTo(view, 'A', build, [26, 12])!;
    const points = pointsOf(pulled.route).map(String);
    expect(points).toContain('26,12');
    expect(new Set(points).size).toBe(points.length);
    expect([pulled.from, pulled.to]).toEqual(['home-A', 'home-B']);
  });
  test('over a card it goes straight, for the engine to refuse it', () => {
    const pulled = pulledTo(view, 'A', build, [27, 10])!;
    expect(pointsOf(pulled.route).map(String)).toContain('27,10');
  });
});

describe('a move where the board does not show which way is meant', () => {
  test('is told with the place, the clips and the price, and never by coordinates', async () => {
    for (const lang of ['en', 'de'] as const) {
      const game = await spoken('paperclip-railways', lang);
      const c = contextFor(game, freight as unknown as View);
      const link = game.told!('link home-B S27 22,6:55 6', c);
      const near = game.told!('build T33 28,4 home-B 24,4:000 6', c);
      const far = game.told!('build T33 18,4 home-B 22,4:333 6', c);
      expect(near).toContain(lang === 'en' ? 'to its east' : 'im Osten');
      expect(far).toContain(lang === 'en' ? 'to its west' : 'im Westen');
      for (const said of [link, near, far]) {
        expect(said).toMatch(lang === 'en' ? /6 clips, pay 2/ : /6 Klammern, 2 zahlen/);
        expect(said).not.toMatch(/\d,\d|:\d|[{}]/);
      }
    }
  });
});
