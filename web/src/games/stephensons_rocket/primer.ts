import type { Primer } from '../primer';

export const primer: Primer = {
  goal: {
    en: 'Have the most money. Nobody owns a line: what pays are your shares, stations and tokens.',
    de: 'Hab am Ende das meiste Geld. Keine Linie gehört jemandem: Es zahlen deine Aktien, Bahnhöfe und Marker.',
  },
  order: [
    {
      said: {
        en: 'Take two actions. Each is one of three: take a token, place a station, extend a line.',
        de: 'Mach zwei Aktionen. Jede ist eine von dreien: Marker nehmen, Bahnhof setzen, Linie verlängern.',
      },
      art: ['start-player'],
      lesson: '01-two_actions',
      rule: 'SR-4.1',
    },
    {
      said: {
        en: 'Extend: move any locomotive one hex, straight on or one step aside, and take a share of its line.',
        de: 'Verlängern: Rück eine beliebige Lok um ein Feld, geradeaus oder einen Schritt seitlich, und nimm eine Aktie der Linie.',
      },
      art: ['loco-rocket', 'share'],
      lesson: '02-extend',
      rule: 'SR-7.2',
    },
    {
      said: {
        en: 'Veto: others with shares of the line may bid some of them to send it to another hex. You may hold against it.',
        de: 'Veto: Wer sonst Aktien der Linie hat, darf einige davon bieten, um sie auf ein anderes Feld zu schicken. Du darfst dagegenhalten.',
      },
      art: ['share', 'signal-caution'],
      lesson: '05-veto',
      rule: 'SR-8.1',
    },
    {
      said: {
        en: 'What the line newly touches pays at once: cities those with tokens, railway towns those with stations on the line.',
        de: 'Was die Linie neu berührt, zahlt sofort: Städte für Marker, Bahnstädte für Bahnhöfe an der Linie.',
      },
      art: ['city', 'town'],
      lesson: '03-towns',
      rule: 'SR-10.1',
    },
    {
      said: {
        en: 'When it meets another line, the one that moved is dissolved: its shares pay and are exchanged two for one.',
        de: 'Trifft sie auf eine andere Linie, geht die bewegte auf: Ihre Aktien zahlen und werden zwei zu eins getauscht.',
      },
      art: ['loco-token', 'share'],
      lesson: '06-merger',
      rule: 'SR-11.1',
    },
    {
      said: {
        en: 'The last of sixty tiles, or at most one line that can still do something, ends the game. Then everything scores once more.',
        de: 'Mit dem letzten von sechzig Plättchen, oder wenn höchstens eine Linie noch etwas kann, ist Schluss. Dann wird alles noch einmal gewertet.',
      },
      art: ['hex-straight', 'hex-curve'],
      lesson: '07-the_end',
      rule: 'SR-14.1',
    },
  ],
  parts: [
    {
      name: { en: 'Locomotive', de: 'Lok' },
      said: { en: 'The head of a line. Anybody may move it.', de: 'Der Kopf einer Linie. Alle dürfen sie bewegen.' },
      art: 'loco-token',
    },
    {
      name: { en: 'Share', de: 'Aktie' },
      said: {
        en: 'Comes with every extension; pays when the line is dissolved and at the end, or buys a veto.',
        de: 'Kommt mit jeder Verlängerung; zahlt, wenn die Linie aufgeht, und am Ende, oder bezahlt ein Veto.',
      },
      art: 'share',
    },
    {
      name: { en: 'Station', de: 'Bahnhof' },
      said: {
        en: 'Seven for each player, on open country. It counts once a line has run over it.',
        de: 'Sieben für jede Person, auf freiem Land. Er zählt, sobald eine Linie über ihn gefahren ist.',
      },
      art: 'station',
      colour: 2,
    },
    {
      name: { en: 'City', de: 'Stadt' },
      said: { en: 'Holds three tokens of goods.', de: 'Hat drei Waren\u00admarker.' },
      art: 'city',
    },
    {
      name: { en: 'Railway town', de: 'Bahnstadt' },
      said: {
        en: 'Pays stations on every line that reaches it.',
        de: 'Zahlt für Bahnhöfe an jeder Linie, die sie erreicht.',
      },
      art: 'town',
    },
    {
      name: { en: 'Passenger', de: 'Fahrgast' },
      said: {
        en: 'Yours when a line you move runs over somebody else’s station.',
        de: 'Bekommst du, wenn deine bewegte Linie über einen fremden Bahnhof fährt.',
      },
      art: 'good-passenger',
    },
  ],
  examples: [
    {
      said: {
        en: 'A line reaches its fourth place, a railway town. Two stations on it earn 4,000, one station earns 2,000.',
        de: 'Eine Linie erreicht ihren vierten Ort, eine Bahnstadt. Zwei Bahnhöfe an ihr bringen 4000, ein Bahnhof 2000.',
      },
      lesson: '03-towns',
      rule: 'SR-10.4',
    },
    {
      said: {
        en: 'A line reaches a city. Two tokens of that city earn 2,000, one token earns 1,000.',
        de: 'Eine Linie erreicht eine Stadt. Zwei Marker dieser Stadt bringen 2000, ein Marker 1000.',
      },
      lesson: '04-cities',
      rule: 'SR-10.2',
    },
    {
      said: {
        en: 'A line of value 3 is dissolved. Four shares earn 3,000, two earn 1,000 (half, rounded down); then they become two and one of the other line.',
        de: 'Eine Linie vom Wert 3 geht auf. Vier Aktien bringen 3000, zwei 1000 (die Hälfte, abgerundet); dann werden daraus zwei und eine der anderen Linie.',
      },
      lesson: '06-merger',
      rule: 'SR-11.4',
    },
  ],
};
