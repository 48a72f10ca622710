import { describe, expect, it } from 'vitest';
import * as grants from '#lambdas/wallet/grants.ts';
import type { SlotInput } from '#shared/domains/events/model/shapes.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { anEdit, aSlot, requestKey } from '#test/support/builders.ts';
import { mia } from '#test/support/family.ts';
import { openSales } from '#test/support/sales.ts';
import { usesOf } from '../events/store/promo.table.ts';
import * as familyMembers from '../family/members.ts';
import { findPass } from '../wallet/pass.table.ts';
import { paidFor } from './paid-for.ts';

const test = openSales();
const one = { isAddition: true, guests: 1 } as const;
let key = 20_000;
const nextKey = () => {
  key += 1;
  return requestKey(key);
};

/** Someone who has paid for their spot. */
const going = async (
  n: number,
  overrides: Parameters<typeof test.sold>[1] = {},
  slot: Partial<SlotInput> = {},
) => {
  const world = await test.sold(n, { guestLimit: 3, ...overrides }, { capacity: 4, ...slot });
  const { event } = world;
  const ana = await world.person(1);
  const first = await test.buyer(event, ana);
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  const mine = () => test.rsvpOf(event, ana);
  const leave = () => test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, nextKey()));
  const bring = (guests: number) =>
    test.changing(event, ana, () =>
      test.events.rsvps.join(ana, event.id, { requestKey: nextKey(), slotId, guests }),
    );
  const add = async (more: number, party: object = one) => {
    const sale = await test.api.checkout(ana, event, { ...one, key: more, ...party });
    await test.pay(sale);
    await test.notify();
    return sale;
  };
  const left = async () => (await test.events.events.page({ kind: 'visitor' }, event.id)).left;
  const agree = async () =>
    expect(await test.balanceOf(world.host.userId)).toBe(await test.providerBalance(world.host.userId));
  return { ...world, ana, first, mine, leave, bring, add, left, agree };
};

