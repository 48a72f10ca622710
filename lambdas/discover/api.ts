export { openDatesWithin, type ReadDatesWithin } from './dates-within.ts';
export { type EventsAround, openEventsAround } from './events-around.ts';
export { openNearbyReads } from './public-reads.ts';
