export * from './people/old-api.ts';
export { openProfileReads } from './public-reads.ts';
