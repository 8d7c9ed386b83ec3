import type { Primer } from '../primer';

export const primer: Primer = {
  goal: {
    en: 'Deliver all goods and have at least £0 left when every loan is paid back.',
    de: 'Liefere alle Güter aus und behalte mindestens £0, wenn jeder Kredit zurückgezahlt ist.',
  },
  order: [
    {
      said: {
        en: 'Borrow if you like: £10 a loan, ten loans at most. Then everything in your city is loaded.',
        de: 'Leih Geld, wenn du willst: £10 je Kredit, höchstens zehn. Dann wird alles in deiner Stadt geladen.',
      },
      art: ['loan', 'truck'],
      lesson: '01-raw_goods',
      rule: 'BP-4.1',
    },
    {
      said: {
        en: 'Drive to another city, however far. Pay £1 a city, £1 a good on board, £2 a ferry, and a fine for each city with goods you pass.',
        de: 'Fahr in eine andere Stadt, so weit du willst. Zahl £1 je Stadt, £1 je Gut an Bord, £2 je Fähre und eine Buße für jede Stadt mit Gütern, an der du vorbeifährst.',
      },
      art: ['pawn', 'coin'],
      lesson: '04-fuel',
      rule: 'BP-4.8',
    },
    {
      said: {
        en: 'Deliver: raw goods in a city of their suit, where they are turned over; finished ones in a city of their rank, where they leave the game.',
        de: 'Liefere: Rohes in eine Stadt seiner Farbe, wo es umgedreht wird; Fertiges in eine Stadt seines Wertes, wo es das Spiel verlässt.',
      },
      art: ['coin-raw', 'coin-made'],
      lesson: '02-finished_goods',
      rule: 'BP-4.15',
    },
    {
      said: {
        en: 'With fewer than four goods on the map you may take four new ones for £4 and £1 a loan; with none you must.',
        de: 'Liegen weniger als vier Güter auf der Karte, darfst du vier neue nehmen, für £4 und £1 je Kredit; liegt keines da, musst du.',
      },
      art: ['die', 'cup'],
      lesson: '03-contracts',
      rule: 'BP-4.23',
    },
  ],
  parts: [
    {
      name: { en: 'Suits', de: 'Farben' },
      said: {
        en: 'Suns, moons, crowns, arms: every city has one.',
        de: 'Sonnen, Monde, Kronen, Wappen: Jede Stadt hat eine.',
      },
      art: 'suit-suns',
    },
    {
      name: { en: 'Raw good', de: 'Rohes Gut' },
      said: {
        en: 'A coin that shows its suit. Its rank is not known yet.',
        de: 'Eine Münze, die ihre Farbe zeigt. Ihren Wert kennt noch niemand.',
      },
      art: 'coin-raw',
    },
    {
      name: { en: 'Finished good', de: 'Fertiges Gut' },
      said: {
        en: 'The same coin turned over: it shows its rank.',
        de: 'Dieselbe Münze umgedreht: Sie zeigt ihren Wert.',
      },
      art: 'coin-made',
    },
    {
      name: { en: 'Loan', de: 'Kredit' },
      said: {
        en: 'Brings £10 now and costs £10 at the end. The eleventh loses the game.',
        de: 'Bringt jetzt £10 und kostet am Ende £10. Der elfte verliert das Spiel.',
      },
      art: 'loan',
    },
  ],
  examples: [
    {
      said: {
        en: 'Three cities on the way, one of them by ferry, with two goods on board: 3 + 2 + 2 = £7.',
        de: 'Drei Städte auf dem Weg, davon eine mit der Fähre, zwei Güter an Bord: 3 + 2 + 2 = £7.',
      },
      lesson: '04-fuel',
      rule: 'BP-4.9',
    },
    {
      said: {
        en: 'Two goods of the same suit in a city worth 5 bring 5 + 5 = £10 at once.',
        de: 'Zwei Güter derselben Farbe bringen in einer Stadt mit Wert 5 zugleich 5 + 5 = £10.',
      },
      lesson: '05-together',
      rule: 'BP-4.17',
    },
  ],
};
