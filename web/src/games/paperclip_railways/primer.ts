import type { Primer } from '../primer';

export const primer: Primer = {
  goal: {
    en: 'Score the most points with links of paper clips, the stations they join and the powers of those stations.',
    de: 'Hol die meisten Punkte: mit Strecken aus Büroklammern, den Stationen an ihren Enden und deren Fähigkeiten.',
  },
  order: [
    {
      said: {
        en: 'Do one thing a turn: draw two cards, or build one link.',
        de: 'Tu eines in deinem Zug: Zieh zwei Karten oder bau eine Strecke.',
      },
      art: ['ticket', 'clip'],
      lesson: '02-cards_are_clips',
      rule: 'PR-3.1',
    },
    {
      said: {
        en: 'Build between two stations on the table, or to a card you place. One end must be in your network, and the two types must suit each other.',
        de: 'Bau zwischen zwei Stationen auf dem Tisch oder zu einer Karte, die du legst. Ein Ende muss in deinem Netz liegen, und beide Arten müssen zueinander passen.',
      },
      art: ['type-city', 'type-town'],
      lesson: '03-what_fits',
      rule: 'PR-5.1',
    },
    {
      said: {
        en: 'Pay with cards: one card for three clips.',
        de: 'Bezahl mit Karten: eine Karte für drei Klammern.',
      },
      art: ['clip', 'clip'],
      lesson: '01-first_link',
      rule: 'PR-5.7',
    },
    {
      said: {
        en: 'Score the clips and the values of both ends, less the tolls for river, mountains and crossings.',
        de: 'Werte die Klammern und die Werte beider Enden, ab gehen Fluss, Gebirge und Kreuzungen.',
      },
      art: ['rosette'],
      lesson: '04-tolls',
      rule: 'PR-9.1',
    },
    {
      said: {
        en: 'Put a cube on one end if there is room: its station works for you from then on.',
        de: 'Stell einen Würfel auf ein Ende, wenn Platz ist: Die Station arbeitet von da an für dich.',
      },
      art: ['cube'],
      lesson: '05-cubes',
      rule: 'PR-8.2',
    },
    {
      said: {
        en: 'After the End of Line card the round is played out, and stations with your cubes score once more.',
        de: 'Nach der Karte „Endstation“ wird die Runde zu Ende gespielt, und Stationen mit deinen Würfeln zählen noch einmal.',
      },
      art: ['signal-danger'],
      lesson: '06-the_end',
      rule: 'PR-14.2',
    },
  ],
  parts: [
    {
      name: { en: 'Station', de: 'Station' },
      said: {
        en: 'City, town, suburban or countryside; with slots, a value and a power.',
        de: 'Großstadt, Stadt, Vorort oder Land; mit Plätzen, einem Wert und einer Fähigkeit.',
      },
      art: 'type-suburban',
    },
    {
      name: { en: 'Clip', de: 'Klammer' },
      said: { en: 'Sixty for each player. What is laid stays.', de: 'Sechzig für jede Person. Was liegt, bleibt.' },
      art: 'clip',
      colour: 1,
    },
    {
      name: { en: 'Cube', de: 'Würfel' },
      said: {
        en: 'Gives you the lasting powers of its station and takes a slot.',
        de: 'Gibt dir die bleibenden Fähigkeiten seiner Station und braucht einen Platz.',
      },
      art: 'cube',
      colour: 1,
    },
  ],
  examples: [
    {
      said: {
        en: 'Five clips between a station worth 4 and one worth 3: 5 + 4 + 3 = 12 points, for two cards.',
        de: 'Fünf Klammern zwischen einer Station mit Wert 4 und einer mit Wert 3: 5 + 4 + 3 = 12 Punkte, für zwei Karten.',
      },
      lesson: '01-first_link',
      rule: 'PR-9.1',
    },
    {
      said: {
        en: 'The same link across the river and one chain of somebody else: 12 − 1 − 1 = 10, and 1 point goes to the owner of the chain.',
        de: 'Dieselbe Strecke über den Fluss und eine fremde Kette: 12 − 1 − 1 = 10, und 1 Punkt geht an die Person, der die Kette gehört.',
      },
      lesson: '04-tolls',
      rule: 'PR-6.6',
    },
  ],
};
