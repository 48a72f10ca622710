export { openNearbyReads } from './public-reads.ts';
