import type { Texts } from '../lib/i18n.svelte';
import type { Lang } from '../lib/settings.svelte';

/** What the lobby says to who is new: what each game is, and the way into the first lesson. */
export const firstVisitTexts: Record<Lang, Texts> = {
  en: {
    'pitch.yardmaster-express':
      'Couple one card a turn to your train and pass the other cards on. Ten minutes; the easiest game to begin with.',
    'pitch.paperclip-railways':
      'Lay chains of paperclips between stations across a table with a river and mountains. Every clip and both stations score at once.',
    'pitch.first-class':
      'Build two trains for the Orient Express: add cars, make them finer, and send a conductor through. Only cars he has reached count.',
    'pitch.stephensons-rocket':
      'Seven railways grow across England and nobody owns them. Move them to where your stations, tokens and shares are paid.',
    'pitch.black-pawn-trucking':
      'You alone, one truck, 24 cities. Carry goods to where they are paid and end with more money than debt. Half an hour.',
    'first.title': 'First time here?',
    'first.head': 'Ride along for three minutes.',
    'first.line':
      'Yardmaster Express, the easiest of the five. The guide lights up what to do, and a wrong try is answered with its rule. No account, nothing to install.',
    'first.go': 'Begin the first lesson',
  },
  de: {
    'pitch.yardmaster-express':
      'Häng jede Runde eine Karte an deinen Zug und gib den Rest weiter. Zehn Minuten, das leichteste Spiel für den Anfang.',
    'pitch.paperclip-railways':
      'Leg Ketten aus Büroklammern zwischen Stationen, über einen Tisch mit Fluss und Bergen. Jede Klammer und beide Stationen zählen sofort.',
    'pitch.first-class':
      'Bau zwei Züge für den Orient-Express: Wagen anhängen, ausbauen, den Schaffner hindurchschicken. Nur was er erreicht hat, zählt.',
    'pitch.stephensons-rocket':
      'Sieben Bahnen wachsen durch England und gehören niemandem. Zieh sie dahin, wo deine Bahnhöfe, Marker und Aktien bezahlt werden.',
    'pitch.black-pawn-trucking':
      'Du allein, ein Laster, 24 Städte. Fahr Güter dahin, wo sie bezahlt werden, und hab am Ende mehr Geld als Schulden. Eine halbe Stunde.',
    'first.title': 'Zum ersten Mal hier?',
    'first.head': 'Fahr drei Minuten mit.',
    'first.line':
      'Yardmaster Express, das leichteste der fünf. Im Licht liegt, was zu tun ist, und ein falscher Versuch bekommt seine Regel zur Antwort. Kein Konto, nichts zu installieren.',
    'first.go': 'Erste Lektion beginnen',
  },
};
