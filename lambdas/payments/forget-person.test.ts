import { expect, it } from 'vitest';
import { closeAccount } from '#test/support/give-change.ts';
import { createTestPayments } from '#test/support/payments-world.ts';
import { createStripeBilling } from '../integrations/stripe/billing.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createCheckoutsRepository } from './checkouts.repository.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';

const test = createTestPayments();

it('ST-09~ a plan that somebody pays who has deleted their account ends at the payment provider, and is kept in the books', async () => {
  const member = await test.world.subscriber(51);
  const { subscriptions, sync } = test.payments;
  const { table } = test.store;
  const forget = createForgetPersonReaction({
    ...{ subscriptions, sync, accounts: createAccountsRepository(table) },
    checkouts: createCheckoutsRepository(table),
    billing: createStripeBilling(test.stripe.client),
  });
  expect(await test.world.mine(member)).toHaveLength(1);
  for (const _ of [1, 2]) await closeAccount(forget, member.userId);
  expect(await test.world.mine(member)).toEqual([]);
  const [kept] = await subscriptions.ofPayer(member.userId);
  expect(kept?.status).toBe('canceled');
  const { status } = await test.stripe.client.ask((stripe) => stripe.subscriptions.retrieve(kept?.id ?? ''));
  expect(status).toBe('canceled');
});
