import { seatIndex, seatLetter } from '../../lib/protocol';
import { say } from '../../lib/phrase';
import { isYou, nameOf } from '../../lib/words';
import type {
  Context,
  Entry,
  GameModule,
  Happened,
  InAdvance,
  Pays,
  PlateInfo,
  Question,
  ScoreLine,
  Section,
} from '../contract';
import Board from './Board.svelte';
import Controls from './Controls.svelte';
import { companies, places } from './map';
import Lines from './Lines.svelte';
import { inPoints, moneyText, paidBy, paymentOf, sumText } from './money';
import { letterOf, offersOf, targetsOf } from './moves';
import { pick } from './pick.svelte';
import { texts } from './texts';
import { hexWords } from './where';
import { moveOf, seatsOf, statusOf, tokensOn, turnOf, vetoOf } from './view';
import type { View } from './view';

type C = Context<View>;
const seatsIn = (c: C) => Array.from({ length: seatsOf(c.view) }, (_, i) => seatLetter(i));
const letter = (hex: string, c: C) => letterOf(targetsOf(c, offersOf(c)), hex);

function turnQuestion(c: C): Question {
  const n = 3 - (turnOf(c.view)?.actions_left ?? 2);
  if (pick.kind !== 'extend' || !pick.line)
    return { title: c.t('question.turn', { n }), line: c.t('question.turn.line'), rule: 'SR-4.1' };
  return {
    title: c.t('question.extend', { line: pick.line }),
    line: c.t('question.extend.line', { n }),
    rule: 'SR-7.1',
  };
}
/** Names the line, the chosen hex and the standing bid; whoever paid for the chosen hex made sure of it. */
function question(c: C): Question {
  const veto = vetoOf(c.view);
  if (!veto) return turnQuestion(c);
  const values = {
    line: veto.line!,
    letter: letter(veto.chosen!, c),
    who: nameOf(veto.active!, c),
    leader: nameOf(veto.leader ?? veto.active!, c),
    n: veto.bid ?? 0,
    target: veto.target ? letter(veto.target, c) : '',
  };
  if (veto.is === 'CallRound')
    return { title: c.t('question.call', values), line: c.t('question.call.line'), rule: 'SR-8.15' };
  if (c.seat && c.seat === veto.active)
    return { title: c.t('question.defend', values), line: c.t('question.defend.line', values), rule: 'SR-8.10' };
  if (!veto.bid)
    return { title: c.t('question.veto', values), line: c.t('question.veto.line', values), rule: 'SR-8.10' };
  const sure = veto.target === veto.chosen;
  return {
    title: c.t(sure ? 'question.veto.sure' : 'question.veto.beat', values),
    line: c.t('question.veto.beat.line', values),
    rule: 'SR-8.10',
  };
}

/** A pass for the rest of a turn, for whoever may be asked in it: until somebody calls or bids. */
function inAdvance(c: C): InAdvance | null {
  const turn = turnOf(c.view);
  const veto = vetoOf(c.view);
  const stirred = veto?.is === 'VetoRound' && (!!veto.bid || c.view.state.options.veto_mode === 'call');
  const holds = c.seat && c.view.state.railways.some((railway) => railway.shares[seatIndex(c.seat!)]);
  const asked = c.view.state.options.veto_mode === 'call' || turn?.active !== c.seat;
  if (!turn?.active || stirred || !holds || !asked || c.over) return null;
  return { until: turn.active, move: 'pass', label: c.t('advance'), hint: c.t('advance.hint') };
}

const moneyOf = (c: C, i: number): string => {
  const sum = c.view.shown_money[i];
  return sum === null || sum === undefined ? '?' : inPoints(c.view) ? String(sum) : `£${sum}${sum ? 'k' : ''}`;
};
function plates(c: C): PlateInfo[] {
  const turn = turnOf(c.view);
  return seatsIn(c).map((seat, i) => {
    const left = c.t('stations.left', { n: c.view.stations_left[i] ?? 0 });
    const n = (vetoOf(c.view) ? 2 : 3) - (turn?.actions_left ?? 1);
    return {
      points: moneyOf(c, i),
      note: !c.over && turn?.active === seat ? c.t('turn.of', { n, left }) : left,
    };
  });
}

