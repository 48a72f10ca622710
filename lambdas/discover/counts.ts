import type { Counts } from '#shared/domains/discover/contract.ts';
import { prices, searchedGenders, settings } from '#shared/domains/discover/query.ts';
import { partsOfDay } from '#shared/domains/discover/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';
import type { ListedDate } from '../events/index.ts';
import { cardMatcher, type Filters, matcher } from './filters.ts';

interface Shown {
  readonly date: ListedDate;
  readonly card: EventCard;
}
type Count = (changed: Filters) => number;

const keyOf = (eventId: string, occurrenceId: string): string => `${eventId} ${occurrenceId}`;

const countsOf = <const T extends string>(choices: readonly T[], count: (choice: T) => number) =>
  choices.map((choice) => ({ choice, count: count(choice) })).filter(({ count: found }) => found > 0);

/** How many of the dates each choice would leave, with the other filters unchanged. Dates without a card are not shown to anyone. */
export const countChoices = (
  filters: Filters,
  dates: readonly ListedDate[],
  cards: readonly EventCard[],
  now: string,
): Omit<Counts, 'more'> => {
  const known = new Map(cards.map((card) => [keyOf(card.id, card.occurrenceId), card]));
  const shown: readonly Shown[] = dates.flatMap((date) => {
    const card = known.get(keyOf(date.eventId, date.occurrenceId));
    return card ? [{ date, card }] : [];
  });
  const count: Count = (changed) => {
    const asked = { ...filters, ...changed };
    const [matches, fits] = [matcher(asked), cardMatcher(asked, now)];
    return shown.filter(({ date, card }) => matches(date) && fits(card)).length;
  };
  return {
    gameType: countsOf(gameTypeIds, (choice) => count({ gameType: [choice] })),
    time: countsOf(partsOfDay, (choice) => count({ time: [choice] })),
    price: countsOf(prices, (price) => count({ price })),
    gender: countsOf(searchedGenders, (gender) => count({ gender })),
    setting: countsOf(settings, (setting) => count({ setting })),
    total: count({}),
    hasPlaces: count({ hasPlaces: 'true' }),
  };
};
