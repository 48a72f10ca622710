import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { callerId } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import { ofPerson } from './feedback.ts';

export const reads = {
  ofPerson: (ctx, { actor, params }) => ofPerson(ctx, callerId(actor), params.userId),
} satisfies Reads<typeof feedbackContract, Context>;

/** What anyone may read of feedback. */
export const pageReads = (ctx: Context) => readsAsVisitor(ctx, feedbackContract, { reads });
