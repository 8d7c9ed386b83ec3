import type { Texts } from '../lib/i18n.svelte';
import type { Lang } from '../lib/settings.svelte';

/** What the rules pages say around the rules. */
export const rulesTexts: Record<Lang, Texts> = {
  en: {
    'rules.goal': 'What it is about',
    'rules.order': 'Order of play',
    'rules.parts': 'The parts',
    'rules.examples': 'Examples',
    'rules.show': 'Show me',
    'rules.show.about': 'Show me: {what}',
    'rules.numbered': 'Every rule, by number',
    'rules.source': 'Our own digest, one sentence per rule. The numbers are the ones the table cites.',
    'rules.foreign': 'The numbered rules are written in English.',
    'rules.rest': 'Sources, rulings and figures',
    'rules.find': 'Find in the rules',
    'rules.chapters': 'Chapters',
  },
  de: {
    'rules.goal': 'Worum es geht',
    'rules.order': 'So läuft ein Spiel',
    'rules.parts': 'Das Material',
    'rules.examples': 'Beispiele',
    'rules.show': 'Zeig es mir',
    'rules.show.about': 'Zeig es mir: {what}',
    'rules.numbered': 'Alle Regeln mit Nummern',
    'rules.source': 'Unsere eigene Übersicht, ein Satz je Regel. Die Nummern sind die, auf die der Tisch verweist.',
    'rules.foreign': 'Diese nummerierten Regeln gibt es bisher nur auf Englisch.',
    'rules.rest': 'Quellen, Festlegungen und Zahlen',
    'rules.find': 'In den Regeln suchen',
    'rules.chapters': 'Kapitel',
  },
};
