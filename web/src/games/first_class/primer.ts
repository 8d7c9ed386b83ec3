import type { Primer } from '../primer';

export const primer: Primer = {
  goal: {
    en: 'Score the most points with two trains, a route and what you collect on the way.',
    de: 'Hol die meisten Punkte: mit zwei Zügen, einer Strecke und dem, was du unterwegs sammelst.',
  },
  order: [
    {
      said: {
        en: 'Take one of the cards on the table and use it. Or decline it for one upgrade, or take the start tile.',
        de: 'Nimm eine der Karten in der Auslage und nutze sie. Oder lehn sie für einen Ausbau ab, oder nimm das Startplättchen.',
      },
      art: ['ticket'],
      lesson: '01-take_a_card',
      rule: 'FC-4.1',
    },
    {
      said: {
        en: 'Cars: add them to either train and raise them, 0, 1, 2, 4, 7, 12. None is worth more than the one to its left.',
        de: 'Wagen: Häng sie an einen der Züge und bau sie aus, 0, 1, 2, 4, 7, 12. Keiner ist mehr wert als der links von ihm.',
      },
      art: ['coach-0', 'coach-4'],
      lesson: '02-upgrades',
      rule: 'FC-6.3',
    },
    {
      said: {
        en: 'Conductor: only cars he has reached score.',
        de: 'Schaffner: Nur Wagen, die er erreicht hat, zählen.',
      },
      art: ['conductor', 'coach-2'],
      lesson: '03-conductor',
      rule: 'FC-8.5',
    },
    {
      said: {
        en: 'Route: points stations pay once when the locomotive reaches them, clocks in every scoring.',
        de: 'Strecke: Punktestationen zahlen einmal, wenn die Lok sie erreicht, Uhren in jeder Wertung.',
      },
      art: ['stop-points', 'stop-clock'],
      lesson: '04-route',
      rule: 'FC-9.4',
    },
    {
      said: {
        en: 'When a row has lost as many cards as there are players, the rest of it is put away. Everybody has three turns in a round.',
        de: 'Sind aus einer Reihe so viele Karten weg, wie Leute mitspielen, kommt ihr Rest fort. Jede Person hat drei Züge in einer Runde.',
      },
      art: ['start-player'],
      lesson: '01-take_a_card',
      rule: 'FC-3.8',
    },
    {
      said: {
        en: 'Rounds 2, 4 and 6 end with a scoring; after the third come the Game End cards.',
        de: 'Die Runden 2, 4 und 6 enden mit einer Wertung; nach der dritten kommen die Spielendekarten.',
      },
      art: ['rosette'],
      lesson: '05-scoring',
      rule: 'FC-3.6',
    },
  ],
  parts: [
    {
      name: { en: 'Car', de: 'Wagen' },
      said: {
        en: 'Worth what it shows, once the conductor is there.',
        de: 'Zählt, was er zeigt, sobald der Schaffner da ist.',
      },
      art: 'coach-7',
    },
    {
      name: { en: 'Mail car', de: 'Postwagen' },
      said: {
        en: 'The sixth car of a train: no value, but a bonus once it is reached.',
        de: 'Der sechste Wagen eines Zuges: kein Wert, aber ein Bonus, sobald er erreicht ist.',
      },
      art: 'coach-mail',
    },
    {
      name: { en: 'Conductor', de: 'Schaffner' },
      said: {
        en: 'One for each train; he goes right, never back.',
        de: 'Einer je Zug; er geht nach rechts, nie zurück.',
      },
      art: 'conductor',
      colour: 3,
    },
    {
      name: { en: 'Clock', de: 'Uhr' },
      said: { en: 'A station that pays in every scoring.', de: 'Eine Station, die in jeder Wertung zahlt.' },
      art: 'stop-clock',
    },
    {
      name: { en: 'Coin', de: 'Münze' },
      said: {
        en: 'Four buy a Game End card; each left over is a point.',
        de: 'Vier kaufen eine Spielende\u00adkarte; jede übrige ist ein Punkt.',
      },
      art: 'coin',
    },
    {
      name: { en: 'Upgrade', de: 'Ausbau' },
      said: {
        en: 'One step for one car, or a 0-car instead.',
        de: 'Eine Stufe für einen Wagen, oder stattdessen ein 0-Wagen.',
      },
      art: 'upgrade',
    },
  ],
  examples: [
    {
      said: {
        en: 'A train of 7, 4, 4, 1 with the conductor on the third car scores 7 + 4 + 4 = 15.',
        de: 'Ein Zug aus 7, 4, 4, 1 mit dem Schaffner auf dem dritten Wagen bringt 7 + 4 + 4 = 15.',
      },
      lesson: '03-conductor',
      rule: 'FC-13.5',
    },
    {
      said: {
        en: 'In 4, 4, 2 the second 4 cannot become 7 before the first has.',
        de: 'In 4, 4, 2 kann die zweite 4 erst zur 7 werden, wenn die erste es ist.',
      },
      lesson: '02-upgrades',
      rule: 'FC-6.4',
    },
  ],
};
