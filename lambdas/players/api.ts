export {
  createPlayerFinder,
  createPlayersFinder,
  type FindPlayer,
  type FindPlayers,
  type Player,
} from './players.ts';
