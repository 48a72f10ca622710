export { type FindEvents, openEventsAround } from './events-around.ts';
export { openNearbyReads } from './public-reads.ts';
