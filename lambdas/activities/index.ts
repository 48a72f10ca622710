export { findNewEvent } from './new-events.ts';
