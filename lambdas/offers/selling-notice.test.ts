import { expect, it } from 'vitest';
import { createTeam } from '#lambdas/teams/create-team.ts';
import { findForVisitors } from '#lambdas/users/people/index.ts';
import { paymentAccountRow } from '#shared/domains/payments/rows.ts';
import { teamRow } from '#shared/domains/teams/rows.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { anEvent, aSlot, aTeam, requestKey } from '#test/support/builders.ts';
import { aPass } from '#test/support/example-offers.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openOffers } from '#test/support/offers.ts';
import type { Member } from '../core/actor.ts';
import * as notifications from '../notifications/inbox/notification.table.ts';
import * as accounts from '../payments/accounts.ts';
import { findAccount, linkAccount, PaymentAccount } from '../payments/payment-account.table.ts';
import { work } from './background.ts';
import { SellingNotice } from './selling-notice.table.ts';

const world = openOffers();
const { test } = world;

const noticesOf = async ({ userId }: Member) =>
  (await notifications.list(test.ctx, userId, undefined, 20))
    .filter(({ type }) => type === 'payment_account_needed')
    .map(({ data }) => data);
const watch = (change: Parameters<Parameters<typeof giveChange<typeof paymentAccountRow>>[1]>[0]) =>
  work.reactions.watchAccount(test.ctx, change);
const unlink = async (host: Member): Promise<void> => {
  const before = await findAccount(test.ctx, host.userId);
  await accounts.unlink(test.ctx, host);
  await giveChange(paymentAccountRow, watch, { before });
};
const run = async (hours = 0) => {
  await test.stripe.pass(hours * HOUR_MS + 1);
  return work.jobs.notifySellers(test.ctx);
};
const isWatched = async ({ userId }: Member): Promise<boolean> =>
  (await SellingNotice(test.ctx).get({ userId }).go()).data !== null;

it('PAY-17~ an organizer whose account was unlinked is notified once a day of what is missing, until it is active again', async () => {
  const host = await test.organizer(22_000);
  await world.offered(host, aPass(), 22_000);
  const before = await findAccount(test.ctx, host.userId);
  await unlink(host);
  await run();
  await run(1);
  expect(await noticesOf(host)).toEqual([{ missing: 'unlinked', unpaid: 'offers' }]);
  await run(23);
  await run(1);
  expect(await noticesOf(host)).toHaveLength(2);
  if (before)
    await linkAccount(test.ctx, host.userId, { ...before, id: before.stripeId, currentlyDue: [] }, 'new');
  await run(24);
  expect([(await noticesOf(host)).length, await isWatched(host)]).toEqual([2, false]);
});

it('PAY-17~ one whose account becomes incomplete is notified of what cannot be paid; who sells nothing is not', async () => {
  const [host, idle] = [await test.organizer(22_010), await test.organizer(22_011)];
  await world.offered(host, aPass(), 22_010);
  await test.events.events.create(
    host,
    anEvent(22_010, {
      dateStart: new Date(Date.parse(test.ctx.clock.now()) + 6 * DAY_MS).toISOString().slice(0, 10),
      eventSlotGroup: [aSlot({ feeAmount: 1800 })],
    }),
  );
  for (const { userId } of [host, idle]) {
    const before = await findAccount(test.ctx, userId);
    await PaymentAccount(test.ctx).patch({ userId }).set({ chargesEnabled: false }).go();
    const after = await findAccount(test.ctx, userId);
    await giveChange(paymentAccountRow, watch, { before, after });
  }
  expect([await isWatched(host), await isWatched(idle)]).toEqual([true, true]);
  await run();
  expect(await noticesOf(host)).toEqual([{ missing: 'incomplete', unpaid: 'several' }]);
  expect([await noticesOf(idle), await isWatched(idle)]).toEqual([[], false]);
});

it('PAY-17~ the new owner of a team is notified, although their account was never active, if its prices could be paid before', async () => {
  const [host, heir, other] = [
    await test.organizer(22_030),
    await test.person(22_031),
    await test.person(22_032),
  ];
  const given = async (from: Member, to: Member, key: number) => {
    const { id } = await createTeam(test.ctx, to, aTeam({ requestKey: requestKey(key) }), {
      ...{ platform: 'gth', findShown: findForVisitors },
    });
    await world.offers.add(to, id, aPass(), key);
    const row = { id, createdAt: test.ctx.clock.now() };
    await giveChange(teamRow, (change) => work.reactions.watchOwner(test.ctx, change), {
      before: { ...row, ownerId: from.userId },
      after: { ...row, ownerId: to.userId },
    });
  };
  await given(host, heir, 22_033);
  await given(heir, other, 22_034);
  await run();
  expect(await noticesOf(heir)).toEqual([{ missing: 'unlinked', unpaid: 'offers' }]);
  expect([await noticesOf(other), await isWatched(other)]).toEqual([[], false]);
});

it('PAY-17~ an account that changes several times a day is one notification', async () => {
  const host = await test.organizer(22_040);
  await world.offered(host, aPass(), 22_040);
  const before = await findAccount(test.ctx, host.userId);
  await unlink(host);
  await run();
  if (before)
    await linkAccount(test.ctx, host.userId, { ...before, id: before.stripeId, currentlyDue: [] }, 'new');
  await unlink(host);
  await run();
  expect(await noticesOf(host)).toHaveLength(1);
  await run(24);
  expect(await noticesOf(host)).toHaveLength(2);
});

it('PAY-17~ a repeated run notifies once: the day is its cause', async () => {
  const host = await test.organizer(22_020);
  await world.offered(host, aPass(), 22_020);
  await unlink(host);
  const row = (await SellingNotice(test.ctx).get({ userId: host.userId }).go()).data;
  await run();
  // The run was interrupted before it wrote when the next notification is due.
  if (row) await SellingNotice(test.ctx).put(row).go();
  await run();
  expect(await noticesOf(host)).toHaveLength(1);
});
