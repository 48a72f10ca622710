import { externalsContract } from '#shared/domains/externals/contract.ts';
import type { Context } from '../runtime/context.ts';
import type { Access } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import type { externals as domain } from './domain.ts';
import { access as objects, show } from './shown.ts';

export const access = objects satisfies Access<typeof domain.api>;

/** What anyone may read of external teams. */
export const reads = {
  get: (ctx, { actor, externalTeam, roles: own }) => show(ctx, externalTeam, own, actor),
} satisfies Reads<typeof externalsContract, Context, typeof access>;

export const pageReads = (ctx: Context) => readsAsVisitor(ctx, externalsContract, { reads, access });
