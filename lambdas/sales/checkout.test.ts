import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { declinedCard } from '#test/support/payments.ts';
import { openSales } from '#test/support/sales.ts';
import * as accounts from '../payments/accounts.ts';

const test = openSales();
const pass = (milliseconds: number) => test.stripe.pass(milliseconds);
const leftOf = async (event: { id: string }) =>
  (await test.events.events.page({ kind: 'visitor' }, event.id)).left;

describe('buying spots', () => {
  it('RSV-08 PAY-14 holds the spots, takes the payment, and gives the spots; the money is in the ledger', async () => {
    const { host, event, person } = await test.sold(1);
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event, { guests: 1 });
    expect(sale).toMatchObject({
      ...{ state: 'open', spot: 'held', amount: 3600, price: 1800, currency: 'usd', guests: 1 },
      ...{ refunded: 0, back: null, fees: null, paidAt: null, heldUntil: '2026-11-20T18:15:00.000Z' },
    });
    expect(sale.url).toContain('/c/pay/');
    expect(await leftOf(event)).toBe(1);
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'paying', guests: 1, saleId: sale.id });
    expect((await test.pay(sale)).status).toBe(303);
    await test.notify();
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going', guests: 1, saleId: sale.id });
    expect(await test.api.get(ana, sale.id)).toMatchObject({
      ...{ state: 'paid', spot: 'given', url: null, heldUntil: null, fees: null, back: 3600 },
      card: { brand: 'visa', last4: '4242' },
    });
    expect(await test.api.get(host, sale.id)).toMatchObject({
      ...{ url: null, fees: { platformFee: 180, processingFee: 134, net: 3286 } },
    });
    expect(await test.balanceOf(host.userId)).toBe(3286);
    expect(await test.providerBalance(host.userId)).toBe(3286);
    expect(await leftOf(event)).toBe(1);
  });

  it('INV-05~ RSV-08~ a buyer who returns before the webhook sees what was bought', async () => {
    const { event, person } = await test.sold(2);
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event);
    await test.pay(sale);
    expect(await test.api.get(ana, sale.id)).toMatchObject({ state: 'paid', spot: 'given' });
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', spot: 'given' });
  });

  it('RSV-11 a repeated request is the same sale; a declined card leaves it open', async () => {
    const { event, person } = await test.sold(3);
    const ana = await person(1);
    const [one, other] = [await test.api.checkout(ana, event), await test.api.checkout(ana, event)];
    expect([other.id, other.url]).toEqual([one.id, one.url]);
    expect(await leftOf(event)).toBe(2);
    await test.pay(one, declinedCard);
    await test.notify();
    expect(await test.saleOf(one)).toMatchObject({ state: 'open', spot: 'held' });
    await test.pay(one);
    await test.notify();
    expect(await test.saleOf(one)).toMatchObject({ state: 'paid', spot: 'given' });
    await expect(test.api.checkout(ana, event, { key: 2 })).rejects.toMatchObject({ code: 'rsvp.is_paid' });
  });

  it('RSV-08 spots that nobody pays for are free after 15 minutes', async () => {
    const { event, person } = await test.sold(4, {}, { capacity: 1 });
    const [ana, ben] = [await person(1), await person(2)];
    const sale = await test.api.checkout(ana, event);
    await expect(test.api.checkout(ben, event)).rejects.toMatchObject({ code: 'slot.full' });
    await pass(15 * MINUTE_MS - 1000);
    await expect(test.api.checkout(ben, event, { key: 2 })).rejects.toMatchObject({ code: 'slot.full' });
    await pass(1000);
    expect(await leftOf(event)).toBe(1);
    await pass(1000);
    await test.finishDue();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'declined' });
    expect((await test.pay(sale)).status).not.toBe(303);
    await test.buyer(event, ben, { key: 3 });
    expect(await leftOf(event)).toBe(0);
  });

  it('RSV-08 a payment that arrives late is honored if a spot is free', async () => {
    const { event, person } = await test.sold(5, {}, { capacity: 1 });
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event);
    await pass(16 * MINUTE_MS);
    await test.pay(sale);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', spot: 'given' });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going' });
  });

  it('RSV-08 INV-08~ a payment that arrives late is refunded, with all fees, if the spot is gone', async () => {
    const { host, event, person } = await test.sold(6, {}, { capacity: 1 });
    const [ana, ben] = [await person(1), await person(2)];
    const sale = await test.api.checkout(ana, event);
    await pass(16 * MINUTE_MS);
    await test.buyer(event, ben);
    await test.pay(sale);
    await test.notify();
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'refunded', spot: 'lost', refunded: 1800 },
      refunds: [{ key: 'no_spot', cause: 'no_spot', amount: 1800, state: 'done' }],
    });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'paying' });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('RSV-08 someone who gives up while paying frees the spots, and pays nothing', async () => {
    const { event, person } = await test.sold(7);
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event);
    expect(await test.api.leaveCheckout(ana, sale.id)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect(await leftOf(event)).toBe(3);
    const again = await test.api.checkout(ana, event, { key: 2 });
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(700)));
    expect(await test.saleOf(again)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect((await test.pay(again)).status).not.toBe(303);
  });

  it('RSV-08~ a second checkout closes the first, so nobody pays twice', async () => {
    const { event, person } = await test.sold(8);
    const ana = await person(1);
    const first = await test.api.checkout(ana, event);
    const second = await test.api.checkout(ana, event, { key: 2, guests: 1 });
    expect((await test.pay(first)).status).not.toBe(303);
    await test.pay(second);
    await test.notify();
    await test.finishDue();
    expect(await test.saleOf(first)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect(await test.saleOf(second)).toMatchObject({ state: 'paid', spot: 'given' });
    expect(await leftOf(event)).toBe(1);
  });

  it('RSV-07~ RSV-08~ the waitlist of a priced slot is free, and what it offers is paid for', async () => {
    const { event, person } = await test.sold(10, { allowWaitlist: true }, { capacity: 1 });
    const [ana, ben] = [await person(1), await person(2)];
    await test.buyer(event, ana);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const waiting = { slotId, guests: 0, ifFull: 'join_waitlist' } as const;
    await test.events.rsvps.join(ben, event.id, { requestKey: requestKey(1010), ...waiting });
    expect(await test.rsvpOf(event, ben)).toMatchObject({ status: 'waitlisted' });
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(1011)));
    const offered = await test.events.events.page(ben, event.id);
    expect(offered.myRsvp?.offerExpiresAt).toBeTypeOf('string');
    await expect(test.events.rsvps.accept(ben, event.id)).rejects.toMatchObject({
      code: 'rsvp.payment_needed',
    });
    await test.buyer(event, ben, { key: 12 });
    expect(await test.rsvpOf(event, ben)).toMatchObject({ status: 'going' });
  });
});