/** Why a seat is paid: it has the most, or the second most, of what the first scoring counts. */
function reason(events: Happened[], i: number, c: C): string {
  const paid = events.map(paidBy).filter((one) => one?.[i]);
  if (!paid.length) return '';
  return c.t(paid.every((one) => one![i] === Math.max(...one!)) ? 'pays.first' : 'pays.second');
}
/** A move that opens a veto round is told as if nobody bid. */
function pays(move: string, events: Happened[], c: C): Pays | null {
  const said = moveOf(move);
  if (said?.is !== 'extend' || vetoOf(c.view)) return null;
  const sums = paymentOf(events, seatsIn(c).length);
  const shares = new Map(
    events.filter((one) => one.is === 'ShareTaken').map((one) => [(one as Happened & { seat: string }).seat, true]),
  );
  const scored = events.filter((one) => paidBy(one));
  const others = seatsIn(c).filter(
    (seat, i) =>
      seat !== c.seat &&
      (c.view.state.railways[companies.findIndex((one) => one.id === said.line)]?.shares[i] ?? 0) > 0,
  );
  const targets = targetsOf(c, offersOf(c));
  return {
    title: targets.includes(said.to)
      ? c.t('pays.extend', { line: said.line, letter: letterOf(targets, said.to) })
      : c.t('pays.extend.hex', { line: said.line, where: hexWords(said.to, c) }),
    cells: seatsIn(c).map((seat, i) => ({
      seat,
      amount: sums[i] ?? 0,
      text: moneyText(sums[i] ?? 0, c),
      why: shares.has(seat) ? c.t('pays.share') : reason(events, i, c),
    })),
    line: scored.length ? scored.map((one) => say(one, c.reader)).join(' ') : c.t('pays.nobody'),
    rule: scored[0]?.rule,
    more: others.length
      ? c.t('pays.veto', { who: others.map((seat) => nameOf(seat, c)).join(', ') })
      : c.t('pays.noveto'),
  };
}

function label(move: string, c: C): string {
  const said = moveOf(move);
  switch (said?.is) {
    case 'take':
      return c.t('deed.take', { good: c.t(`good.${said.good}`), city: said.city });
    case 'place':
      return c.t('deed.place');
    case 'shift':
      return c.t('deed.shift');
    case 'extend': {
      const targets = targetsOf(c, offersOf(c));
      return targets.includes(said.to)
        ? c.t('deed.extend.letter', { line: said.line, letter: letterOf(targets, said.to) })
        : c.t('deed.extend', { line: said.line });
    }
    case 'bid':
      return c.t('deed.bid', { n: said.shares, letter: letter(said.to, c) });
    case 'call':
    case 'pass':
      return c.t(`deed.${said.is}`);
    default:
      return move;
  }
}

/** The same where no hex is marked on the board: with the place. */
function told(move: string, c: C): string {
  const said = moveOf(move);
  switch (said?.is) {
    case 'place':
      return c.t('deed.place.where', { where: hexWords(said.to, c) });
    case 'shift':
      return c.t('deed.shift.where', { from: hexWords(said.from, c), where: hexWords(said.to, c) });
    case 'extend':
      return c.t('deed.extend.where', { line: said.line, where: hexWords(said.to, c) });
    case 'bid':
      return c.t('deed.bid.where', { n: said.shares, letter: letter(said.to, c), where: hexWords(said.to, c) });
    default:
      return label(move, c);
  }
}

/** Veto answers belong to the turn they interrupt. */
function chapters(log: Entry[], c: C): string[] {
  let turn = 0;
  let active = '';
  let actions = 0;
  return log.map((entry) => {
    const said = moveOf(entry.move);
    const action = said && ['take', 'place', 'shift', 'extend'].includes(said.is);
    if (action && (entry.seat !== active || actions === 2)) {
      turn += 1;
      active = entry.seat;
      actions = 0;
    }
    if (action) actions += 1;
    return turn ? c.t('turn', { n: turn, who: nameOf(active, c) }) : '';
  });
}

const perSeat = (numbers: number[], c: C): string =>
  seatsIn(c)
    .flatMap((seat, i) => (numbers[i] ? [`${nameOf(seat, c)} ${numbers[i]}`] : []))
    .join(', ') || c.t('state.none');

