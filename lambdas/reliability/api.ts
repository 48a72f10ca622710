export { createReliabilityFinder } from './figures/index.ts';
