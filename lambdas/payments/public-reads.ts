import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Log } from '../core/logger.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createPlansRepository } from './plans.repository.ts';
import { createPlansService } from './plans.service.ts';

/** What anyone may read of plans. */
export const openPlanReads = (table: Table, log: Log): PublicReads => {
  const plans = createPlansService({ plans: createPlansRepository(table), log });
  return publicReads(paymentsContract, { plans: ({ query }) => plans.list(query.variant) }, {});
};
