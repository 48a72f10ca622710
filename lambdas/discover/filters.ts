import type * as z from 'zod/mini';
import type { discoverContract } from '#shared/domains/discover/contract.ts';
import { partOfDay } from '#shared/domains/discover/rules.ts';
import { isFor, settingOf } from '#shared/domains/events/model/admission.ts';
import { spotsLeft } from '#shared/domains/events/model/rsvp.ts';
import { isPastDeadline } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { localTimeIn } from '#shared/kernel/dates.ts';
import { searchWords } from '#shared/kernel/text.ts';
import type { ListedDate } from '../events/index.ts';

/** What people search for, and where. */
export type Query = z.output<typeof discoverContract.pins.query>;
export type Filters = Pick<
  Query,
  'gameType' | 'time' | 'price' | 'level' | 'gender' | 'setting' | 'hasPlaces' | 'q'
>;

const mentions = (date: ListedDate, words: readonly string[]) => {
  const { title, location, gameType } = date;
  const where = location.isOnline ? `online ${location.city}` : location.name;
  const known = searchWords(`${title} ${where} ${gameType}`);
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

/** Whether there is a spot that someone can take at `now` (ISO instant). */
export const isJoinable = (
  card: Pick<EventCard, 'left' | 'dateStart' | 'rsvpHoursBefore'>,
  now: string,
): boolean => card.left > 0 && !isPastDeadline(card, now);

/** The conditions on the card. */
export const cardMatcher =
  ({ hasPlaces }: Filters, now: string) =>
  (card: Parameters<typeof isJoinable>[0]): boolean =>
    hasPlaces === undefined || isJoinable(card, now);

export type Fits = ReturnType<typeof cardMatcher>;

/** Both; a date without a card may match. */
export const fullMatcher = (filters: Filters, now: string) => {
  const [matches, fits] = [matcher(filters), cardMatcher(filters, now)];
  return (date: ListedDate): boolean =>
    matches(date) && (date.card === undefined || fits({ ...date.card, left: spotsLeft(date.card) }));
};
