import { hasEnded } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { forgetting } from '../core/forgetting.ts';
import type { StripeBilling } from '../integrations/stripe/billing.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { CheckoutsRepository } from './checkouts.repository.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';
import type { Sync } from './sync.ts';

export interface ForgetPersonDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'ofPayer'>;
  readonly checkouts: Pick<CheckoutsRepository, 'latest'>;
  readonly accounts: Pick<AccountsRepository, 'find' | 'unlink'>;
  readonly billing: Pick<StripeBilling, 'endNow' | 'closeCheckout'>;
  readonly sync: Pick<Sync, 'subscription'>;
}

/**
 * Nobody who has deleted their account is charged again: what they pay for ends at once, whoever uses it, and what they were about to buy can no
 * longer be paid. Invoices, payments, and refunds are kept, as the law requires.
 */
export const createForgetPersonReaction = (deps: ForgetPersonDeps) => {
  const { subscriptions, checkouts, accounts, billing, sync } = deps;
  return forgetting(async (id) => {
    const open = await checkouts.latest({ type: 'user', id });
    if (open !== undefined) await billing.closeCheckout(open);
    for (const { id: subscriptionId, status } of await subscriptions.ofPayer(id)) {
      if (hasEnded(status)) continue;
      await billing.endNow(subscriptionId);
      await sync.subscription(subscriptionId);
    }
    const account = await accounts.find(id);
    // What changed just now is unlinked when the change is delivered again.
    if (account && !(await accounts.unlink(account))) throw new AppError('request.conflict');
  });
};
