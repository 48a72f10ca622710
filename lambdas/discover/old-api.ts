import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { pageReads } from './reads.ts';

// For domains that are not moved yet. It goes with the last of them.
export const openNearbyReads = (table: Table, cursors: Cursors, clock: Clock) =>
  pageReads({ ...contextOf(table, clock), cursors });
