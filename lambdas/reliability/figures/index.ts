export { findReliability } from './find-reliability.ts';
export { createReliabilityFinder } from './reliability-finder.ts';
