import type { Counts } from '#shared/domains/discover/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';

/** The sports that a person plays, the others by how many events there are, and what else is chosen. */
export const sportOrder = (
  chosen: readonly GameType[],
  mine: readonly GameType[],
  counts: Counts['gameType'],
): readonly GameType[] => {
  const byCount = counts.toSorted((a, b) => b.count - a.count).map(({ choice }) => choice);
  return [...new Set([...mine, ...byCount, ...chosen])];
};
