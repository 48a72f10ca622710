export { findPlayersAround, findPlayersNear } from './players.ts';
