export { openNextEvents } from './next-events.ts';
export { openNearbyReads } from './public-reads.ts';
