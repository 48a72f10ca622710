export { type DatesWithin, openDatesWithin, type ReadDatesWithin } from './dates-within.ts';
export { type EventsAround, type FindEvents, openEventsAround } from './events-around.ts';
export { openNearbyReads } from './public-reads.ts';
