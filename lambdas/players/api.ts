export { isBlocked } from './findable.ts';
export {
  createLevelsFinder,
  createPlayerFinder,
  createPlayersFinder,
  type FindLevels,
  type FindPlayer,
  type FindPlayers,
  type Player,
} from './players.ts';