describe('what is refused before anything is held', () => {
  it('RSV-08~ EVT-02~ free RSVPs, another price, and what is not for the buyer', async () => {
    const { host, event, person } = await test.sold(20);
    const ana = await person(1);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const join = { requestKey: requestKey(2001), slotId, guests: 0 };
    await expect(test.events.rsvps.join(ana, event.id, join)).rejects.toMatchObject({
      code: 'rsvp.payment_needed',
    });
    await expect(test.api.checkout(ana, event, { total: 100 })).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    await expect(test.api.checkout(ana, event, { guests: 3 })).rejects.toMatchObject({
      code: 'rsvp.too_many_guests',
    });
    await expect(test.api.checkout(host, event)).rejects.toMatchObject({ code: 'sale.not_available' });
    expect(await leftOf(event)).toBe(3);
  });

  it('PAY-17~ a price is published only with an active account, and nothing is sold once it is gone', async () => {
    const { host, event, person } = await test.sold(21);
    const ana = await person(1);
    expect(await test.api.terms(host)).toEqual({ isActive: true, isOwn: true, basisPoints: 500 });
    expect(await test.api.terms(ana)).toEqual({ isActive: false, isOwn: true, basisPoints: 500 });
    await expect(
      test.events.events.create(ana, anEvent(22, { eventSlotGroup: [aSlot({ feeAmount: 1800 })] })),
    ).rejects.toMatchObject({ code: 'payment_account.needed' });
    await accounts.unlink(test.ctx, host);
    expect((await test.events.events.page({ kind: 'visitor' }, event.id)).isPayable).toBe(false);
    await expect(test.api.checkout(ana, event)).rejects.toMatchObject({ code: 'sale.not_available' });
  });

  it('RSV-08~ while the payment provider does not respond, nothing is held', async () => {
    const { event, person } = await test.sold(23);
    const ana = await person(1);
    test.stripe.simulator.failNext({ kind: 'server_error', times: 3, path: '/v1/checkout/sessions' });
    await expect(test.api.checkout(ana, event)).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(await leftOf(event)).toBe(3);
    expect(await test.rsvpOf(event, ana)).toBeUndefined();
    await test.buyer(event, ana);
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going' });
  });

  it('RSV-08~ RSV-11 the same request opens the checkout later, but not once its time is over', async () => {
    const { event, person } = await test.sold(24);
    const [ana, ben] = [await person(1), await person(2)];
    test.stripe.simulator.failNext({ kind: 'server_error', times: 6, path: '/v1/checkout/sessions' });
    for (const one of [ana, ben])
      await expect(test.api.checkout(one, event)).rejects.toMatchObject({ code: 'service.unavailable' });
    await pass(20 * MINUTE_MS);
    await test.buyer(event, ana);
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going' });
    await pass(20 * MINUTE_MS);
    await test.finishDue();
    expect(await test.api.checkout(ben, event)).toMatchObject({ state: 'expired' });
    expect(await test.rsvpOf(event, ben)).toBeUndefined();
    await test.buyer(event, ben, { key: 2 });
    expect(await test.rsvpOf(event, ben)).toMatchObject({ status: 'going' });
  });
});

