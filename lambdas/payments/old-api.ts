import type { Log } from '../core/logger.ts';
import type { PublicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { pageReads } from './reads.ts';

// For domains that are not moved yet. It goes with the last of them.
export const openPlanReads = (table: Table, log: Log): PublicReads => pageReads({ ...contextOf(table), log });
