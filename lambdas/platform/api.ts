export { openPlatform } from './open-platform.ts';
export { openConfigReads } from './public-reads.ts';
