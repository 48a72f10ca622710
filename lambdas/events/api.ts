export { createUpcomingCounter, openAgenda, type ReadAgenda } from './agenda.ts';
export { createListedDatesReader, type ReadListedDates } from './listed-dates.ts';
export {
  type FindListedCards,
  type ListedDate,
  type NearbyPosition,
  openNearby,
  type ReadCell,
} from './nearby.ts';
export { createNextGamesFinder, type FindNextGames } from './next-games.ts';
export { createPublicEventFinder } from './public-event.ts';
export { openEventReads } from './public-reads.ts';
