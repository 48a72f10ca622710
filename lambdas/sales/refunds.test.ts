import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import { work as placesWork } from '#lambdas/places/background.ts';
import * as status from '#lambdas/places/place-status.ts';
import * as places from '#lambdas/places/places.ts';
import { findPlace } from '#lambdas/places/store/index.ts';
import { occurrenceRow } from '#shared/domains/events/rows.ts';
import { placeStatusRow } from '#shared/domains/places/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { anEdit, aPlace, requestKey } from '#test/support/builders.ts';
import { cancelDates, indexPlace } from '#test/support/event-stream.ts';
import { giveChange } from '#test/support/give-change.ts';
import { refundFails } from '#test/support/payments.ts';
import { openSales } from '#test/support/sales.ts';
import { work } from './background.ts';

const test = openSales();
const rule = (allUntil: number | null, halfUntil: number | null = null, withFees = true) => ({
  refundRule: { allUntil, halfUntil, withFees },
});
let key = 10_000;
const nextKey = () => {
  key += 1;
  return requestKey(key);
};

const bought = async (n: number, overrides: Parameters<typeof test.sold>[1] = {}, guests = 0) => {
  const world = await test.sold(n, overrides);
  const ana = await world.person(1);
  const sale = await test.buyer(world.event, ana, { guests });
  const leave = () =>
    test.changing(world.event, ana, () => test.events.rsvps.leave(ana, world.event.id, nextKey()));
  return { ...world, ana, sale, leave };
};
const agrees = async ({ userId }: Awaited<ReturnType<typeof bought>>['host']) =>
  expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));

describe('someone who paid and gives up the spot', () => {
  it.each([
    ['everything in time', rule(24), 1800, -82],
    ['half of it', rule(720, 24), 900, 1628 - 900 + 45],
    ['nothing', rule(null), 0, 1628],
    ['everything without the fees', rule(24, null, false), 1628, 0],
  ])('INV-04 INV-08~ gets back %s, by the rule in force at purchase', async (_what, given, back, balance) => {
    const { host, event, ana, sale, leave } = await bought(back + 100, given);
    await test.events.events.edit(host, event.id, event.occurrenceId, anEdit(event, rule(1)));
    expect(await test.api.get(ana, sale.id)).toMatchObject({ back });
    await leave();
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ spot: 'given_up', refunded: back });
    expect(await test.balanceOf(host.userId)).toBe(balance);
    await agrees(host);
    expect(await test.api.get(ana, sale.id)).toMatchObject({ back: null });
  });

  it('INV-08~ EVT-06~ gets back everything, with the fees, if the host removes them, whatever the rule', async () => {
    const { host, event, ana, sale } = await bought(2, rule(null));
    await test.changing(event, ana, () => test.events.attendees.remove(host, event.id, ana.userId));
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'refunded', spot: 'given_up', refunded: 1800, platformFeeBack: 90 },
      refunds: [{ cause: 'host', state: 'done' }],
    });
    await agrees(host);
  });

  it('RSV-05~ INV-08~ gets back the price of guests who do not come', async () => {
    const { host, event, ana, sale } = await bought(3, rule(24), 2);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    await test.changing(event, ana, () =>
      test.events.rsvps.join(ana, event.id, { requestKey: nextKey(), slotId, guests: 1 }),
    );
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      state: 'partly_refunded',
      refunded: 1800,
      spot: 'given',
    });
    await expect(
      test.events.rsvps.join(ana, event.id, { requestKey: nextKey(), slotId, guests: 2 }),
    ).rejects.toMatchObject({ code: 'rsvp.payment_needed' });
    await agrees(host);
  });

  it('INV-08~ gets half of the price of each spot, by whatever steps they are given up, and each spot once', async () => {
    const { host, event, ana, sale, leave } = await bought(28, rule(720, 24), 2);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const without = (guests: number) =>
      test.changing(event, ana, () =>
        test.events.rsvps.join(ana, event.id, { requestKey: nextKey(), slotId, guests }),
      );
    await without(1);
    expect(await test.api.get(ana, sale.id)).toMatchObject({ back: 1800 });
    await test.changing(event, ana, () =>
      test.events.attendees.set(host, event.id, ana.userId, { slotId, guests: 2 }),
    );
    await without(1);
    await test.notify();
    expect((await test.saleOf(sale))?.refunds.map(({ amount }) => amount)).toEqual([900]);
    await leave();
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ refunded: 2700, spot: 'given_up' });
    await agrees(host);
  });

  it('INV-08~ gets back by the rule what was paid when the spot was given up, whatever the host gives back since', async () => {
    const { host, event, ana, sale } = await bought(29, rule(720, 24));
    await test.changing(event, ana, async () => {
      await test.events.rsvps.leave(ana, event.id, nextKey());
      await test.stripe.pass(1000);
      await test.api.refund(host, sale.id, 500, 1);
    });
    await test.notify();
    expect((await test.saleOf(sale))?.refunds.map(({ amount }) => amount)).toEqual([500, 900]);
    await agrees(host);
  });

  it('INV-08~ the same change gives money back once, however often it is reported', async () => {
    const { host, sale, leave } = await bought(4);
    await leave();
    const after = saleRow.facts.parse(await test.saleOf(sale));
    await Promise.all([1, 2, 3].map(() => work.reactions.followSale(test.ctx, { after })));
    await test.notify();
    expect((await test.saleOf(sale))?.refunds).toHaveLength(1);
    await agrees(host);
  });
});

