import { createWriteTransaction } from 'electrodb';
import type { Allowance, TakeAllowances } from '../core/rate-limits.ts';
import { once } from './once.ts';
import { RateLimit } from './rate-limit.entity.ts';
import type { Table } from './table.ts';
import { isWritten, transact } from './transaction.ts';

/** Counts requests: one conditional write for one counter, one transaction for several. */
export const createRateLimitCounters = (table: Table): TakeAllowances => {
  const counters = once(() => RateLimit({ table }));
  const takeOne = async (allowance: Allowance): Promise<Allowance | undefined> => {
    const { subject, scope, until, count } = allowance;
    const isCounted = await isWritten(
      counters()
        .upsert({ subject, scope, expiresAt: until })
        .add({ used: 1 })
        .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, count)}`),
    );
    return isCounted ? undefined : allowance;
  };
  const takeAll = async (allowances: readonly Allowance[]): Promise<Allowance | undefined> => {
    const decided = await transact(() =>
      createWriteTransaction({ counter: counters() }, (write) =>
        allowances.map(({ subject, scope, until, count }) =>
          write.counter
            .upsert({ subject, scope, expiresAt: until })
            .add({ used: 1 })
            .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, count)}`)
            .commit(),
        ),
      ).go(),
    );
    return decided.committed ? undefined : allowances.find((_, index) => decided.refused[index]);
  };
  return async (allowances) => {
    const [only, ...others] = allowances;
    if (!only) return undefined;
    return others.length === 0 ? takeOne(only) : takeAll(allowances);
  };
};
