export { openReputationReads } from './public-reads.ts';
