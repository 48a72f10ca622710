export { findReliability } from './find-reliability.ts';
