import type { Clock } from '../core/clock.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findReliability } from './figures/index.ts';

// For domains that are not moved yet. It goes with the last of them.
export const createReliabilityFinder = (table: Table, clock: Clock): FindReliability => {
  const ctx = contextOf(table, clock);
  return (ids) => findReliability(ctx, ids);
};
