import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as accounts from './payment-account.table.ts';

export { listPaid, listReceived, type SaleMovement, saleMovement } from './ledger.ts';
export type { LedgerRow } from './ledger-entry.table.ts';
export { badgeOfTeam, feeBasisPointsOf, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
export { pageReads } from './reads.ts';

/** A person's account at the payment provider; undefined if it cannot take payments. Cost: 1. */
export const findActiveAccount = (ctx: Context, userId: UserId) => accounts.findActiveAccount(ctx, userId);
