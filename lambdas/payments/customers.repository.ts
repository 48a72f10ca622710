import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { BillingCustomer } from './payment.entity.ts';

/** Each person's customer id at the payment provider. */
export const createCustomersRepository = (table: Table) => {
  const customers = once(() => BillingCustomer({ table }));
  const find = async (userId: UserId): Promise<string | undefined> => {
    const { data } = await customers().get({ userId }).go({ consistent: true });
    return data?.customerId;
  };
  return {
    find,
    /** Stores a person's first customer id, and returns the stored one. */
    async keep(userId: UserId, customerId: string, now: string): Promise<string> {
      await isWritten(customers().create({ userId, customerId, createdAt: now }));
      return (await find(userId)) ?? customerId;
    },
  };
};
export type CustomersRepository = ReturnType<typeof createCustomersRepository>;
