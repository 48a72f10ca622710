export { createReliabilityFinder } from './reliability-finder.ts';
