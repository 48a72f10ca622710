import * as z from 'zod/mini';
import { positionBehind } from '../core/pages.ts';
import { type OwnData, paged, whole } from '../downloads/sections/index.ts';
import { findCustomer } from './billing-customer.table.ts';
import type { payments } from './domain.ts';
import { listMovements } from './ledger.ts';
import { findAccount } from './payment-account.table.ts';
import { listOfPayer } from './subscription.table.ts';

const Position = z.object({ at: z.string(), id: z.string() });

export const ownData = {
  plans: whole(listOfPayer),
  payments: paged(async (ctx, userId, limit, cursor) => {
    const after = cursor === null ? undefined : Position.parse(JSON.parse(cursor));
    const items = await listMovements(ctx, userId, after, limit);
    const last = positionBehind(items, limit);
    return { items, cursor: last ? JSON.stringify({ at: last.at, id: last.id }) : null };
  }),
  paymentAccounts: whole(async (ctx, userId) => {
    const [account, customerId] = await Promise.all([findAccount(ctx, userId), findCustomer(ctx, userId)]);
    return [...(account ? [account] : []), ...(customerId === undefined ? [] : [{ customerId }])];
  }),
} satisfies OwnData<typeof payments>;
