export { findShownTimes } from './shown-times.ts';
