import type { Primer } from '../primer';

export const primer: Primer = {
  goal: {
    en: 'Build the train that is worth most: the values of its cars, and a bonus for the longest run of one colour.',
    de: 'Bau den wertvollsten Zug: Es zählen die Werte seiner Wagen und ein Bonus für die längste Reihe einer Farbe.',
  },
  order: [
    {
      said: {
        en: 'Take the hand and draw one card. There is only one hand; it travels with the turn.',
        de: 'Nimm die Hand und zieh eine Karte. Es gibt nur eine Hand; sie wandert reihum.',
      },
      art: ['car-coal', 'car-timber'],
      lesson: '04-one_hand',
      rule: 'YE-3.2',
    },
    {
      said: {
        en: 'Couple one card: its left car must have the colour or the value of the last car of your train.',
        de: 'Häng eine Karte an: Ihr linker Wagen muss die Farbe oder den Wert deines letzten Wagens haben.',
      },
      art: ['loco-yard', 'car-coal'],
      lesson: '01-coupling',
      rule: 'YE-4.1',
    },
    {
      said: {
        en: 'Or couple it face down. That always fits, and is two wild cars of value 2.',
        de: 'Oder häng sie verdeckt an. Das passt immer und sind zwei Joker mit Wert 2.',
      },
      art: ['car-wild', 'car-wild'],
      lesson: '02-face_down',
      rule: 'YE-4.5',
    },
    {
      said: {
        en: 'Pass the other cards on. After 7, 6, 5 or 4 rounds, with 2, 3, 4 or 5 players, trains are counted.',
        de: 'Gib die anderen Karten weiter. Nach 7, 6, 5 oder 4 Runden, zu zweit, dritt, viert oder fünft, wird gezählt.',
      },
      art: ['start-player'],
      lesson: '05-the_end',
      rule: 'YE-5.1',
    },
  ],
  parts: [
    {
      name: { en: 'Car', de: 'Wagen' },
      said: {
        en: 'Half a card: one of five colours, worth 2 to 4.',
        de: 'Eine halbe Karte: eine von fünf Farben, Wert 2 bis 4.',
      },
      art: 'car-livestock',
    },
    {
      name: { en: 'Wild car', de: 'Joker' },
      said: { en: 'Half a card back: worth 2, no colour.', de: 'Eine halbe Rückseite: Wert 2, keine Farbe.' },
      art: 'car-wild',
    },
    {
      name: { en: 'Engine', de: 'Lok' },
      said: {
        en: 'Every train begins with it. Worth nothing; any card fits behind it.',
        de: 'Damit beginnt jeder Zug. Zählt nichts; dahinter passt jede Karte.',
      },
      art: 'loco-yard',
    },
    {
      name: { en: 'Caboose', de: 'Begleit\u00adwagen' },
      said: {
        en: 'Only with the expansion: one open goal for everybody.',
        de: 'Nur mit der Erweiterung: ein offenes Ziel für alle.',
      },
      art: 'car-caboose',
    },
  ],
  examples: [
    {
      said: {
        en: 'Your train ends with a blue 3. Blue 4 fits by colour, red 3 by value, yellow 2 not at all.',
        de: 'Dein Zug endet mit einer blauen 3. Blau 4 passt nach Farbe, Rot 3 nach Wert, Gelb 2 gar nicht.',
      },
      lesson: '01-coupling',
      rule: 'YE-4.1',
    },
    {
      said: {
        en: 'Green 4, green 2, green 3 is a run of three. Is no run longer, it brings 3 points: 4 + 2 + 3 + 3 = 12.',
        de: 'Grün 4, Grün 2, Grün 3 ist eine Dreierreihe. Ist keine länger, bringt sie 3 Punkte: 4 + 2 + 3 + 3 = 12.',
      },
      lesson: '03-longest_run',
      rule: 'YE-6.6',
    },
  ],
};
