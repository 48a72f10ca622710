export { findPlayer, findPlayers, type Player } from './players.ts';
export { findShownTimes } from './shown-times.ts';
