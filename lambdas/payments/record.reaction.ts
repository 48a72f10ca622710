import type { Change } from '#shared/declare/rows.ts';
import { freePlanOf, planLevel, variantFor } from '#shared/domains/payments/plans.ts';
import type {
  billingCustomerRow,
  paymentAccountRow,
  subscriptionRow,
} from '#shared/domains/payments/rows.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { UsersRepository } from '../users/api.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { CustomersRepository } from './customers.repository.ts';
import type { StoredSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';

export interface RecordDeps {
  readonly users: UsersRepository;
  readonly subscriptions: SubscriptionsRepository;
  readonly accounts: AccountsRepository;
  readonly customers: CustomersRepository;
  readonly clock: Clock;
}

const MAX_ROUNDS = 10;

const labelOf = (paid: readonly StoredSubscription[], type: 'user' | 'teams', platform: 'gth' | 'meh') => {
  const current = currentOf(paid.filter(({ subjectType }) => subjectType === type));
  const free = freePlanOf(variantFor(type, platform));
  return planLevel(current?.planId ?? free)?.label ?? planLevel(free)?.label ?? '';
};

/** Updates the plans and accounts in the person's record from their rows. */
export const createRecordReactions = (deps: RecordDeps) => {
  const { users, subscriptions, accounts, customers, clock } = deps;

  /** The record is read before what it follows, and written even if nothing is new, so that an older reading cannot win. */
  const follow = async (userId: UserId): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const user = await users.find(userId);
      if (!user) return;
      const [paid, account, customerId] = await Promise.all([
        subscriptions.ofPayer(userId),
        accounts.find(userId),
        customers.find(userId),
      ]);
      const record = {
        ...user.record,
        stripeCustomerId: customerId ?? null,
        stripeId: account?.stripeId ?? null,
        stripeChargesEnabled: account?.chargesEnabled ?? false,
        stripeDetailsSubmitted: account?.detailsSubmitted ?? false,
        userSubscription: labelOf(paid, 'user', user.record.platform),
        subscription: labelOf(paid, 'teams', user.record.platform),
      };
      if (await users.replace(user, record, clock.now())) return;
    }
    throw new Error(`the record of ${userId} kept changing`);
  };

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
