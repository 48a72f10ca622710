import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Context } from '../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import * as plans from './plans.ts';

/** What anyone may read of plans. */
export const reads = {
  plans: (ctx, { query }) => plans.list(ctx, query.variant),
} satisfies Reads<typeof paymentsContract, Context>;

export const pageReads = (ctx: Context) => readsAsVisitor(ctx, paymentsContract, { reads });
