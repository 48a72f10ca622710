import { expect, it } from 'vitest';
import { subscriptionRow } from '#shared/domains/payments/rows.ts';
import { giveChange } from '#test/support/give-change.ts';
import { declinedCard } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import type { Member } from '../core/actor.ts';
import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';
import { listOfPayer } from './subscription.table.ts';

const test = openPayments();

const follow = async ({ userId }: Member): Promise<void> => {
  const [row] = await listOfPayer(test.ctx, userId);
  if (!row) throw new Error('there is no subscription');
  await giveChange(subscriptionRow, (change) => work.reactions.followSubscription(test.ctx, change), {
    after: row,
  });
};
const received = async (member: Member) =>
  (await notifications.list(test.ctx, member.userId, undefined, 5)).map(({ type, data }) => ({ type, data }));

it('PAY-02~ confirms to the payer once what the plan is and costs, and nothing before it is paid', async () => {
  const [paying, declined] = [await test.subscriber(1), await test.subscriber(2, declinedCard)];
  await follow(paying);
  await follow(paying);
  expect(await received(paying)).toEqual([
    { type: 'plan_started', data: { planId: 'gth_member_plus', cost: 4900, period: 'year' } },
  ]);
  expect(await received(declined)).toEqual([]);
});
