export { findReliability } from './figures/index.ts';
