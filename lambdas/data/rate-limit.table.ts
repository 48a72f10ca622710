import type { Allowance } from '../core/rate-limits.ts';
import { defineEntity, id, primaryKey, tryWrite, type WithTable } from './entity.ts';
import { isWritten } from './transaction.ts';

/** How many requests an endpoint has accepted from a subject in one period; the table deletes the row after that. */
export const RateLimit = defineEntity('rateLimit', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    subject: id(),
    scope: id(),
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many requests has an endpoint accepted from a person or address? Cost: none, as it is a condition of the write. */
    bySubject: primaryKey(['subject'], ['scope']),
  },
});

const takeOne = async (ctx: WithTable, allowance: Allowance): Promise<Allowance | undefined> => {
  const { subject, scope, until, count } = allowance;
  const isCounted = await isWritten(
    RateLimit(ctx)
      .upsert({ subject, scope, expiresAt: until })
      .add({ used: 1 })
      .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, count)}`),
  );
  return isCounted ? undefined : allowance;
};

const takeAll = async (ctx: WithTable, allowances: readonly Allowance[]): Promise<Allowance | undefined> => {
  const decided = await tryWrite(ctx, { RateLimit }, (rows) =>
    allowances.map(({ subject, scope, until, count }) =>
      rows.RateLimit.upsert({ subject, scope, expiresAt: until })
        .add({ used: 1 })
        .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, count)}`)
        .commit(),
    ),
  );
  return decided.committed ? undefined : allowances.find((_, index) => decided.refused[index]);
};

/**
 * Counts a request against all its allowances, or against none: returns one that is used up, if any. One conditional write for one counter, one
 * transaction for several.
 */
export const takeAllowances = async (
  ctx: WithTable,
  allowances: readonly Allowance[],
): Promise<Allowance | undefined> => {
  const [only, ...others] = allowances;
  if (!only) return undefined;
  return others.length === 0 ? takeOne(ctx, only) : takeAll(ctx, allowances);
};
