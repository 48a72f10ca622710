export { findPlayers } from './players.ts';
export { findShownTimes } from './shown-times.ts';
