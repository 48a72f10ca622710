import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { openSales } from '#test/support/sales.ts';
import { usesOf } from '../events/store/promo.table.ts';

const test = openSales();
const promo = { code: 'BLOCKPARTY', percentOff: 20, uses: 3 };
const withCode = { promoCode: promo.code, total: 1440 };

type SoldEvent = Awaited<ReturnType<typeof test.sold>>['event'];
const uses = (event: SoldEvent): Promise<number> => usesOf(test.ctx, event.id, promo.code);
const hoursToStart = (event: SoldEvent): number =>
  Math.floor((Date.parse(event.dateStart) - Date.parse(test.ctx.clock.now())) / HOUR_MS);

describe('early prices', () => {
  it('PAY-14~ INV-07~ the early price holds until its end; then the whole price is asked for', async () => {
    const until = await test.sold(1);
    const hours = hoursToStart(until.event) - 1;
    const { event, host, person } = await test.sold(2, { earlyHoursBefore: hours }, { earlyAmount: 1500 });
    expect(event.eventSlotGroup[0]).toMatchObject({
      fee: { amount: 1500 },
      early: { until: event.earlyUntil, later: 1800 },
    });
    expect(event.price).toEqual({
      ...{ min: 1800, max: 1800 },
      early: { min: 1500, max: 1500, until: event.earlyUntil },
    });
    expect(event.prices).toMatchObject([{ feeAmount: 1800, earlyAmount: 1500 }]);
    const [ana, ben] = [await person(1), await person(2)];
    await expect(test.api.checkout(ana, event, { total: 1800 })).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    const sale = await test.buyer(event, ana, { guests: 1, total: 3000 });
    expect(await test.api.get(ana, sale.id)).toMatchObject({ price: 1500, amount: 3000, spot: 'given' });
    await test.stripe.pass(Date.parse(event.earlyUntil ?? '') - Date.parse(test.ctx.clock.now()));
    await expect(test.api.checkout(ben, event, { total: 1500 })).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    expect(await test.api.checkout(ben, event, { total: 1800 })).toMatchObject({ price: 1800 });
    const page = await test.events.events.page(host, event.id);
    expect(page.eventSlotGroup[0]).toMatchObject({ fee: { amount: 1800 } });
    expect(page.eventSlotGroup[0]?.early).toBeUndefined();
  });

  it.each([
    ['is not lower than the price', { earlyHoursBefore: 24 }, { earlyAmount: 1800 }, 'earlyAmount'],
    ['never ends', {}, { earlyAmount: 1500 }, 'earlyHoursBefore'],
    ['is below what cards can be charged', { earlyHoursBefore: 24 }, { earlyAmount: 50 }, 'earlyAmount'],
  ])('EVT-02~ an early price that %s is refused at its field', async (_, overrides, slot, field) => {
    await expect(test.sold(3, overrides, slot)).rejects.toMatchObject({
      fields: [{ field: expect.stringContaining(field) }],
    });
  });
});

