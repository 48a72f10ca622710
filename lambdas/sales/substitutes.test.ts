import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { work as substitutes } from '#lambdas/substitutes/background.ts';
import { findRequest, putRequest } from '#lambdas/substitutes/request.table.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openSales } from '#test/support/sales.ts';
import { passFeeOn } from './pass-fee-on.ts';

const test = openSales();
const asSubstitute = true;

/** A full date that starts in two hours, after someone has given up a paid spot; the rule gives them nothing back. */
const droppedOut = async (n: number, overrides: Partial<NewEvent> = {}, capacity = 1) => {
  const world = await test.sold(
    n,
    { dateStart: '2026-11-28', rsvpHoursBefore: 24, ...overrides },
    { capacity },
  );
  const { event, person } = world;
  const ana = await person(1);
  const sale = await test.buyer(event, ana);
  const toStart = Date.parse(event.dateStart) - Date.parse(test.ctx.clock.now());
  if (toStart > 2 * HOUR_MS) await test.stripe.pass(toStart - 2 * HOUR_MS);
  await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(1)));
  const ask = async ({ userId }: Member) => {
    const searchedAt = test.ctx.clock.now();
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the event has a slot');
    await putRequest(test.ctx, undefined, {
      ...{ ...dateOf(event), userId, slotId, searchedAt, wave: 0, askedAt: searchedAt },
    });
  };
  return { ...world, ana, sale, ask };
};

describe('a substitute for a paid spot', () => {
  it('RSV-16 pays its fee, after the deadline too; then the person who gave it up is refunded, once', async () => {
    const { event, host, person, ana, sale, ask } = await droppedOut(1);
    expect(await test.saleOf(sale)).toMatchObject({ spot: 'given_up', refunded: 0 });
    const ben = await person(2);
    await expect(test.api.checkout(ben, event, { asSubstitute })).rejects.toMatchObject({
      code: 'substitute.not_asked',
    });
    await ask(ben);
    await expect(test.api.checkout(ben, event, { key: 2 })).rejects.toMatchObject({ code: 'event.closed' });
    const before = await test.rsvpOf(event, ben);
    const taken = await test.buyer(event, ben, { asSubstitute, key: 3 });
    const after = await test.rsvpOf(event, ben);
    expect(after).toMatchObject({ status: 'going', saleId: taken.id });
    await giveChange(rsvpRow, (change) => substitutes.reactions.noteClaim(test.ctx, change), {
      before: before ?? { ...after, status: 'paying' },
      after,
    } as never);
    expect(await findRequest(test.ctx, dateOf(event), ben.userId)).toMatchObject({ answer: 'in' });
    await passFeeOn(test.ctx, taken.id);
    await passFeeOn(test.ctx, taken.id);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ refunded: 1800, state: 'refunded' },
      refunds: [{ cause: 'replaced', amount: 1800, state: 'done' }],
    });
    expect((await test.api.get(ana, sale.id)).refunded).toBe(1800);
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('RSV-16 two who take over two spots at the same moment each give one person their fee back', async () => {
    const { event, host, person, ana, sale, ask } = await droppedOut(4, { rsvpHoursBefore: 0 }, 2);
    const cleo = await person(4);
    await ask(cleo);
    const others = await test.buyer(event, cleo, { asSubstitute, key: 5 });
    await test.changing(event, cleo, () => test.events.rsvps.leave(cleo, event.id, requestKey(6)));
    const taken = await Promise.all(
      [2, 3].map(async (n) => {
        const one = await person(n);
        await ask(one);
        return test.buyer(event, one, { asSubstitute, key: n });
      }),
    );
    await Promise.all(taken.map(({ id }) => passFeeOn(test.ctx, id)));
    await Promise.all(taken.map(({ id }) => passFeeOn(test.ctx, id)));
    await test.notify();
    expect(await test.api.get(ana, sale.id)).toMatchObject({ refunded: 1800 });
    expect(await test.api.get(cleo, others.id)).toMatchObject({ refunded: 1800 });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('RSV-16 nothing more is given back to someone who got everything by the rule, or whose spot is taken by others', async () => {
    const { event, person, sale, ask } = await droppedOut(2, {
      refundRule: { allUntil: 0, halfUntil: null, withFees: true },
      rsvpHoursBefore: 0,
    });
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ refunded: 1800 });
    const ben = await person(2);
    await ask(ben);
    const taken = await test.buyer(event, ben, { asSubstitute, key: 3 });
    await passFeeOn(test.ctx, taken.id);
    expect((await test.saleOf(sale))?.refunds).toHaveLength(1);

    const other = await droppedOut(3, { rsvpHoursBefore: 0 });
    const bought = await test.buyer(other.event, await other.person(2), { key: 4 });
    await passFeeOn(test.ctx, bought.id);
    expect((await test.saleOf(other.sale))?.refunds).toHaveLength(0);
  });
});
