import { expect, it } from 'vitest';
import { closeAccount } from '#test/support/give-change.ts';
import { createTestPayments } from '#test/support/payments-world.ts';
import { listOfPayer } from './subscription.table.ts';

const test = createTestPayments();

it('ST-09~ a plan that someone pays who has deleted their account ends at the payment provider, and is kept in the books', async () => {
  const member = await test.world.subscriber(51);
  const { ctx, reactions } = test.payments;
  expect(await test.world.mine(member)).toHaveLength(1);
  for (const _ of [1, 2]) await closeAccount(reactions.forgetPerson, member.userId);
  expect(await test.world.mine(member)).toEqual([]);
  const [kept] = await listOfPayer(ctx, member.userId);
  expect(kept?.status).toBe('canceled');
  const { status } = await test.stripe.client.ask((stripe) => stripe.subscriptions.retrieve(kept?.id ?? ''));
  expect(status).toBe('canceled');
});
