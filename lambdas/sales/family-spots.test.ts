import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { findDate } from '#lambdas/events/index.ts';
import * as familyRsvps from '#lambdas/events/rsvps/family-rsvps.ts';
import * as memberRows from '#lambdas/family/family-member.table.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { familyMemberRow } from '#shared/domains/family/rows.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { createFamily } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openSales } from '#test/support/sales.ts';

const test = openSales();

type Sold = Parameters<typeof test.sold>;

/** A date with a price, and a parent, Ana, whose child Mia has no account. */
const open = async (n: number, ...of: Sold extends [unknown, ...infer Rest] ? Rest : never) => {
  const world = await test.sold(n, ...of);
  const family = await createFamily(test.ctx, n * 100 + 10);
  const mia = await family.addChild(family.ana);
  return { ...world, ...family, mia };
};

const viewOf = async (by: Member, event: EventPage) => {
  const found = await findDate(test.ctx, by, dateOf(event));
  if (!found) throw new Error('the event is there');
  return found.object;
};
const listed = async (by: Member, event: EventPage) =>
  (await familyRsvps.list(test.ctx, by, await viewOf(by, event))).items;
const leaveFor = async (by: Member, event: EventPage, child: UserId, key = 900) =>
  familyRsvps.leave(test.ctx, by, await viewOf(by, event), child, requestKey(key));
/** A child without an account gets one, and everything that was the child's is theirs. */
const becomesAccount = async (child: UserId, { userId: becomes }: Member) => {
  const entry = await memberRows.find(test.ctx, child);
  if (!entry) throw new Error('the child is there');
  await memberRows.becomesAccount(test.ctx, entry, becomes);
  await giveChange(familyMemberRow, (row) => familyRsvps.followFamily(test.ctx, row), {
    after: { id: child, becomes },
  });
};
const left = async (event: EventPage) => (await test.events.events.page({ kind: 'visitor' }, event.id)).left;

