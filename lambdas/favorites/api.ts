export { openFavoriteReads } from './public-reads.ts';
