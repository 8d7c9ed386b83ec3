import { nature } from '../../lib/protocol';
import type { Choice, Context, Entry, GameModule, Line, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import { cityLabel, goodWords } from './phrases';
import { plan } from './plan.svelte';
import { texts } from './texts';
import { destinationOf, drivingTo, faceOf, loadOf, lyingIn, nameOfCity, places, suits, truckAt } from './view';
import type { View } from './view';

type C = Context<View>;
const signed = (n: number): string => (n < 0 ? `−£${-n}` : `+£${n}`);

function question(c: C): Question {
  if (c.decision === 'AwaitStart') return { title: c.t('question.start'), line: c.t('question.start.line'), rule: 'BP-3.5' };
  if (c.decision === 'AwaitContracts')
    return { title: c.t('question.contracts', { n: c.view.contracts_price }), line: c.t('question.contracts.line'), rule: 'BP-4.25' };
  const d = destinationOf(c.view, plan.to);
  if (!d) return { title: c.t('question.drive'), line: c.t('question.drive.line'), rule: 'BP-4.6' };
  return { title: c.t('question.chosen', { city: nameOfCity(d.city), n: d.total }), line: d.income ? c.t('question.earns', { n: d.income }) : undefined };
}

function label(move: string, c: C): string {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'drive') return c.t('deed.drive', { city: nameOfCity(what) });
  if (verb === 'start') return c.t('deed.start', { city: nameOfCity(what) });
  if (verb === 'procure' || verb === 'decline') return c.t(`deed.${verb}`);
  if (plan.to) return c.t('deed.drive', { city: nameOfCity(plan.to) });
  return Number(what) ? c.t('deed.borrow', { n: Number(what) }) : c.t('deed.none');
}

function why(choice: Choice, c: C) {
  const to = drivingTo(choice.move);
  if (to && choice.rule === 'BP-4.12')
    return {
      title: c.t('why.dear'),
      text: c.t('why.dear.text', { n: destinationOf(c.view, to)?.total ?? 0, means: c.view.cash + 10 * (10 - c.view.loans) }),
    };
  if (to && choice.rule === 'BP-4.6') return { title: c.t('why.stay'), text: c.t('why.stay.text', { city: nameOfCity(to) }) };
  return null;
}

/** The server's sentence names every item with its rule; here its figures are put into the reader's language. */
const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

function aftermath(text: string, c: C): string[] {
  const out: string[] = [];
  const contracts = /new contracts for £(\d+) and £(\d+) interest/.exec(text);
  if (contracts && text.includes('left on the map')) out.push(c.t('log.compulsory', { fee: contracts[1]!, interest: contracts[2]! }));
  if (text.includes('All is delivered')) out.push(c.t('log.end'));
  if (text.includes('forecloses')) out.push(c.t('log.lost'));
  return out;
}

function driveWords(entry: Entry, c: C): Line {
  const text = entry.words;
  const trip = /from (.+?) \(\d+\) to (.+?) \(\d+\)(?: by ([^:]+))?:/.exec(text);
  const small: string[] = [];
  if (trip?.[3]) small.push(c.t('log.by', { cities: trip[3] }) + '.');
  small.push(
    c.t('log.items', {
      cities: `£${figure(text, /£(\d+) for cities/)}`,
      goods: `£${figure(text, /£(\d+) for goods/)}`,
      ferry: `£${figure(text, /£(\d+) for the ferry/)}`,
      fines: `£${figure(text, /£(\d+) in fines/)}`,
    }),
  );
  const forced = /which takes (\d+) loan/.exec(text);
  if (forced) small.push(c.t('log.forced', { n: Number(forced[1]) }));
  const raw = /Delivers (\d+) raw goods? for £(\d+)/.exec(text);
  if (raw) small.push(c.t('log.raw', { n: Number(raw[1]), pay: raw[2]! }));
  const finished = /Delivers (\d+) finished goods? for £(\d+)/.exec(text);
  if (finished) small.push(c.t('log.finished', { n: Number(finished[1]), pay: finished[2]! }));
  small.push(...aftermath(text, c));
  return {
    text: c.t('log.drive', { from: trip?.[1] ?? '', to: trip?.[2] ?? '', n: figure(text, /£(\d+) in all/) }),
    small: small.join(' ').replaceAll('**', ''),
    icon: 'truck',
  };
}

function chanceWords(entry: Entry, c: C): Line | null {
  const [verb, what = ''] = entry.move.split(' ');
  const city = /(?:, | in )([A-Z][a-z]+) \(\d+\)/.exec(entry.words)?.[1] ?? '';
  if (verb === 'draw') return { text: c.t('log.coin', { suit: c.t(`suit.${what}`), city }), small: 'BP-3.3', icon: 'coin-raw' };
  if (verb !== 'turn') return null;
  return { text: c.t('log.turn', { city, rank: faceOf(what) }), small: aftermath(entry.words, c).join(' ') || undefined, icon: 'coin-made' };
}

