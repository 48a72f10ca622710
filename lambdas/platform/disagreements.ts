import type { Disagreement, Invariant } from '#shared/declare/invariants.ts';
import type { StoredRow } from '../data/all-rows.ts';

/** The objects whose rows do not agree, after one reading of all rows. It keeps the compared attributes of every row in memory. */
export const findDisagreements = async (
  rows: AsyncIterable<StoredRow>,
  invariants: readonly Invariant[],
): Promise<Disagreement[]> => {
  const readings = invariants.map((invariant) => invariant.read());
  for await (const { entity, row } of rows) for (const reading of readings) reading.add(entity, row);
  return readings.flatMap((reading) => reading.disagreements());
};
