import { expect, it } from 'vitest';
import { closeAccount } from '#test/support/give-change.ts';
import { openPayments } from '#test/support/subscribers.ts';
import { work } from './background.ts';
import { listOfPayer } from './subscription.table.ts';

const test = openPayments();

it('ST-09~ a plan that someone pays who has deleted their account ends at the payment provider, and is kept in the books', async () => {
  const member = await test.subscriber(51);
  expect(await test.mine(member)).toHaveLength(1);
  for (const _ of [1, 2])
    await closeAccount((change) => work.reactions.forgetPerson(test.ctx, change), member.userId);
  expect(await test.mine(member)).toEqual([]);
  const [kept] = await listOfPayer(test.ctx, member.userId);
  expect(kept?.status).toBe('canceled');
  const { status } = await test.stripe.client.ask((stripe) => stripe.subscriptions.retrieve(kept?.id ?? ''));
  expect(status).toBe('canceled');
});