function words(entry: Entry, c: C): Line | null {
  if (entry.seat === nature) return chanceWords(entry, c);
  const [verb, what = ''] = entry.move.split(' ');
  if (verb === 'drive') return driveWords(entry, c);
  if (verb === 'start') return { text: c.t('log.start', { city: nameOfCity(what) }), icon: 'truck' };
  if (verb === 'borrow') return Number(what) ? { text: c.t('log.borrow', { n: Number(what) }), small: 'BP-4.1', icon: 'loan' } : null;
  const contracts = /for £(\d+) and £(\d+) interest/.exec(entry.words);
  if (verb === 'procure') return { text: c.t('log.procure', { fee: contracts?.[1] ?? 4, interest: contracts?.[2] ?? 0 }), small: 'BP-4.25', icon: 'cup' };
  if (verb === 'decline') return { text: c.t('log.decline'), icon: 'cup' };
  return { text: entry.words };
}

function chapters(log: Entry[], c: C): string[] {
  let turn = 0;
  return log.map((entry) => {
    if (entry.move.startsWith('drive')) turn += 1;
    const next = entry.move.startsWith('borrow') ? turn + 1 : turn;
    return next === 0 ? c.t('setup') : c.t('turn', { n: next });
  });
}

function describe(c: C): Section[] {
  const here = truckAt(c.view);
  const load = loadOf(c.view);
  const truck = [here ? c.t('state.at', { city: nameOfCity(here) }) : c.t('not_placed')];
  truck.push(c.t('state.carries', { goods: load.length ? load.map((good) => goodWords(good, c)).join(', ') : c.t('truck.empty') }));
  const goods = places
    .filter((place) => lyingIn(c.view, place.id).length)
    .map((place) => `${place.name}: ${lyingIn(c.view, place.id).map((good) => goodWords(good, c)).join(', ')}`);
  const cup = suits.map((suit, i) =>
    c.t('state.unseen', { suit: c.t(`suit.${suit}`), n: c.view.cup[i] ?? 0, ranks: (c.view.unseen[i] ?? []).map(faceOf).join(' ') || '–' }),
  );
  const trips = c.view.destinations
    .filter((d) => d.income > 0 || lyingIn(c.view, Number(d.city)).length)
    .map((d) => c.t('state.trip', { city: nameOfCity(d.city), n: d.total, income: d.income }));
  return [
    { title: c.t('state.money'), lines: [c.t('state.cash', { cash: c.view.cash, loans: c.view.loans, profit: signed(c.view.profit) })] },
    { title: c.t('state.truck'), lines: truck },
    { title: c.t('state.map'), lines: goods.length ? goods : [c.t('state.nothing')] },
    ...(trips.length ? [{ title: c.t('state.trips'), lines: trips }] : []),
    { title: c.t('state.cup'), lines: cup },
    { title: c.t('state.cities'), lines: places.map((place) => cityLabel(place.id, c)) },
  ];
}

function scoring(c: C): ScoreLine[] {
  if (c.view.foreclosed) return [{ label: c.t('score.lost'), points: [-100], rule: 'BP-5.1' }];
  const l = c.view.ledger;
  const fuel = l.cities + l.goods + l.ferries;
  const earned = l.raw + l.finished - fuel - l.fines - l.contracts - l.interest;
  return [
    { label: c.t('score.start'), points: [c.view.profit - earned], rule: 'BP-3.6' },
    { label: c.t('score.raw'), points: [l.raw], rule: 'BP-4.15' },
    { label: c.t('score.finished'), points: [l.finished], rule: 'BP-4.16' },
    { label: c.t('score.fuel'), points: [-fuel], rule: 'BP-4.8' },
    { label: c.t('score.fines'), points: [-l.fines], rule: 'BP-4.10' },
    { label: c.t('score.contracts'), points: [-l.contracts], rule: 'BP-4.25' },
    { label: c.t('score.interest'), points: [-l.interest], rule: 'BP-4.25' },
  ];
}

const blackPawn: GameModule<View> = {
  id: 'black-pawn-trucking',
  texts,
  colours: [2],
  Board,
  Controls,
  question,
  label,
  words,
  chapters,
  why,
  summary: (c) => (c.over ? c.t('summary.over', { n: c.view.turns }) : c.t('summary', { n: c.view.turns + 1 })),
  describe,
  scores: (c) => [signed(c.view.profit)],
  scoring,
};
export default blackPawn;
