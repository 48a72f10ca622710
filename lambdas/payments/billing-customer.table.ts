import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A person's customer id at the payment provider. */
export const BillingCustomer = defineEntity('billingCustomer', {
  privacy: { onDeletion: 'law', inExport: 'paymentAccounts' },
  attributes: { userId: id<UserId>(), customerId: text(), createdAt: text() },
  indexes: {
    /** Which customer of the payment provider is a person? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});

export const findCustomer = async (ctx: Context, userId: UserId): Promise<string | undefined> => {
  const { data } = await BillingCustomer(ctx).get({ userId }).go({ consistent: true });
  return data?.customerId;
};

/** Stores a person's first customer id, and returns the stored one. */
export const keepCustomer = async (ctx: Context, userId: UserId, customerId: string): Promise<string> => {
  await isWritten(BillingCustomer(ctx).create({ userId, customerId, createdAt: ctx.clock.now() }));
  return (await findCustomer(ctx, userId)) ?? customerId;
};