describe('events where the host approves', () => {
  const asked = async (n: number) => {
    const world = await test.sold(n, { creatorApprovalNeeded: true }, { capacity: 1 });
    const ana = await world.person(1);
    const sale = await test.api.checkout(ana, world.event);
    expect(await leftOf(world.event)).toBe(1);
    await test.pay(sale);
    await test.notify();
    expect(await test.rsvpOf(world.event, ana)).toMatchObject({
      status: 'pending_approval',
      saleId: sale.id,
    });
    expect(await test.saleOf(sale)).toMatchObject({ state: 'authorized', spot: 'requested' });
    expect(await test.balanceOf(world.host.userId)).toBe(0);
    return { ...world, ana, sale };
  };

  it('RSV-06 a request holds no spot until approved; the payment is authorized, and captured on approval', async () => {
    const { host, event, ana, sale } = await asked(30);
    await test.changing(event, ana, () => test.events.waiting.approve(host, event.id, ana.userId));
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', spot: 'given' });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going' });
    expect(await test.balanceOf(host.userId)).toBe(1628);
  });

  it('RSV-06~ someone who is refused, or withdraws, pays nothing', async () => {
    const { host, event, ana, sale } = await asked(31);
    await test.changing(event, ana, () => test.events.waiting.refuse(host, event.id, ana.userId));
    expect(await test.saleOf(sale)).toMatchObject({ state: 'void', spot: 'lost' });
    const other = await asked(32);
    await test.changing(other.event, other.ana, () =>
      test.events.rsvps.leave(other.ana, other.event.id, requestKey(3200)),
    );
    expect(await test.saleOf(other.sale)).toMatchObject({ state: 'void', spot: 'lost' });
    expect(await test.balanceOf(host.userId)).toBe(0);
  });

  it('RSV-06~ a card that can no longer be charged when the host approves gives up the spot', async () => {
    const { host, event, ana, sale } = await asked(34);
    const { account = '', intentId = '' } = (await test.saleOf(sale)) ?? {};
    await test.stripe.client.ask((stripe) =>
      stripe.paymentIntents.cancel(intentId, {}, { stripeAccount: account }),
    );
    await test.changing(event, ana, () => test.events.waiting.approve(host, event.id, ana.userId));
    expect(await test.saleOf(sale)).toMatchObject({ state: 'void', spot: 'lost' });
    expect((await test.rsvpOf(event, ana))?.status).toBe('declined');
    expect(await leftOf(event)).toBe(1);
  });

  it('RSV-06~ a request that nobody answers is looked at once an hour', async () => {
    const { sale } = await asked(35);
    await pass(HOUR_MS + 1000);
    await test.finishDue();
    const { dueAt = '', revision } = (await test.saleOf(sale)) ?? {};
    expect(Date.parse(dueAt) - Date.parse(test.ctx.clock.now())).toBe(HOUR_MS);
    await pass(MINUTE_MS);
    await test.finishDue();
    expect((await test.saleOf(sale))?.revision).toBe(revision);
  });

  it('RSV-06~ a request that nobody answers within seven days is taken back, and the card is let go', async () => {
    const { event, ana, sale } = await asked(33);
    await pass(7 * DAY_MS + HOUR_MS);
    await test.notify();
    await test.finishDue();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'void', spot: 'lost' });
    expect((await test.rsvpOf(event, ana))?.status).toBe('declined');
  });
});
