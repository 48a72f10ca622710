import type { Change } from '#shared/declare/rows.ts';
import { freePlanOf, planLevel, variantFor } from '#shared/domains/payments/plans.ts';
import type {
  billingCustomerRow,
  paymentAccountRow,
  subscriptionRow,
} from '#shared/domains/payments/rows.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { PaymentFacts, UpdatePaymentFacts } from '../users/api.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { CustomersRepository } from './customers.repository.ts';
import type { StoredSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';

export interface RecordDeps {
  readonly updatePaymentFacts: UpdatePaymentFacts;
  readonly subscriptions: SubscriptionsRepository;
  readonly accounts: AccountsRepository;
  readonly customers: CustomersRepository;
}

const labelOf = (paid: readonly StoredSubscription[], type: 'user' | 'teams', platform: Platform) => {
  const current = currentOf(paid.filter(({ subjectType }) => subjectType === type));
  const free = freePlanOf(variantFor(type, platform));
  return planLevel(current?.planId ?? free)?.label ?? planLevel(free)?.label ?? '';
};

/** Updates the plans and accounts in the person's record from their rows. */
export const createRecordReactions = (deps: RecordDeps) => {
  const { updatePaymentFacts, subscriptions, accounts, customers } = deps;

  const readFacts = async (userId: UserId, platform: Platform): Promise<PaymentFacts> => {
    const [paid, account, customerId] = await Promise.all([
      subscriptions.ofPayer(userId),
      accounts.find(userId),
      customers.find(userId),
    ]);
    return {
      stripeCustomerId: customerId ?? null,
      stripeId: account?.stripeId ?? null,
      stripeChargesEnabled: account?.chargesEnabled ?? false,
      stripeDetailsSubmitted: account?.detailsSubmitted ?? false,
      userSubscription: labelOf(paid, 'user', platform),
      subscription: labelOf(paid, 'teams', platform),
    };
  };
  const follow = (userId: UserId): Promise<void> =>
    updatePaymentFacts(userId, (platform) => readFacts(userId, platform));

  return {
    followSubscription: async (change: Change<typeof subscriptionRow>): Promise<void> => {
      const { before, after } = change;
      if (!after || (before?.status === after.status && before.planId === after.planId)) return;
      await follow(after.payerId);
    },
    followAccount: async ({ before, after }: Change<typeof paymentAccountRow>): Promise<void> => {
      const isSame =
        before?.stripeId === after?.stripeId &&
        before?.chargesEnabled === after?.chargesEnabled &&
        before?.detailsSubmitted === after?.detailsSubmitted;
      const userId = after?.userId ?? before?.userId;
      if (userId && !isSame) await follow(userId);
    },
    followCustomer: async ({ after }: Change<typeof billingCustomerRow>): Promise<void> => {
      if (after) await follow(after.userId);
    },
  };
};
