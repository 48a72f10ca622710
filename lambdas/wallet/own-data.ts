import { inTurn, type OwnData, paged, whole } from '../downloads/sections/index.ts';
import { listCredit, listPurchases } from './credit.table.ts';
import type { wallet } from './domain.ts';
import { listMemberships } from './membership.table.ts';
import { listMoves } from './move.table.ts';
import { listPasses } from './pass.table.ts';

/** What a person holds, and every movement of it. */
export const ownData = {
  wallet: inTurn([
    whole(async (ctx, userId) => [
      ...(await listPasses(ctx, userId)),
      ...(await listCredit(ctx, userId)),
      ...(await listPurchases(ctx, userId)),
      ...(await listMemberships(ctx, userId)).map(({ account: _, url: __, ...own }) => own),
    ]),
    paged(listMoves),
  ]),
} satisfies OwnData<typeof wallet>;
