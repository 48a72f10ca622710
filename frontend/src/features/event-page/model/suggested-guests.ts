import { unaccented } from '#shared/kernel/text.ts';
import type { GuestLine } from './party-form.ts';

const MOST = 5;

const folded = (text: string): string => unaccented(text.trim());

const isSame = (one: GuestLine, other: GuestLine): boolean =>
  one.email === '' && other.email === ''
    ? folded(one.name) === folded(other.name)
    : one.email === other.email;

/** A few guests of earlier dates who are not among those of this party, and have a word that starts as what is typed. */
export const suggestedGuests = (
  earlier: readonly GuestLine[],
  party: readonly GuestLine[],
  typed: string,
): GuestLine[] => {
  const wanted = folded(typed);
  const starts = ({ name }: GuestLine): boolean => ` ${folded(name)}`.includes(` ${wanted}`);
  return earlier
    .filter((guest, index) => earlier.findIndex((other) => isSame(guest, other)) === index)
    .filter((guest) => starts(guest) && !party.some((one) => isSame(guest, one)))
    .slice(0, MOST);
};
