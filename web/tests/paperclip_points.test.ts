import { describe, expect, test } from 'vitest';
import { bookingsOf, booksOf } from '../src/games/paperclip_railways/books';
import { numbered, placesFor } from '../src/games/paperclip_railways/offers';
import { stationName } from '../src/games/paperclip_railways/phrases';
import { scoresOf } from '../src/games/paperclip_railways/scores';
import { buildText, place, wordOf } from '../src/games/paperclip_railways/view';
import type { Spot, View } from '../src/games/paperclip_railways/view';
import { buildAt, far, troubleAt } from '../src/games/paperclip_railways/ways';
import { say } from '../src/lib/phrase';
import over from './fixtures/paperclip_railways/over.json';
import turn from './fixtures/paperclip_railways/turn.json';
import { contextFor, entryOf, names, spoken } from './support';

const paperclip = await spoken('paperclip-railways', 'en');
const told = (is: string, seat: string, more: object) => ({ is, rule: '', seat, ...more });
const log = [
  entryOf(
    'A',
    told('LinkScored', 'A', { link: 'link-0', clips: 9, first: 3, second: 3, points: 15 }),
    told('LinkCrossed', 'A', { owner: 'B', link: 'link-1', points: 1, why: 'builder' }),
    told('TollPaid', 'A', { points: 2, why: 'river' }),
    told('BlueCubeTaken', 'A', { station: 'T05', points: 2 }),
    told('AbilityScored', 'A', { station: 'T05', why: 'build_points', type: null, points: 2 }),
  ),
  entryOf(
    'B',
    told('LinksUsed', 'A', { links: 2, points: 2 }),
    told('CubeDelivered', 'B', { station: 'home-A', points: 2 }),
  ),
  entryOf(
    '*',
    told('EndAbilityScored', 'B', { station: 'C01', why: 'end_per_type', type: 'city', count: 7, each: 2, points: 14 }),
  ),
];

describe('points of Paperclip Railways', () => {
  test('every payment has its kind; what one pays another gets', () => {
    const books = booksOf(log, 2);
    expect(books).toEqual({
      clips: [9, 0],
      stations: [6, 0],
      cards: [2, 0],
      blue: [2, 0], // PR-11.2: they are there without Freight, too
      freight: [2, 2],
      tolls: [-3, 1],
      end: [0, 14],
    });
    const nobody = told('LinkCrossed', 'A', { owner: 'B', link: 'link-1', points: 1, why: 'nobody' });
    expect(bookingsOf(nobody as never)).toEqual([]);
  });
  test('the plates show what the sheet adds up to, the end included', () => {
    const view = structuredClone(over) as unknown as View;
    const { seats } = view.options;
    const play = booksOf(log, seats);
    view.table.accounts.forEach((account, i) => {
      account.score = [play.clips, play.stations, play.cards, play.blue, play.freight, play.tolls].reduce(
        (sum, kind) => sum + (kind[i] ?? 0),
        0,
      );
    });
    const c = contextFor(paperclip, view, { over: true, log });
    const lines = paperclip.scoring!(c);
    const sums = Array.from({ length: seats }, (_, i) => lines.reduce((sum, line) => sum + (line.points[i] ?? 0), 0));
    expect(scoresOf(c)).toEqual(sums);
    expect(paperclip.plates!(c, null).map((plate) => plate.points)).toEqual(sums);
    expect(paperclip.scores!(c)).toEqual(sums);
    expect(sums[1]).toBe(1 + 2 + 14);
  });
  test('a ticket has a cell for everybody, nothing is 0', () => {
    const c = contextFor(paperclip, turn as unknown as View);
    const ticket = paperclip.pays!('ship T05 home-A 0', log[1]!.events, c)!;
    expect(ticket.cells.map((cell) => cell.amount).slice(0, 2)).toEqual([2, 2]);
    expect(ticket.cells.length).toBe(c.view.options.seats);
    expect(ticket.rule).toBe('PR-13.22');
  });
  test('the log names people, never their letters', () => {
    const c = contextFor(paperclip, turn as unknown as View, { seat: null });
    const event = told('LinkChosen', 'A', { from: 'home-B', to: 'T05', clips: 5, at: '', route: '', why: 'in_play' });
    const text = say(event as never, c.reader);
    expect(text).toContain(names[1]);
    expect(text).not.toMatch(/home-|\b[A-F]\b/);
  });
});

describe('places for a card', () => {
  const view = turn as unknown as View;
  const spots = Array.from({ length: 31 * 36 }, (_, k): Spot => [1 + (k % 31), 1 + Math.floor(k / 31)]);
  const seat = view.viewer;
  const card = view.hand[0]!;
  const choices = spots
    .filter((spot) => !troubleAt(view, spot))
    .slice(0, 300)
    .map((spot) => ({ move: buildText(buildAt(view, seat, card, spot, null)) }));
  const c = contextFor(paperclip, view, { choices });
  const offers = placesFor(c, card, null);
  test('the best first, each with what it brings', () => {
    expect(offers.length).toBeGreaterThan(12);
    expect(offers.map((one) => one.sum.points)).toEqual(offers.map((one) => one.sum.points).sort((a, b) => b - a));
  });
  test('at most twelve numbers, no two nearer than four clips, none on a card', () => {
    const shown = numbered(view, offers, (i) => stationName(c, wordOf(view, i)));
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThanOrEqual(12);
    shown.forEach((one, i) => {
      for (const other of shown.slice(i + 1)) expect(far(one.at, other.at)).toBeGreaterThanOrEqual(4);
      for (const station of view.table.stations.slice(4)) {
        if (station.centre === '-') continue;
        const [x, y] = place(station.centre.split(',').map(Number) as Spot);
        const [px, py] = place(one.at);
        expect(Math.abs(px - x) > 45 || Math.abs(py - y) > 37).toBe(true);
      }
    });
  });
});