describe('promo codes', () => {
  it('PAY-14~ INV-07~ a code lowers the price, and only the host sees it', async () => {
    const { event, host, person } = await test.sold(10, { promo });
    const ana = await person(1);
    const page = await test.events.events.page(ana, event.id);
    expect(page).toMatchObject({ takesPromo: true });
    expect(JSON.stringify(page)).not.toContain(promo.code);
    expect((await test.events.events.page(host, event.id)).promo).toEqual(promo);
    expect(await test.events.events.promo(ana, event.id, ' blockparty ')).toEqual({ percentOff: 20 });
    await expect(test.events.events.promo(ana, event.id, 'GUESSED')).rejects.toMatchObject({
      code: 'promo.unknown',
    });
    await expect(test.api.checkout(ana, event, { promoCode: 'GUESSED', total: 1440 })).rejects.toMatchObject({
      code: 'promo.unknown',
    });
    const sale = await test.buyer(event, ana, { guests: 1, ...withCode, total: 2880, key: 2 });
    expect(await test.api.get(ana, sale.id)).toMatchObject({
      ...{ price: 1440, amount: 2880, promoCode: promo.code, spot: 'given', state: 'paid' },
    });
    expect(await uses(event)).toBe(1);
    await expect(test.api.checkout(ana, event, { key: 2, total: 1440 })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('PAY-14~ a buyer pays the lower of the early price and the code, never both', async () => {
    const { event, person } = await test.sold(11, { promo, earlyHoursBefore: 1 }, { earlyAmount: 1000 });
    const ana = await person(1);
    await expect(test.api.checkout(ana, event, { ...withCode, total: 800 })).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    expect(await test.api.checkout(ana, event, { ...withCode, total: 1000, key: 2 })).toMatchObject({
      price: 1000,
    });
  });

  it('PAY-14~ RSV-11~ twenty buyers at once with a code of three uses give exactly three', async () => {
    const { event, person } = await test.sold(12, { promo }, { capacity: 20 });
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => person(n + 1)));
    const tries = await Promise.allSettled(people.map((one) => test.api.checkout(one, event, withCode)));
    const held = tries.filter(({ status }) => status === 'fulfilled');
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([...new Set(refusals)].toSorted()).toEqual(expect.arrayContaining(['promo.used_up']));
    expect(held.length).toBeLessThanOrEqual(3);
    // Who was refused only because others were faster tries again.
    for (const [index, one] of people.entries())
      await test.api.checkout(one, event, { ...withCode, key: 100 + index }).catch(() => undefined);
    expect(await uses(event)).toBe(3);
    const withSpots = await Promise.all(people.map((one) => test.rsvpOf(event, one)));
    expect(withSpots.filter((mine) => mine?.promoCode === promo.code)).toHaveLength(3);
  });

  it('PAY-14~ RSV-08~ a use is given back when the hold lapses, or is left', async () => {
    const { event, person } = await test.sold(13, { promo: { ...promo, uses: 1 } });
    const [ana, ben, cleo] = [await person(1), await person(2), await person(3)];
    const sale = await test.api.checkout(ana, event, withCode);
    expect(await uses(event)).toBe(1);
    await expect(test.api.checkout(ben, event, withCode)).rejects.toMatchObject({ code: 'promo.used_up' });
    await test.stripe.pass(15 * MINUTE_MS + 1000);
    await test.finishDue();
    expect(await test.saleOf(sale)).toMatchObject({ spot: 'lost' });
    expect(await uses(event)).toBe(0);
    const other = await test.api.checkout(ben, event, { ...withCode, key: 2 });
    await test.api.leaveCheckout(ben, other.id);
    expect(await uses(event)).toBe(0);
    await test.buyer(event, cleo, { ...withCode, key: 3 });
    expect(await uses(event)).toBe(1);
    // Giving up a spot does not give the code to someone else.
    await test.changing(event, cleo, () => test.events.rsvps.leave(cleo, event.id, requestKey(9)));
    expect(await uses(event)).toBe(1);
  });

  it('PAY-14~ RSV-08~ someone who starts again without the code gives the use back', async () => {
    const { event, person } = await test.sold(14, { promo });
    const ana = await person(1);
    await test.api.checkout(ana, event, withCode);
    const again = await test.api.checkout(ana, event, { key: 2 });
    expect(again).toMatchObject({ amount: 1800 });
    expect(await uses(event)).toBe(0);
  });

  it('RSV-06~ a request with a code uses it once the card is authorized, and gives it back if it is refused', async () => {
    const { event, host, person } = await test.sold(15, { promo, creatorApprovalNeeded: true });
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event, withCode);
    expect(await uses(event)).toBe(0);
    await test.pay(sale);
    await test.notify();
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'pending_approval' });
    expect(await uses(event)).toBe(1);
    await test.changing(event, ana, () => test.events.waiting.refuse(host, event.id, ana.userId));
    expect(await uses(event)).toBe(0);
  });
});
