import { type Clock, systemClock } from '#lambdas/core/clock.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createLog } from '#lambdas/core/logger.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { Context } from '#lambdas/runtime/context.ts';

/** A context over a table that something else has made. A test file that makes its own calls `testContext()`. */
export const contextOf = (table: Table, clock: Clock = systemClock): Context => ({
  ...{ table, clock, ids: createIds(clock) },
  get log() {
    return createLog();
  },
});
