export { openAnswerReads } from './public-reads.ts';
