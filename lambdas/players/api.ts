export {
  createPlayerFinder,
  createPlayersFinder,
  type FindPlayer,
  type FindPlayers,
  type Player,
} from './players.ts';
export { createShownTimesFinder, type FindShownTimes } from './shown-times.ts';
