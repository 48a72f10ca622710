import type { SubjectType } from '#shared/domains/payments/plans.ts';
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

/** The single checkout in which a person or team may buy a plan. */
export const CheckoutClaim = defineEntity('checkoutClaim', {
  privacy: { onDeletion: 'ids', notExported: 'It is a purchase that was started and not made.' },
  attributes: { subjectType: id<SubjectType>(), subjectId: id(), sessionId: text() },
  indexes: {
    /** The newest checkout of a person or team; the next one replaces it conditionally. Cost: 1, consistent. */
    bySubject: primaryKey(['subjectType', 'subjectId'], []),
  },
});

interface Buyer {
  readonly type: SubjectType;
  readonly id: string;
}

/** The newest checkout, whatever its outcome. */
export const findLatest = async (
  ctx: Context,
  { type: subjectType, id: subjectId }: Buyer,
): Promise<string | undefined> => {
  const { data } = await CheckoutClaim(ctx).get({ subjectType, subjectId }).go({ consistent: true });
  return data?.sessionId;
};

/** Forgets a checkout, unless there is a newer one. */
export const removeCheckout = async (
  ctx: Context,
  { type: subjectType, id: subjectId }: Buyer,
  sessionId: string,
): Promise<void> => {
  await isWritten(
    CheckoutClaim(ctx)
      .remove({ subjectType, subjectId })
      .where((row, op) => op.eq(row.sessionId, sessionId)),
  );
};

/** Makes this checkout the newest; false if the newest is no longer `before`. */
export const replaceLatest = (
  ctx: Context,
  { type: subjectType, id: subjectId }: Buyer,
  before: string | undefined,
  sessionId: string,
): Promise<boolean> =>
  isWritten(
    CheckoutClaim(ctx)
      .put({ subjectType, subjectId, sessionId })
      .where((row, op) =>
        before === undefined ? op.notExists(row.sessionId) : op.eq(row.sessionId, before),
      ),
  );
