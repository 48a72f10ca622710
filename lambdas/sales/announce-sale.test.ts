import { expect, it } from 'vitest';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as inbox from '#lambdas/notifications/inbox/notification.table.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { refundFails } from '#test/support/payments.ts';
import { openSales } from '#test/support/sales.ts';
import { work } from './background.ts';

const test = openSales();

const factsOf = async (sale: Pick<Sale, 'id'>) => saleRow.facts.parse(await test.saleOf(sale));
/** Does something that changes a sale, and reports the change twice, as the stream may. */
const reporting = async (sale: Pick<Sale, 'id'>, act: () => Promise<unknown>): Promise<void> => {
  const before = await factsOf(sale);
  await act();
  const after = await factsOf(sale);
  for (const _ of [1, 2])
    await giveChange(saleRow, (change) => work.reactions.followSale(test.ctx, change), { before, after });
};
const notified = async ({ userId }: { readonly userId: UserId }) =>
  (await inbox.list(test.ctx, userId, undefined, 20)).filter(({ type }) => type.startsWith('sale_'));
const typesOf = async (member: { readonly userId: UserId }) =>
  (await notified(member)).map(({ type, title, description }) => [
    type,
    title,
    description.split(' · ').at(-1),
  ]);
/** The emails about money that someone gets. */
const emailsOf = async (member: { readonly userId: UserId }) => {
  const { length } = test.ctx.sent.emails;
  for (const { id } of await notified(member))
    await giveChange(notificationRow, (change) => deliver(test.ctx, change), {
      after: { userId: member.userId, id },
    });
  return test.ctx.sent.emails.slice(length).map(({ template }) => template.data);
};
type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never;
const paid = async (n: number, ...of: Rest<Parameters<typeof test.sold>>) => {
  const world = await test.sold(n, ...of);
  const ana = await world.person(1);
  const sale = await test.api.checkout(ana, world.event);
  const pay = (card?: Parameters<typeof test.pay>[1]) =>
    reporting(sale, async () => {
      await test.pay(sale, card);
      await test.notify();
    });
  return { ...world, ana, sale, pay };
};

it('INV-05~ who has paid gets one receipt: what, when, how much, from which card, and what comes back on canceling', async () => {
  const { ana, sale, pay, event } = await paid(1, {
    refundRule: { allUntil: 48, halfUntil: 24, withFees: false },
  });
  await pay();
  expect(await typesOf(ana)).toEqual([
    [
      'sale_paid',
      `You paid $18 for ${event.title}`,
      'Full refund until 48 hours before the start, half until 24 hours before the start, without the fees',
    ],
  ]);
  expect((await notified(ana))[0]?.data).toMatchObject({
    amount: 1800,
    card: 'Visa 4242',
    dateStart: event.dateStart,
  });
  expect(await emailsOf(ana)).toMatchObject([
    {
      title: `You paid $18 for ${event.title}`,
      text: 'Visa 4242 was charged. Your receipt and check-in code are on your ticket.',
      url: expect.stringMatching(`/payment-success\\?sale=${sale.id}$`),
    },
  ]);
});

it('RSV-08~ who is to be approved learns that the card is not charged yet, and gets the receipt when it is', async () => {
  const { host, ana, event, sale, pay } = await paid(2, { creatorApprovalNeeded: true });
  await pay();
  expect(await typesOf(ana)).toEqual([
    ['sale_authorized', `Your request for ${event.title} was sent`, '$18 authorized, not charged yet'],
  ]);
  await reporting(sale, async () => {
    await test.changing(event, ana, () => test.events.waiting.approve(host, event.id, ana.userId));
    await test.notify();
  });
  expect((await typesOf(ana)).map(([type]) => type).toSorted()).toEqual(['sale_authorized', 'sale_paid']);
});

it('INV-08~ who gets money back is notified once how much, where it goes, and why; so is the host if it fails', async () => {
  const { host, ana, event, sale, pay } = await paid(3);
  await pay(refundFails);
  await reporting(sale, () => test.api.refund(host, sale.id, 700));
  expect(await typesOf(ana)).toContainEqual([
    'sale_refunded',
    `$7 refunded for ${event.title}`,
    'To Visa 5126, in 5 to 10 days',
  ]);
  expect((await emailsOf(ana)).map(({ text }) => text)).toContain('The organizer refunded this payment.');
  expect(await notified(host)).toEqual([]);
  await reporting(sale, async () => {
    await test.stripe.pass(HOUR_MS);
    await test.notify();
  });
  expect((await typesOf(ana))[0]?.slice(0, 2)).toEqual([
    'sale_refund_failed',
    `We couldn't refund $7 for ${event.title}`,
  ]);
  const [task] = await notified(host);
  expect(task).toMatchObject({
    title: `Refund of $7 to ${ana.user.displayName} failed`,
    data: { amount: 700, failure: expect.any(String), saleId: sale.id, actorId: ana.userId },
  });
  expect(await notified(host)).toHaveLength(1);
});

it('INV-08~ who cancels learns that the rule gives the money back', async () => {
  const { ana, event, sale, pay } = await paid(4);
  await pay();
  await reporting(sale, async () => {
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(77)));
    await test.notify();
  });
  expect((await typesOf(ana)).map(([, title]) => title).toSorted()).toEqual([
    `$18 refunded for ${event.title}`,
    `You paid $18 for ${event.title}`,
  ]);
  expect((await notified(ana)).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ cause: 'rule', amount: 1800 }),
  );
});

it('RSV-08~ INV-08~ who pays when the spots are gone learns once that everything goes back, and gets no receipt', async () => {
  const { ana, event, pay, person } = await paid(5, {}, { capacity: 1 });
  await test.stripe.pass(16 * MINUTE_MS);
  await test.buyer(event, await person(2));
  await pay();
  expect(await typesOf(ana)).toEqual([
    ['sale_spot_lost', `The spots for ${event.title} were taken`, 'To Visa 4242, in 5 to 10 days'],
  ]);
  expect(await emailsOf(ana)).toMatchObject([{ lineOne: '$18 is on its way back to you' }]);
});
