import type { GameType } from '#shared/product/game-types.ts';

/** The sports that are played as doubles, by four on a court. */
const doubles: readonly GameType[] = ['pickleball', 'tennis', 'padel', 'badminton'];
const PLAYERS_PER_COURT = 4;

/** How many courts of doubles the players fill; null for other sports and numbers. */
export const courtsFilled = (gameType: GameType | null, players: number): number | null =>
  gameType !== null && doubles.includes(gameType) && players > 0 && players % PLAYERS_PER_COURT === 0
    ? players / PLAYERS_PER_COURT
    : null;
