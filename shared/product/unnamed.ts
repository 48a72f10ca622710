import type { Locale } from './game-types.ts';

/**
 * The name of someone whose name is not shown. It is a word between two marks of direction, which no name that people type can contain, so every
 * text that it is part of can be put into the reader's language, whatever copied it.
 */
export const UNNAMED = '\u2068Player\u2069';

const words: Readonly<Record<Locale, string>> = { en: 'Player', es: 'Jugador' };

/** A text in the reader's language, with the word that stands for names that are not shown. What shows a text to people uses this. */
export const withUnnamed = (text: string, locale: Locale): string => text.replaceAll(UNNAMED, words[locale]);