describe('someone who is going and pays for more guests', () => {
  it('RSV-05 RSV-08~ INV-07~ pays for them alone; their spots are held, and their own stays', async () => {
    const { event, ana, first, mine, left } = await going(1);
    const names = { guestNames: [{ displayName: 'Bo', email: null }] };
    const sale = await test.api.checkout(ana, event, { ...one, ...names, guests: 2, key: 2 });
    expect(sale).toMatchObject({
      ...{ isAddition: true, amount: 3600, guests: 2, spot: 'held', heldUntil: '2026-11-20T18:15:00.000Z' },
      spots: [{ isGuest: true }, { isGuest: true }],
    });
    const page = await test.events.events.page(ana, event.id);
    expect(page).toMatchObject({ left: 1, going: 1 });
    expect(page.myRsvp).toMatchObject({
      ...{ status: 'going', guests: 0, saleId: first.id },
      adding: { saleId: sale.id, guests: 2, heldUntil: sale.heldUntil },
    });
    expect(await test.api.checkout(ana, event, { ...one, ...names, guests: 2, key: 2 })).toMatchObject({
      id: sale.id,
    });
    await test.pay(sale);
    await test.notify();
    expect(await mine()).toMatchObject({
      ...{ status: 'going', guests: 2, saleId: first.id, guestIds: [expect.any(String)] },
      added: [{ saleId: sale.id, guests: 2 }],
    });
    expect((await mine())?.adding).toBeUndefined();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', spot: 'given' });
    expect(await left()).toBe(1);
  });

  it('RSV-08~ only what was added lapses; a late payment is honored if it fits, and otherwise refunded', async () => {
    const { event, ana, first, mine, left, person, agree } = await going(2, {}, { capacity: 2 });
    const sale = await test.api.checkout(ana, event, { ...one, key: 2 });
    await test.stripe.pass(15 * MINUTE_MS + 1000);
    expect(await left()).toBe(1);
    await test.pay(sale);
    await test.notify();
    expect(await mine()).toMatchObject({ guests: 1, added: [{ saleId: sale.id }] });

    const other = await going(3, {}, { capacity: 2 });
    const late = await test.api.checkout(other.ana, other.event, { ...one, key: 2 });
    await test.stripe.pass(15 * MINUTE_MS + 1000);
    await test.buyer(other.event, await other.person(2));
    await test.pay(late);
    await test.notify();
    await test.notify();
    expect(await test.saleOf(late)).toMatchObject({ state: 'refunded', spot: 'lost', refunded: 1800 });
    expect(await other.mine()).toMatchObject({ status: 'going', guests: 0, saleId: other.first.id });

    const third = await person(9);
    await expect(test.api.checkout(third, event, { key: 9 })).rejects.toMatchObject({ code: 'slot.full' });
    expect(await test.saleOf(first)).toMatchObject({ spot: 'given', refunded: 0 });
    await agree();
  });

  it('RSV-08~ an unpaid addition ends with its checkout, or when they stop; the spot stays', async () => {
    const { event, ana, mine, left, first } = await going(4);
    const lapsed = await test.api.checkout(ana, event, { ...one, key: 2 });
    await test.stripe.pass(15 * MINUTE_MS + 1000);
    await test.finishDue();
    expect(await test.saleOf(lapsed)).toMatchObject({ state: 'expired', spot: 'lost' });
    const stopped = await test.api.checkout(ana, event, { ...one, key: 3 });
    expect(await left()).toBe(2);
    await test.api.leaveCheckout(ana, stopped.id);
    expect(await left()).toBe(3);
    // Another number of guests is another checkout, and the one before ends.
    const earlier = await test.api.checkout(ana, event, { ...one, key: 4 });
    await test.api.checkout(ana, event, { ...one, guests: 3, key: 5 });
    expect(await test.saleOf(earlier)).toMatchObject({ state: 'expired' });
    expect(await left()).toBe(0);
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, nextKey()));
    expect(await left()).toBe(4);
    expect(await mine()).toMatchObject({ status: 'declined', guests: 0 });
    expect(await test.saleOf(first)).toMatchObject({ spot: 'given_up', refunded: 1800 });
  });

  it('RSV-05~ INV-08~ fewer guests give back the last ones, and canceling gives back all parts', async () => {
    const { event, bring, leave, add, first, mine, left, agree } = await going(5);
    const [second, third] = [await add(2), await add(3, { ...one, guests: 2 })];
    expect(await left()).toBe(0);
    const all = [first, second, third].map(({ id }) => id);
    expect(await paidFor(test.ctx, all, event.dateStart)).toMatchObject({ amount: 7200, back: 7200 });
    await bring(2);
    await test.notify();
    expect(await test.saleOf(third)).toMatchObject({ spot: 'given', refunded: 1800 });
    expect(await mine()).toMatchObject({ guests: 2, added: [{ saleId: second.id }, { guests: 1 }] });
    await bring(1);
    await test.notify();
    expect(await test.saleOf(third)).toMatchObject({ spot: 'given_up', refunded: 3600 });
    expect(await test.saleOf(second)).toMatchObject({ spot: 'given', refunded: 0 });
    await leave();
    await test.notify();
    expect(await test.saleOf(second)).toMatchObject({ spot: 'given_up', refunded: 1800 });
    expect(await test.saleOf(first)).toMatchObject({ spot: 'given_up', refunded: 1800 });
    await agree();
  });

  it('INV-08~ a host who removes them, or cancels the date, gives back all parts whatever the rule', async () => {
    const rule = { refundRule: { allUntil: null, halfUntil: null, withFees: false } };
    const removed = await going(6, rule);
    const added = await removed.add(2);
    const { host, event, ana } = removed;
    await test.changing(event, ana, () => test.events.attendees.remove(host, event.id, ana.userId));
    await test.notify();
    for (const sale of [removed.first, added])
      expect(await test.saleOf(sale)).toMatchObject({ state: 'refunded', refunds: [{ cause: 'host' }] });
    const canceled = await going(7, rule);
    const more = await canceled.add(2);
    await test.cancelDate(canceled.event);
    await test.notify();
    for (const sale of [canceled.first, more])
      expect(await test.saleOf(sale)).toMatchObject({ refunds: [{ cause: 'event_canceled', amount: 1800 }] });
  });

  it('RSV-05~ INV-08~ the price and the refund rule are those of now for what is added', async () => {
    const { host, event, ana, add, leave, first } = await going(8);
    const [slot] = event.eventSlotGroup;
    const edit = anEdit(event, { refundRule: { allUntil: null, halfUntil: null, withFees: true } });
    const eventSlotGroup = edit.eventSlotGroup.map((one) => ({ ...one, feeAmount: 2000 }));
    await test.events.events.edit(host, event.id, event.occurrenceId, { ...edit, eventSlotGroup });
    await expect(
      test.api.checkout(ana, event, { ...one, total: slot?.fee.amount ?? 0, key: 2 }),
    ).rejects.toMatchObject({ code: 'sale.price_changed' });
    const added = await add(3, { ...one, total: 2000 });
    await leave();
    await test.notify();
    expect(await test.saleOf(first)).toMatchObject({ refunded: 1800 });
    expect(await test.saleOf(added)).toMatchObject({ amount: 2000, spot: 'given_up', refunded: 0 });
  });

  it('RSV-06~ need no approval once the host has agreed to them', async () => {
    const { host, event, person } = await test.sold(9, { creatorApprovalNeeded: true });
    const ana = await person(1);
    const first = await test.buyer(event, ana);
    await test.changing(event, ana, () => test.events.waiting.approve(host, event.id, ana.userId));
    expect(await test.saleOf(first)).toMatchObject({ state: 'paid' });
    const sale = await test.buyer(event, ana, { ...one, key: 2 });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going', added: [{ saleId: sale.id }] });
  });

  it('PAY-15~ RSV-05~ a first spot by a pass stays; credit pays for guests, and comes back with them', async () => {
    const { event, person } = await test.sold(10);
    const ana = await person(1);
    const [hostId, passId] = [hostIdOf(event), test.ctx.ids.pass('added')];
    await grants.grantPass(test.ctx, {
      ...{ holderId: ana.userId, passId, hostId, name: '10 visits', uses: 10 },
      ...{ coverage: { kind: 'all', sports: [], eventIds: [] }, forGuests: false, isFamily: false },
      expiresAt: addMilliseconds(test.ctx.clock.now(), 300 * DAY_MS),
    });
    const first = await test.api.checkout(ana, event);
    expect(await test.api.confirm(ana, first.id)).toMatchObject({ amount: 0, spot: 'given' });
    const credited = { saleId: test.ctx.ids.sale('credit'), amount: 5000, title: 'Credit' };
    await grants.grantCredit(test.ctx, { holderId: ana.userId, hostId, ...credited });
    expect(await test.api.quote(ana, event, 1, undefined, undefined, 'true')).toMatchObject({
      ...{ total: 0, pass: null, credit: 5000 },
      spots: [{ isGuest: true, credit: 1800 }],
    });
    const added = await test.api.checkout(ana, event, { ...one, key: 2 });
    await test.api.confirm(ana, added.id);
    expect(await test.rsvpOf(event, ana)).toMatchObject({ guests: 1, added: [{ saleId: added.id }] });
    await test.changing(event, ana, () =>
      test.events.rsvps.join(ana, event.id, {
        ...{ requestKey: nextKey(), slotId: event.eventSlotGroup[0]?.id ?? '', guests: 0 },
      }),
    );
    expect(await test.api.quote(ana, event, 1, undefined, undefined, 'true')).toMatchObject({ credit: 5000 });
    expect(await findPass(test.ctx, { holderId: ana.userId, passId })).toMatchObject({ left: 9 });
  });

  it('EVT-02~ PAY-14~ a promo code is used once more for what is added, and given back with a hold', async () => {
    const promo = { code: 'BLOCKPARTY', percentOff: 20, uses: 2 };
    const { event, person } = await test.sold(11, { promo });
    const [ana, withCode] = [await person(1), { promoCode: promo.code, total: 1440 }];
    const uses = () => usesOf(test.ctx, event.id, promo.code);
    await test.buyer(event, ana, withCode);
    const left = await test.api.checkout(ana, event, { ...one, ...withCode, key: 2 });
    expect(await uses()).toBe(2);
    await test.api.leaveCheckout(ana, left.id);
    expect(await uses()).toBe(1);
    await test.buyer(event, ana, { ...one, ...withCode, key: 3 });
    expect(await uses()).toBe(2);
    await expect(test.api.checkout(ana, event, { ...one, ...withCode, key: 4 })).rejects.toMatchObject({
      code: 'promo.used_up',
    });
  });

  it('RSV-05~ are refused on a full date, above the limit of guests, without a spot, and for a child', async () => {
    const full = await going(12, {}, { capacity: 1 });
    await expect(test.api.checkout(full.ana, full.event, { ...one, key: 2 })).rejects.toMatchObject({
      code: 'slot.full',
    });
    const { event, ana, person } = await going(13, { guestLimit: 2 });
    await expect(test.api.checkout(ana, event, { ...one, guests: 3, key: 2 })).rejects.toMatchObject({
      code: 'rsvp.too_many_guests',
    });
    await expect(test.api.checkout(ana, event, { ...one, guests: 0, key: 3 })).rejects.toMatchObject({
      fields: [{ field: 'body.guests', reason: 'too_small' }],
    });
    await expect(test.api.checkout(await person(2), event, { ...one, key: 4 })).rejects.toMatchObject({
      code: 'rsvp.changed_meanwhile',
    });
    const child = { ...mia, relation: 'child', requestKey: nextKey() } as const;
    const { recipientId: forMember } = await familyMembers.add(test.ctx, ana, child);
    await expect(test.api.checkout(ana, event, { ...one, forMember, key: 5 })).rejects.toMatchObject({
      fields: [{ field: 'body.guests', reason: 'too_big' }],
    });
  });

  it('RSV-08~ INV-08~ a payment for guests of a party that the host has moved meanwhile is refunded', async () => {
    const { host, event, ana, first, mine, agree } = await going(14, {
      eventSlotGroup: [aSlot({ capacity: 4, feeAmount: 1800 }), aSlot({ name: 'Goalie', capacity: 1 })],
    });
    const sale = await test.api.checkout(ana, event, { ...one, key: 2 });
    const slotId = event.eventSlotGroup[1]?.id ?? '';
    await test.pay(sale);
    await test.changing(event, ana, () =>
      test.events.attendees.set(host, event.id, ana.userId, { slotId, guests: 0 }),
    );
    await test.notify();
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'refunded', spot: 'lost' });
    expect(await mine()).toMatchObject({ slotId, guests: 0, saleId: first.id });
    await agree();
  });

  it('RSV-11~ two checkouts at once add the guests of at most one, and nothing else is charged', async () => {
    const { event, ana, mine, agree } = await going(15);
    const tries = await Promise.allSettled(
      [2, 3].map((n) => test.api.checkout(ana, event, { ...one, key: n })),
    );
    const opened = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
    for (const sale of opened) await test.pay(sale);
    await test.notify();
    await test.notify();
    const sales = await Promise.all(opened.map((sale) => test.saleOf(sale)));
    const kept = sales.filter((sale) => sale?.spot === 'given');
    expect(kept.length).toBeLessThanOrEqual(1);
    expect((await mine())?.guests).toBe(kept.length);
    for (const sale of sales)
      if (sale?.chargeId && sale.spot !== 'given') expect(sale.refunded).toBe(sale.amount);
    await agree();
  });
});
