import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { hasEnded } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findLatest, removeCheckout } from './billing-customer.table.ts';
import { findAccount, unlinkAccount } from './payment-account.table.ts';
import { listOfPayer, listOfSubject, type SubscriptionRow } from './subscription.table.ts';
import { syncSubscription } from './sync.ts';

const closeCheckout = async (
  ctx: Context<'stripe'>,
  subject: { readonly type: SubjectType; readonly id: string },
): Promise<string | undefined> => {
  const open = await findLatest(ctx, subject);
  if (open === undefined) return undefined;
  const { billing } = await ctx.stripe();
  await billing.closeCheckout(open);
  return open;
};

const endAll = async (ctx: Context<'stripe'>, subscriptions: readonly SubscriptionRow[]): Promise<void> => {
  for (const { id, status } of subscriptions) {
    if (hasEnded(status)) continue;
    const { billing } = await ctx.stripe();
    await billing.endNow(id);
    await syncSubscription(ctx, id);
  }
};

/**
 * Nobody who has deleted their account is charged again: what they pay for ends at once, no matter who uses it, and what they were about to buy can no
 * longer be paid. Invoices, payments, and refunds are kept, as the law requires.
 */
export const forgetPerson = async (ctx: Context<'stripe'>, id: UserId): Promise<void> => {
  await closeCheckout(ctx, { type: 'user', id });
  await endAll(ctx, await listOfPayer(ctx, id));
  const account = await findAccount(ctx, id);
  // What changed just now is unlinked when the change is delivered again.
  if (account && !(await unlinkAccount(ctx, account))) throw new AppError('request.conflict');
};

/**
 * The plan of a team that was deleted ends at once, no matter who pays for it, and one that was about to be bought can no longer be paid. Subscriptions and
 * payments are kept, as the law requires.
 */
export const forgetTeam = async (ctx: Context<'stripe'>, id: TeamId): Promise<void> => {
  const subject = { type: 'teams', id } as const;
  const closed = await closeCheckout(ctx, subject);
  if (closed !== undefined) await removeCheckout(ctx, subject, closed);
  await endAll(ctx, await listOfSubject(ctx, subject.type, id));
};
