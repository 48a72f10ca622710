import type * as z from 'zod/mini';
import type { discoverContract } from '#shared/domains/discover/contract.ts';
import { partOfDay } from '#shared/domains/discover/rules.ts';
import { isFor, settingOf } from '#shared/domains/events/admission.ts';
import { spotsLeft } from '#shared/domains/events/rsvp.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { localTimeIn } from '#shared/kernel/dates.ts';
import { searchWords } from '#shared/kernel/text.ts';
import type { ListedDate } from '../events/api.ts';

/** What people search for, and where. */
export type Query = z.output<typeof discoverContract.pins.query>;
export type Filters = Pick<
  Query,
  'gameType' | 'time' | 'price' | 'level' | 'gender' | 'setting' | 'hasPlaces' | 'q'
>;

const mentions = (date: ListedDate, words: readonly string[]) => {
  const known = searchWords(`${date.title} ${date.location.name} ${date.gameType}`);
  return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
};

const partOf = ({ dateStart, timeZone }: ListedDate) =>
  partOfDay(Number(localTimeIn(dateStart, timeZone).slice(0, 2)));

const isPaid = ({ admission }: ListedDate): boolean => admission?.isPaid ?? false;

/** The conditions on a date of which everything but the counts is known. */
export const matcher = ({ gameType, time, price, level, gender, setting, q = '' }: Filters) => {
  const words = searchWords(q);
  return (date: ListedDate): boolean =>
    (gameType?.includes(date.gameType) ?? true) &&
    (price === undefined || isPaid(date) === (price === 'paid')) &&
    (setting === undefined || settingOf(date) === setting) &&
    isFor(date.admission, { gender, level }) &&
    (time?.includes(partOf(date)) ?? true) &&
    mentions(date, words);
};

/** The conditions on the card. */
export const cardMatcher =
  ({ hasPlaces }: Filters) =>
  ({ left }: Pick<EventCard, 'left'>): boolean =>
    hasPlaces === undefined || left > 0;

export type Fits = ReturnType<typeof cardMatcher>;

/** Both; a date without a card may match. */
export const fullMatcher = (filters: Filters) => {
  const [matches, fits] = [matcher(filters), cardMatcher(filters)];
  return (date: ListedDate): boolean =>
    matches(date) && (date.card === undefined || fits({ left: spotsLeft(date.card) }));
};
