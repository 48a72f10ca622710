import { paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, write } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { AccountState } from '../integrations/stripe/objects.ts';
import type { Context } from '../runtime/context.ts';

/** An organizer's payment account, as last read from the payment provider. A person has at most one. */
export const PaymentAccount = defineEntity('paymentAccount', {
  privacy: { onDeletion: 'erased', inExport: 'paymentAccounts' },
  attributes: {
    userId: id<UserId>(),
    stripeId: text(),
    /** `new`: opened here for the person; `link`: the person's own account, linked. */
    origin: { type: ['new', 'link'], required: true },
    country: text(),
    chargesEnabled: { type: 'boolean', required: true },
    detailsSubmitted: { type: 'boolean', required: true },
    ...stamps,
  },
  indexes: {
    /** What is an organizer's payment account? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});
export type PaymentAccountRow = RowOf<typeof PaymentAccount>;

/** Reserves a payment account for one person: its own row, written with the account's. */
export const PaymentAccountClaim = defineEntity('paymentAccountClaim', {
  privacy: {
    onDeletion: 'erased',
    notExported: 'It says whose a payment account is, which the account says too.',
  },
  attributes: { stripeId: id(), userId: text<UserId>() },
  indexes: {
    /** Whose payment account is this? Written with the account, so it belongs to one person. Cost: 1, consistent. */
    byAccount: primaryKey(['stripeId'], []),
  },
});

/** A link in progress: used once, by the person who started it, before it expires. */
export const AccountLinkState = defineEntity('accountLinkState', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    nonce: id(),
    userId: text<UserId>(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Did this person start linking an account? Cost: none, as it is a condition of the write that uses it up. */
    byNonce: primaryKey(['nonce'], []),
  },
});

export const findAccount = async (ctx: Context, userId: UserId): Promise<PaymentAccountRow | undefined> => {
  const { data } = await PaymentAccount(ctx).get({ userId }).go({ consistent: true });
  return data ?? undefined;
};

/** A person's account at the payment provider; undefined if it cannot take payments. */
export const findActiveAccount = async (ctx: Context, userId: UserId): Promise<string | undefined> => {
  const account = await findAccount(ctx, userId);
  return account && paymentAccountStatus(account) === 'active' ? account.stripeId : undefined;
};

/** Whose account it is. */
export const findOwner = async (ctx: Context, stripeId: string): Promise<UserId | undefined> => {
  const { data } = await PaymentAccountClaim(ctx).get({ stripeId }).go({ consistent: true });
  return data?.userId;
};

/** Links an account to a person, unless the person has one or the account is someone else's. */
export const linkAccount = (
  ctx: Context,
  userId: UserId,
  { id: stripeId, country, chargesEnabled, detailsSubmitted }: AccountState,
  origin: PaymentAccountRow['origin'],
): Promise<boolean> => {
  const now = ctx.clock.now();
  const row = { userId, stripeId, origin, country, chargesEnabled, detailsSubmitted };
  return write(ctx, { PaymentAccount, PaymentAccountClaim }, (rows) => [
    rows.PaymentAccount.create({ ...row, createdAt: now, updatedAt: now }).commit(),
    rows.PaymentAccountClaim.create({ stripeId, userId }).commit(),
  ]);
};

/** Writes what was read after `before`, unless the row has changed in the meantime. */
export const writeAccount = (
  ctx: Context,
  before: PaymentAccountRow,
  { country, chargesEnabled, detailsSubmitted }: AccountState,
): Promise<boolean> =>
  isWritten(
    PaymentAccount(ctx)
      .patch({ userId: before.userId })
      .set({ country, chargesEnabled, detailsSubmitted, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where(
        (row, op) => `${op.eq(row.createdAt, before.createdAt)} AND ${op.eq(row.revision, before.revision)}`,
      ),
  );

/** Deletes the account as it was read, and frees it; false if it has changed in the meantime. */
export const unlinkAccount = (
  ctx: Context,
  { userId, stripeId, createdAt, revision }: PaymentAccountRow,
): Promise<boolean> =>
  write(ctx, { PaymentAccount, PaymentAccountClaim }, (rows) => [
    rows.PaymentAccount.delete({ userId })
      .where((row, op) => `${op.eq(row.createdAt, createdAt)} AND ${op.eq(row.revision, revision)}`)
      .commit(),
    rows.PaymentAccountClaim.delete({ stripeId }).commit(),
  ]);

/** `expiresAt` in seconds since the epoch. */
export const addLinkState = async (
  ctx: Context,
  nonce: string,
  userId: UserId,
  expiresAt: number,
): Promise<void> => {
  await AccountLinkState(ctx).create({ nonce, userId, expiresAt }).go();
};

/** Uses it up; false if it belongs to someone else, was used, or has expired at `now` (seconds since the epoch). */
export const takeLinkState = (ctx: Context, nonce: string, userId: UserId, now: number): Promise<boolean> =>
  isWritten(
    AccountLinkState(ctx)
      .delete({ nonce })
      .where((row, op) => `${op.eq(row.userId, userId)} AND ${op.gt(row.expiresAt, now)}`),
  );
