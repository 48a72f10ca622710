import { isVisible, unaccented } from '../kernel/text.ts';
import type { Locale } from './game-types.ts';
import { productNames } from './reserved-names.ts';
import { UNNAMED, withUnnamed } from './unnamed.ts';

/** What mail programs turn into links, or people type or call: addresses of pages, emails, host names, and phone numbers. */
const reachable =
  /(?:https?:|www\.)\S*|\S*@\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:?#]\S*)?|\+?\d(?:[\s().-]{0,3}\d){8,}/giu;

const lettersOf = (text: string): string => unaccented(text.normalize('NFKC')).replaceAll(/[^\p{L}]/gu, '');
const ownNames = productNames.map(lettersOf);

/**
 * People's words as an email shows them to an address that someone else has entered: without anything to follow or call, and at most `most`
 * characters. Empty if nothing is left, or if they name the product as if it was writing.
 */
export const textForStrangers = (text: string, most: number): string => {
  const plain = text.normalize('NFKC').replaceAll(reachable, ' ').replaceAll(/\s+/gu, ' ').trim();
  const letters = lettersOf(plain);
  if (!isVisible(plain) || ownNames.some((name) => letters.includes(name))) return '';
  const characters = [...plain];
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const MOST_OF_NAME = 40;

/** The name of the person who invites, as far as it is safe there. */
export const inviterName = (displayName: string, locale: Locale): string =>
  withUnnamed(textForStrangers(displayName, MOST_OF_NAME) || UNNAMED, locale);
