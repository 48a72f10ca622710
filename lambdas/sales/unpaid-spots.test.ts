import { describe, expect, it } from 'vitest';
import { playerOf } from '#shared/domains/events/model/eligibility.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { openSales } from '#test/support/sales.ts';
import * as events from '../events/index.ts';

const test = openSales();

describe('spots that have a price', () => {
  it('PAY-17~ RSV-04~ a spot that is offered to someone on the waitlist is not theirs by the link of an email', async () => {
    const { event, person } = await test.sold(1, { allowWaitlist: true }, { capacity: 1 });
    const [ana, ben] = [await person(1), await person(2)];
    await test.buyer(event, ana);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const waits = { requestKey: requestKey(2), slotId, guests: 0, ifFull: 'join_waitlist' } as const;
    await test.events.rsvps.join(ben, event.id, waits);
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(3)));
    const seen = (await test.rsvpOf(event, ben))?.updatedAt ?? null;
    const answerer = { userId: ben.userId, ...playerOf(ben.user) };
    await expect(events.joinFromLink(test.ctx, dateOf(event), answerer, { seen })).rejects.toMatchObject({
      code: 'rsvp.payment_needed',
    });
    await expect(test.events.rsvps.accept(ben, event.id)).rejects.toMatchObject({
      code: 'rsvp.payment_needed',
    });
    const sale = await test.buyer(event, ben, { key: 4 });
    expect(await test.saleOf(sale)).toMatchObject({ spot: 'given' });
    expect(await test.rsvpOf(event, ben)).toMatchObject({ status: 'going', saleId: sale.id });
  });

  it('RSV-08~ someone who takes a free spot of the same date instead ends the checkout', async () => {
    const eventSlotGroup = [aSlot({ capacity: 2, feeAmount: 1800 }), aSlot({ name: 'Setters', capacity: 2 })];
    const { event, person } = await test.sold(2, { eventSlotGroup });
    const ana = await person(1);
    const sale = await test.api.checkout(ana, event);
    const free = { requestKey: requestKey(5), slotId: event.eventSlotGroup[1]?.id ?? '', guests: 0 };
    await test.changing(event, ana, () => test.events.rsvps.join(ana, event.id, free));
    expect(await test.saleOf(sale)).toMatchObject({ state: 'expired', spot: 'lost' });
    expect((await test.pay(sale)).status).not.toBe(303);
    const mine = await test.rsvpOf(event, ana);
    expect([mine?.status, mine?.slotId, mine?.saleId]).toEqual(['going', free.slotId, undefined]);
    const page = await test.events.events.page(ana, event.id);
    expect(page.eventSlotGroup.map(({ left }) => left)).toEqual([2, 1]);
  });
});
