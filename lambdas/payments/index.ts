import { paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as accounts from './payment-account.table.ts';

export {
  addPayout,
  creditMovement,
  everyReceived,
  listPaid,
  listReceived,
  type PaymentRow as LedgerRow,
  type SaleMovement,
  saleMovement,
} from './ledger.ts';
export { badgeOfTeam, feeBasisPointsOf, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
export { pageReads } from './reads.ts';

/** A person's account at the payment provider; undefined if it cannot take payments. Cost: 1. */
export const findActiveAccount = (ctx: Context, userId: UserId) => accounts.findActiveAccount(ctx, userId);

/** Whether a person's account can take payments, if they have one. Cost: 1, consistent. */
export const accountStatusOf = async (ctx: Context, userId: UserId) => {
  const account = await accounts.findAccount(ctx, userId);
  return account ? paymentAccountStatus(account) : 'unlinked';
};

/** Who receives a payment, and the account on which they receive it, at the payment provider. */
export interface Seller {
  readonly userId: UserId;
  readonly account: string;
}

/** A person who can receive payments; undefined if they have no active account. Cost: 1. */
export const findSeller = async (ctx: Context, userId: UserId): Promise<Seller | undefined> => {
  const account = await accounts.findActiveAccount(ctx, userId);
  return account === undefined ? undefined : { userId, account };
};

/** Whose account it is at the payment provider; undefined if nobody has linked it. Cost: 1. */
export const findAccountOwner = (ctx: Context, account: string) => accounts.findOwner(ctx, account);

/** Whose account it is, if it was opened here; undefined for one that its owner has linked, or nobody has. Cost: 2. */
export const findOpenedHere = async (ctx: Context, account: string) => {
  const owner = await accounts.findOwner(ctx, account);
  const row = owner && (await accounts.findAccount(ctx, owner));
  return row?.stripeId === account && row.origin === 'new' ? owner : undefined;
};

/** Disconnects an account that its owner has unlinked at the payment provider, too. One that was opened here stays with its owner. Idempotent. */
export const disconnectAccount = async (
  ctx: Context<'stripe'>,
  { origin, stripeId }: Pick<accounts.PaymentAccountRow, 'origin' | 'stripeId'>,
): Promise<void> => {
  if (origin !== 'link') return;
  const { connect } = await ctx.stripe();
  await connect.deauthorize(stripeId);
};
