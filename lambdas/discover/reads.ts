import { discoverContract } from '#shared/domains/discover/contract.ts';
import { callerId } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import * as nearby from './nearby.ts';

/** What anyone may read of events around a place. */
export const reads = {
  nearby: (ctx, { actor, query }) => nearby.search(ctx, query, callerId(actor)),
  counts: (ctx, { actor, query }) => nearby.counts(ctx, query, callerId(actor)),
} satisfies Reads<typeof discoverContract, Context<'cursors'>>;

export const pageReads = (ctx: Context<'cursors'>) => readsAsVisitor(ctx, discoverContract, { reads });
