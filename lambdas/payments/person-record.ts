import { freePlanOf, planLevel, type SubjectType, variantFor } from '#shared/domains/payments/plans.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { findCustomer } from './billing-customer.table.ts';
import { findAccount } from './payment-account.table.ts';
import { listOfPayer, type SubscriptionRow } from './subscription.table.ts';

const labelOf = (paid: readonly SubscriptionRow[], type: SubjectType, platform: Platform): string => {
  const current = currentOf(paid.filter(({ subjectType }) => subjectType === type));
  const free = freePlanOf(variantFor(type, platform));
  return planLevel(current?.planId ?? free)?.label ?? planLevel(free)?.label ?? '';
};

/** Updates the plans and accounts in a person's record from their rows. */
export const updateRecord = (ctx: Context, userId: UserId): Promise<void> =>
  users.updatePaymentFacts(ctx, userId, async (platform) => {
    const [paid, account, customerId] = await Promise.all([
      listOfPayer(ctx, userId),
      findAccount(ctx, userId),
      findCustomer(ctx, userId),
    ]);
    return {
      stripeCustomerId: customerId ?? null,
      stripeId: account?.stripeId ?? null,
      stripeChargesEnabled: account?.chargesEnabled ?? false,
      stripeDetailsSubmitted: account?.detailsSubmitted ?? false,
      userSubscription: labelOf(paid, 'user', platform),
      subscription: labelOf(paid, 'teams', platform),
    };
  });