describe('a refund by hand', () => {
  it('INV-04 INV-08~ is never more than was paid, across partial refunds; the spot stays', async () => {
    const { host, event, ana, sale } = await bought(10);
    expect(await test.api.refund(host, sale.id, 500, 1)).toMatchObject({
      state: 'partly_refunded',
      refunded: 500,
    });
    expect(await test.api.refund(host, sale.id, 500, 1)).toMatchObject({ refunded: 500 });
    await expect(test.api.refund(host, sale.id, 1301, 2)).rejects.toMatchObject({ code: 'sale.too_much' });
    expect(await test.api.refund(host, sale.id, 1300, 3)).toMatchObject({
      state: 'refunded',
      refunded: 1800,
    });
    await expect(test.api.refund(host, sale.id, 1, 4)).rejects.toMatchObject({ code: 'sale.too_much' });
    await expect(test.api.refund(ana, sale.id, 1, 5)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going' });
    await agrees(host);
  });

  it('INV-08~ that the bank refuses has failed, with its reason, and the money is the organizer’s again', async () => {
    const world = await test.sold(11);
    const ana = await world.person(1);
    const sale = await test.api.checkout(ana, world.event);
    await test.pay(sale, refundFails);
    await test.notify();
    await test.api.refund(world.host, sale.id, 1800);
    await test.stripe.pass(HOUR_MS);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'paid', refunded: 0 },
      refunds: [{ state: 'failed', failure: expect.any(String) }],
    });
    await agrees(world.host);
  });

  it('INV-08~ that failed is settled by the organizer alone, once they have paid it in another way: no money moves, and it is not given back again', async () => {
    const world = await test.sold(32);
    const ana = await world.person(1);
    const sale = await test.api.checkout(ana, world.event);
    await test.pay(sale, refundFails);
    await test.notify();
    const settle = (by = world.host) => test.api.settleRefund(by, sale.id);
    await expect(settle()).rejects.toMatchObject({ code: 'sale.refund_not_failed' });
    await test.api.refund(world.host, sale.id, 1000);
    await expect(settle()).rejects.toMatchObject({ code: 'sale.refund_not_failed' });
    await test.stripe.pass(HOUR_MS);
    await test.notify();
    await expect(settle(ana)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const before = await test.balanceOf(world.host.userId);
    for (let time = 1; time <= 2; time += 1)
      expect(await settle()).toMatchObject({ refunded: 0, refunds: [{ state: 'failed', isSettled: true }] });
    expect(await test.balanceOf(world.host.userId)).toBe(before);
    await expect(test.api.refund(world.host, sale.id, 801, 2)).rejects.toMatchObject({
      code: 'sale.too_much',
    });
    expect(await test.api.refund(world.host, sale.id, 800, 3)).toMatchObject({
      refunds: [{ isSettled: true }, { amount: 800 }],
    });
    await agrees(world.host);
  });

  it('PAY-14~ INV-08~ that fails before it was seen is in the ledger with the fee that came back, as in the books of the payment provider', async () => {
    const world = await test.sold(31);
    const ana = await world.person(1);
    const sale = await test.api.checkout(ana, world.event);
    await test.pay(sale, refundFails);
    await test.notify();
    const { intentId = '', account = '' } = (await test.saleOf(sale)) ?? {};
    await test.stripe.client.ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: intentId, refund_application_fee: true },
        { stripeAccount: account },
      ),
    );
    await test.stripe.pass(HOUR_MS);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'paid', refunded: 0, platformFeeBack: 90 },
      refunds: [{ state: 'failed', cause: 'provider' }],
    });
    expect(await test.api.get(world.host, sale.id)).toMatchObject({ fees: { platformFee: 0, net: 1718 } });
    expect(await test.balanceOf(world.host.userId)).toBe(1718);
    await agrees(world.host);
  });

  it('INV-08~ what was given back at the payment provider counts too', async () => {
    const { host, sale } = await bought(12);
    const stored = await test.saleOf(sale);
    await test.stripe.client.ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: stored?.intentId ?? '', amount: 700 },
        { stripeAccount: stored?.account ?? '' },
      ),
    );
    await test.notify();
    const after = await test.api.get(host, sale.id);
    expect(after).toMatchObject({ state: 'partly_refunded', refunded: 700 });
    expect(after.refunds).toMatchObject([{ cause: 'provider', state: 'done', amount: 700 }]);
    await expect(test.api.refund(host, sale.id, 1200)).rejects.toMatchObject({ code: 'sale.too_much' });
    await agrees(host);
  });

  it('INV-08~ random sequences never give back more than was paid, and the ledger agrees with the provider', async () => {
    const { host, sale } = await bought(13);
    const steps = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 });
    let asked = 100;
    await fc.assert(
      fc.asyncProperty(steps, async (amounts) => {
        for (const amount of amounts) {
          asked += 1;
          const before = (await test.saleOf(sale))?.refunded ?? 0;
          const given = await test.api.refund(host, sale.id, amount, asked).catch(() => undefined);
          expect(given !== undefined).toBe(before + amount <= 1800);
        }
        await agrees(host);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a date that is canceled', () => {
  it('EVT-06 INV-08~ gives everything back to everybody, with the fees, in one act that can be interrupted', async () => {
    const { host, event, person } = await test.sold(20, rule(null));
    const people = await Promise.all([1, 2, 3].map((m) => person(m)));
    const sales = [];
    for (const one of people.slice(0, 2)) sales.push(await test.buyer(event, one));
    const open = await test.api.checkout(people[2] ?? host, event);
    await test.events.events.cancel(host, event.id, event.occurrenceId, { scope: 'this', reason: '' });
    const { eventId, occurrenceId } = { eventId: event.id, occurrenceId: event.occurrenceId };
    const date = { eventId, occurrenceId, countsRevision: 1 };
    const change = { before: { ...date, cancelled: false }, after: { ...date, cancelled: true } };
    const refund = () =>
      giveChange(occurrenceRow, (row) => work.reactions.refundCanceled(test.ctx, row), change);
    test.stripe.simulator.failNext({ kind: 'server_error', times: 3, path: '/v1/refunds' });
    await expect(refund()).rejects.toMatchObject({ code: 'service.unavailable' });
    await Promise.all([refund(), refund()]);
    await test.notify();
    for (const sale of sales)
      expect(await test.saleOf(sale)).toMatchObject({
        ...{ state: 'refunded', refunded: 1800, platformFeeBack: 90 },
        refunds: [{ cause: 'event_canceled', state: 'done' }],
      });
    expect(await test.saleOf(open)).toMatchObject({ state: 'expired' });
    expect((await test.pay(open)).status).not.toBe(303);
    expect((await test.api.ofDate(host, event)).items).toHaveLength(2);
    await agrees(host);
  });
});

describe('a place that is closed', () => {
  it('PLC-06 INV-08~ cancels a paid date there, which gives everything back to everybody, once', async () => {
    const { host, event, person } = await test.sold(25, rule(null));
    const sales = [];
    for (const m of [1, 2]) sales.push(await test.buyer(event, await person(m)));
    await indexPlace(test.ctx, event.id);
    const place = await places.add(test.ctx, host, aPlace({ requestKey: nextKey() }));
    const row = await findPlace(test.ctx, PlaceId.parse(place.id));
    if (!row) throw new Error('the place is there');
    const closed = { kind: 'closed', minutes: null, note: 'Flooded field', effect: 'act' } as const;
    const until = addMilliseconds(event.dateStart, HOUR_MS);
    await status.set(test.ctx, host, row, ['owner'], { ...closed, until });
    const setAt = test.ctx.clock.now();
    for (const _ of ['once', 'again'])
      await giveChange(placeStatusRow, (row) => placesWork.reactions.carryOutStatus(test.ctx, row), {
        after: { placeId: row.id, setAt },
      });
    await cancelDates(test.ctx, event.id, event.occurrenceId);
    for (const _ of ['once', 'again']) await test.cancelDate(event);
    await test.notify();
    for (const sale of sales)
      expect(await test.saleOf(sale)).toMatchObject({
        ...{ state: 'refunded', refunded: 1800, platformFeeBack: 90 },
        refunds: [{ cause: 'event_canceled', state: 'done' }],
      });
    await agrees(host);
  });
});

describe('transactions', () => {
  it('INV-02~ lists what was received and paid, with fees, and refunds in their own month', async () => {
    const { host, ana, sale, leave } = await bought(30);
    await test.stripe.pass(DAY_MS);
    await leave();
    await test.notify();
    const received = await test.api.transactions(host, 'received');
    expect(received.items).toMatchObject([
      { kind: 'refund', state: 'refunded', amount: -1800, platformFee: -90, processingFee: 0, net: -1710 },
      { kind: 'charge', state: 'refunded', amount: 1800, platformFee: 90, processingFee: 82, net: 1628 },
    ]);
    expect(received.items[0]).toMatchObject({ saleId: sale.id, other: { userId: ana.userId } });
    const paid = await test.api.transactions(ana, 'paid');
    expect(paid.items.map(({ kind, net }) => [kind, net])).toEqual([
      ['refund', 1800],
      ['charge', -1800],
    ]);
    expect((await test.api.transactions(host, 'received', { state: 'paid' })).items).toEqual([]);
    expect((await test.api.transactions(host, 'received', { month: '2026-11' })).items).toHaveLength(2);
    expect((await test.api.transactions(host, 'received', { month: '2026-10' })).items).toEqual([]);
    const months = (await test.api.months(host)).items;
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      ...{ month: '2026-11', received: 1800, fees: 82, refunded: 1800, net: -82, count: 1 },
    });
  });
});

describe('a date that too few people join', () => {
  it('EVT-06 is canceled by its minimum, which gives everything back with the fees', async () => {
    const { host, event, person } = await test.sold(26, {
      dateStart: utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS)),
      ...rule(null),
      ...{ hasMinimumNeeded: true, minimumNeeded: 3, hoursToCancelBefore: 6 },
    });
    const sale = await test.buyer(event, await person(1));
    await test.stripe.pass(Date.parse(event.dateStart) - Date.parse(test.ctx.clock.now()) - 5 * HOUR_MS);
    await eventWork.jobs.checkMinimums(test.ctx);
    await cancelDates(test.ctx, event.id, event.occurrenceId);
    expect(await test.events.events.page({ kind: 'visitor' }, event.id)).toMatchObject({
      ...{ cancelled: true, canceledBy: 'minimum' },
    });
    await test.cancelDate(event);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'refunded', refunded: 1800, platformFeeBack: 90 },
      refunds: [{ cause: 'event_canceled', state: 'done' }],
    });
    await agrees(host);
  });
});
