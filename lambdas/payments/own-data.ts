import * as z from 'zod/mini';
import { positionBehind } from '../core/pages.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, paged, whole } from '../downloads/api.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createCustomersRepository } from './customers.repository.ts';
import type { payments } from './domain.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

const Position = z.object({ at: z.string(), id: z.string() });

export const openOwnData = (table: Table): OwnData<typeof payments> => {
  const ledger = createLedgerRepository(table);
  const accounts = createAccountsRepository(table);
  const customers = createCustomersRepository(table);
  return {
    plans: whole(createSubscriptionsRepository(table).ofPayer),
    payments: paged(async (userId, limit, cursor) => {
      const after = cursor === null ? undefined : Position.parse(JSON.parse(cursor));
      const items = await ledger.list(userId, after, limit);
      const last = positionBehind(items, limit);
      return { items, cursor: last ? JSON.stringify({ at: last.at, id: last.id }) : null };
    }),
    paymentAccounts: whole(async (userId) => {
      const [account, customerId] = await Promise.all([accounts.find(userId), customers.find(userId)]);
      return [...(account ? [account] : []), ...(customerId === undefined ? [] : [{ customerId }])];
    }),
  };
};
