import type { Choice, Context, Entry, GameModule, Question, ScoreLine, Section } from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import Side from './Side.svelte';
import { cityLabel, goodWords } from './phrases';
import { plan } from './plan.svelte';
import { texts } from './texts';
import {
  destinationOf,
  destinationsIn,
  drivingTo,
  faceOf,
  loadOf,
  lyingIn,
  nameOfCity,
  places,
  suits,
  truckAt,
} from './view';
import type { View } from './view';

type C = Context<View>;
const signed = (n: number): string => (n < 0 ? `−£${-n}` : `+£${n}`);

function question(c: C): Question {
  if (c.decision === 'AwaitStart')
    return { title: c.t('question.start'), line: c.t('question.start.line'), rule: 'BP-3.5' };
  if (c.decision === 'AwaitContracts')
    return {
      title: c.t('question.contracts', { n: c.view.contracts_price }),
      line: c.t('question.contracts.line'),
      rule: 'BP-4.25',
    };
  const d = destinationOf(c.view, plan.to);
  if (!d) return { title: c.t('question.drive'), line: c.t('question.drive.line'), rule: 'BP-4.6' };
  return {
    title: c.t('question.chosen', { city: nameOfCity(d.city), n: d.total }),
    line: d.income ? c.t('question.earns', { n: d.income }) : undefined,
  };
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
      text: c.t('why.dear.text', {
        n: destinationOf(c.view, to)?.total ?? 0,
        means: c.view.cash + 10 * (10 - c.view.loans),
      }),
    };
  if (to && choice.rule === 'BP-4.6')
    return { title: c.t('why.stay'), text: c.t('why.stay.text', { city: nameOfCity(to) }) };
  return null;
}

const icons: Record<string, string> = {
  TruckStarted: 'truck',
  FuelPaid: 'truck',
  TruckDrove: 'truck',
  LoansTaken: 'loan',
  CoinPlaced: 'coin-raw',
  DieThrown: 'coin-raw',
  CoinTurned: 'coin-made',
  ContractsProcured: 'cup',
  ContractsDeclined: 'cup',
};

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
  truck.push(
    c.t('state.carries', {
      goods: load.length ? load.map((good) => goodWords(good, c)).join(', ') : c.t('truck.empty'),
    }),
  );
  const goods = places
    .filter((place) => lyingIn(c.view, place.id).length)
    .map(
      (place) =>
        `${place.name}: ${lyingIn(c.view, place.id)
          .map((good) => goodWords(good, c))
          .join(', ')}`,
    );
  const cup = suits.map((suit, i) =>
    c.t('state.unseen', {
      suit: c.t(`suit.${suit}`),
      n: c.view.cup[i] ?? 0,
      ranks: (c.view.unseen[i] ?? []).map(faceOf).join(' ') || '–',
    }),
  );
  const trips = destinationsIn(c.view)
    .filter((d) => d.income > 0 || lyingIn(c.view, Number(d.city)).length)
    .map((d) => c.t('state.trip', { city: nameOfCity(d.city), n: d.total, income: d.income }));
  return [
    {
      title: c.t('state.money'),
      lines: [c.t('state.cash', { cash: c.view.cash, loans: c.view.loans, profit: signed(c.view.profit) })],
    },
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

/** BP-5.1, BP-5.4  £0 or more is a win; a foreclosed truck has lost whatever it earned. */
function alone(c: C): { won: boolean; text: string } {
  if (c.view.foreclosed) return { won: false, text: c.t('alone.foreclosed') };
  const won = c.view.profit >= 0;
  return { won, text: c.t(won ? 'alone.won' : 'alone.lost', { n: signed(c.view.profit) }) };
}

const blackPawn: GameModule<View> = {
  id: 'black-pawn-trucking',
  texts,
  colours: [2],
  Board,
  Controls,
  plates: (c) => [{ points: `£${c.view.cash}`, note: `${c.t('ended')} ${signed(c.view.profit)}` }],
  panes: (c) => [{ id: 'ledger', label: c.t('ledger'), Component: Side }],
  question,
  label,
  icon: (entry) => icons[entry.events[0]?.is ?? ''],
  chapters,
  why,
  summary: (c) => (c.over ? c.t('summary.over', { n: c.view.turns }) : c.t('summary', { n: c.view.turns + 1 })),
  describe,
  sum: (n) => signed(n),
  alone,
  scores: (c) => [signed(c.view.profit)],
  scoring,
};
export default blackPawn;