function describeLines(c: C): Section {
  const lines = companies.map((company, i) => {
    const railway = c.view.state.railways[i]!;
    const stakes = c.view.stakes[i]!;
    const status = statusOf(c.view, company.id);
    if (status === 'dissolved') return `${company.id}: ${c.t('status.dissolved')}`;
    return c.t('state.line', {
      line: `${company.id} (${company.name})`,
      status: c.t(`status.${status}`),
      value: stakes.value,
      pile: railway.pile,
      shares: perSeat(railway.shares, c),
      stations: perSeat(stakes.stations, c),
      where: hexWords(railway.locomotive, c),
      heading: c.t(`heading.${railway.heading}`),
      places: railway.connected.join(', ') || c.t('state.none'),
    });
  });
  return { title: c.t('state.lines'), lines };
}
function describeSeat(seat: string, c: C): string {
  const i = seatIndex(seat);
  const sum = c.view.shown_money[i];
  return c.t('state.seat', {
    who: isYou(seat, c) ? `${nameOf(seat, c)} (${c.t('you')})` : nameOf(seat, c),
    money: sum === null || sum === undefined ? '?' : inPoints(c.view) ? c.t('state.points', { n: sum }) : `£${sum},000`,
    left: c.view.stations_left[i] ?? 0,
    passengers: c.view.state.passengers[i] ?? 0,
    tokens: (c.view.state.tokens[i] ?? []).map((token) => token.replace('/', ' ')).join(', ') || c.t('state.none'),
  });
}
function describe(c: C): Section[] {
  const cities = places
    .filter((place) => place.type === 'city')
    .map((place) =>
      c.t('state.city', {
        city: place.name,
        list:
          tokensOn(c.view, place.name)
            .map((good) => c.t(`good.${good}`))
            .join(', ') || c.t('state.none'),
      }),
    );
  const stations = seatsIn(c).map((seat) =>
    c.t('state.station', {
      who: nameOf(seat, c),
      list:
        c.view.state.stations
          .filter((one) => one.what === seat)
          .map((one) => hexWords(one.hex, c))
          .join('; ') || c.t('state.none'),
    }),
  );
  return [
    {
      title: c.t('state.table'),
      lines: [c.t('state.tiles', { n: c.view.state.tiles_left, passengers: c.view.passengers_left })],
    },
    { title: c.t('state.players'), lines: seatsIn(c).map((seat) => describeSeat(seat, c)) },
    describeLines(c),
    { title: c.t('state.cities'), lines: cities },
    { title: c.t('state.stations'), lines: stations },
  ];
}

/** The final scoring is what the stakes say of the last position, kind by kind; the rest came during the game. */
function scoring(c: C): ScoreLine[] {
  const seats = seatsIn(c);
  const stakes = c.view.stakes.filter((one) => one.exists);
  const kinds = [
    { key: 'goods', rule: 'SR-15.2', paid: c.view.goods.map((one) => one.payment) },
    { key: 'passengers', rule: 'SR-15.3', paid: [c.view.passengers.payment] },
    { key: 'stations', rule: 'SR-15.4', paid: stakes.map((one) => one.final_stations) },
    { key: 'shares', rule: 'SR-15.4', paid: stakes.map((one) => one.final_shares) },
  ];
  const lines: ScoreLine[] = kinds.map(({ key, rule, paid }) => ({
    label: c.t(`score.${key}`),
    points: seats.map((_, i) => paid.reduce((sum, one) => sum + (one[i] ?? 0), 0)),
    rule,
  }));
  const final = seats.map((_, i) => lines.reduce((sum, line) => sum + (line.points[i] ?? 0), 0));
  const play = seats.map((_, i) => (c.view.state.money[i] ?? 0) - (c.over ? final[i]! : 0));
  return [{ label: c.t('score.play'), points: play, rule: 'SR-10.1' }, ...(c.over ? lines : [])];
}

const rocket: GameModule<View> = {
  id: 'stephensons-rocket',
  texts,
  colours: [2, 6, 3, 4],
  Board,
  Controls,
  panes: (c) => [{ id: 'lines', label: c.t('lines'), Component: Lines }],
  plates,
  gains: paidBy,
  amount: (n, c) => moneyText(n, c),
  pays,
  question,
  inAdvance,
  label,
  told,
  wording: (view) => (view.state.options.edition === '2' ? 'second' : ''),
  hooks: (c) => ({ hex: (hex) => hexWords(hex, c) }),
  icon: (entry) => (entry.events[0]?.is === 'Began' ? 'start-player' : undefined),
  chapters,
  turns: (log, c) => chapters(log, c),
  summary: (c) => c.t('summary', { n: c.view.state.tiles_left }),
  describe,
  sum: sumText,
  unit: (c) => (inPoints(c.view) ? null : c.t('score.unit')),
  scores: (c) => seatsIn(c).map((_, i) => c.view.shown_money[i] ?? '?'),
  scoring,
};
export default rocket;