describe('a parent who pays for a child', () => {
  it('FAM-08~ RSV-08~ PAY-14~ holds the spot for the child, pays, and the spot is the child’s', async () => {
    const { host, event, ana, mia } = await open(1);
    const sale = await test.api.checkout(ana, event, { forMember: mia });
    expect(sale).toMatchObject({ attendee: { userId: mia, displayName: 'Mia Lopez' }, amount: 1800 });
    expect(await left(event)).toBe(2);
    expect(await test.rsvpOf(event, { userId: mia })).toMatchObject({
      ...{ status: 'paying', saleId: sale.id, answeredBy: ana.userId },
    });
    const [held] = await listed(ana, event);
    expect(held?.rsvp).toMatchObject({ status: 'paying', saleId: sale.id, heldUntil: sale.heldUntil });
    await test.pay(sale);
    await test.notify();
    const given = await test.rsvpOf(event, { userId: mia });
    expect(given).toMatchObject({ status: 'going', saleId: sale.id, answeredBy: ana.userId });
    expect(await test.rsvpOf(event, ana)).toBeUndefined();
    expect(await test.api.get(ana, sale.id)).toMatchObject({ state: 'paid', spot: 'given', back: 1800 });
    expect(await test.api.get(host, sale.id)).toMatchObject({ attendee: { displayName: 'Mia Lopez' } });
    expect((await test.api.ofDate(host, event)).items[0]?.attendee?.displayName).toBe('Mia Lopez');
    const own = await test.buyer(event, ana, { key: 2 });
    expect(own.id).not.toBe(sale.id);
    expect(await left(event)).toBe(1);
    await expect(test.api.checkout(ana, event, { key: 3, forMember: mia })).rejects.toMatchObject({
      code: 'rsvp.is_paid',
    });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('FAM-08~ SEC-03~ nobody pays for the child of someone else, and no guests come with a child', async () => {
    const { event, ana, ben, mia } = await open(2);
    await expect(test.api.checkout(ben, event, { forMember: mia })).rejects.toMatchObject({
      code: 'family.not_found',
    });
    await expect(test.api.quote(ben, event, 0, undefined, mia)).rejects.toMatchObject({
      code: 'family.not_found',
    });
    await expect(test.api.checkout(ana, event, { forMember: mia, guests: 1 })).rejects.toMatchObject({
      ...{ code: 'input.invalid', fields: [{ field: 'body.guests', reason: 'too_big' }] },
    });
    const sale = await test.api.checkout(ana, event, { forMember: mia, key: 2 });
    await expect(test.api.checkout(ana, event, { key: 2 })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
    await expect(test.api.get(ben, sale.id)).rejects.toMatchObject({ code: 'sale.not_found' });
  });

  it('FAM-08~ RSV-08~ two parents who pay for the same child pay once', async () => {
    const { event, ana, ben, mia, becomeFamily } = await open(3);
    await becomeFamily(ana, ben);
    await familyMembers.share(test.ctx, ana, mia, ben.userId);
    const first = await test.api.checkout(ana, event, { forMember: mia });
    const second = await test.api.checkout(ben, event, { forMember: mia });
    expect((await test.pay(first)).status).not.toBe(303);
    await test.pay(second);
    await test.notify();
    expect(await test.saleOf(first)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect(await test.saleOf(second)).toMatchObject({ state: 'paid', spot: 'given' });
    expect(await left(event)).toBe(2);
    // Who cares for the child sees what was paid, and neither the card nor the receipt.
    expect(await test.api.get(ana, second.id)).toMatchObject({
      ...{ amount: 1800, back: 1800, card: null, receiptUrl: null, url: null, fees: null },
    });
    await test.changing(event, { userId: mia }, () => leaveFor(ana, event, mia));
    await test.notify();
    expect(await test.saleOf(second)).toMatchObject({
      ...{ state: 'refunded', spot: 'given_up', payerId: ben.userId },
      refunds: [{ cause: 'rule', amount: 1800 }],
    });
  });

  it('INV-08~ FAM-08~ a parent who cancels gets back what the rule says; a host gives everything back', async () => {
    const refundRule = { allUntil: null, halfUntil: 24, withFees: true };
    const { host, event, ana, mia, addChild } = await open(4, { refundRule });
    const leo = await addChild(ana, 'Leo');
    const [one, other] = [
      await test.buyer(event, ana, { forMember: mia }),
      await test.buyer(event, ana, { forMember: leo, key: 2 }),
    ];
    await test.changing(event, { userId: mia }, () => leaveFor(ana, event, mia));
    await test.changing(event, { userId: leo }, () => test.events.attendees.remove(host, event.id, leo));
    expect(await test.saleOf(one)).toMatchObject({ refunds: [{ cause: 'rule', amount: 900 }] });
    expect(await test.saleOf(other)).toMatchObject({ refunds: [{ cause: 'host', amount: 1800 }] });
  });

  it('INV-08~ FAM-08~ a child who is deleted gives up the spot; one who is deleted before the payment gets none, and the parent everything back', async () => {
    const { event, ana, mia, addChild } = await open(5);
    const leo = await addChild(ana, 'Leo');
    const paid = await test.buyer(event, ana, { forMember: mia });
    const paying = await test.api.checkout(ana, event, { forMember: leo, key: 2 });
    for (const id of [mia, leo])
      await test.changing(event, { userId: id }, async () => {
        await requests.remove(test.ctx, ana, id);
        await giveChange(familyMemberRow, (row) => familyRsvps.followFamily(test.ctx, row), {
          before: { id },
        });
      });
    expect(await test.saleOf(paid)).toMatchObject({ spot: 'given_up', refunds: [{ amount: 1800 }] });
    await test.pay(paying);
    await test.notify();
    await test.notify();
    expect(await test.saleOf(paying)).toMatchObject({ state: 'refunded', spot: 'lost', refunded: 1800 });
    expect(await left(event)).toBe(2);
  });

  it('RSV-08~ FAM-08~ where the host approves, the card is charged on approval, also if the child has an account by then', async () => {
    const { host, event, ana, ben, mia } = await open(6, { creatorApprovalNeeded: true });
    const sale = await test.api.checkout(ana, event, { forMember: mia });
    await test.pay(sale);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'authorized', spot: 'requested' });
    await becomesAccount(mia, ben);
    await test.changing(event, ben, () => test.events.waiting.approve(host, event.id, ben.userId));
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'paid', spot: 'given', payerId: ana.userId, attendeeId: ben.userId },
    });
    await test.changing(event, ben, () => test.events.rsvps.leave(ben, event.id, requestKey(699)));
    expect(await test.saleOf(sale)).toMatchObject({ spot: 'given_up', refunds: [{ amount: 1800 }] });
  });

  it('RSV-08~ FAM-08~ an authorization that lapses frees the request of a child who has an account by then', async () => {
    const { host, event, ana, ben, mia } = await open(7, { creatorApprovalNeeded: true });
    const sale = await test.api.checkout(ana, event, { forMember: mia });
    await test.pay(sale);
    await test.notify();
    await becomesAccount(mia, ben);
    await test.stripe.pass(8 * 24 * HOUR_MS);
    await test.finishDue();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'void', spot: 'lost' });
    await test
      .changing(event, ben, () => test.events.waiting.approve(host, event.id, ben.userId))
      .catch(({ code }: { code: string }) => expect(code).toBe('event.ended'));
    expect(await test.rsvpOf(event, ben)).not.toMatchObject({ status: 'going' });
  });
});
