import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { findDate } from '#lambdas/events/index.ts';
import * as familyRsvps from '#lambdas/events/rsvps/family-rsvps.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { everything } from '#shared/domains/wallet/apply.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { MembershipId, PassId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { aMembership, aPass, someCredit } from '#test/support/example-offers.ts';
import { mia } from '#test/support/family.ts';
import { openOffers } from '#test/support/offers.ts';
import { findMembership } from '../wallet/index.ts';
import * as wallet from '../wallet/wallet.ts';
import { endNow } from './memberships.ts';

const world = openOffers();
const { test } = world;
type Given = 'membership' | 'pass' | 'credit';

/** A date for 18 dollars whose host sells more, and someone who has some of it. */
const open = async (n: number, given: readonly Given[], some: Parameters<typeof anEvent>[1] = {}) => {
  const host = await test.organizer(n);
  const ana = await test.person(n + 1);
  const event = await test.events.events.create(
    host,
    anEvent(n, {
      dateStart: utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS)),
      eventSlotGroup: [aSlot({ capacity: 4, feeAmount: 1800 })],
      ...{ chargeGuests: true, guestLimit: 3, ...some },
    }),
  );
  if (given.includes('pass')) await world.bought(host, ana, aPass({ uses: 3 }), n + 2);
  if (given.includes('credit')) await world.bought(host, ana, someCredit(500), n + 3);
  if (given.includes('membership')) {
    const offerId = await world.offered(host, aMembership(), n + 4);
    const { url } = await world.offers.buy(ana, host.userId, offerId, 3000, n + 4);
    await test.pay({ url });
    await world.notify();
  }
  const held = async (by: Member = ana) => {
    const { passes, credit } = await world.wallet(by);
    return [passes[0]?.left ?? 0, credit[0]?.amount ?? 0];
  };
  return { host, ana, event, held };
};

describe('spots that are paid with what someone holds', () => {
  it('PAY-13 PAY-15 RSV-08~ the price for members, then a pass, then credit, then the card; the server computes it', async () => {
    const { host, ana, event, held } = await open(30_000, ['membership', 'pass', 'credit']);
    const quote = await test.api.quote(ana, event, 1);
    expect(quote).toMatchObject({
      ...{ total: 1300, membership: { name: 'Regulars' }, pass: { left: 3 }, credit: 500 },
      spots: [
        { price: 1800, member: 400, pass: 1400, credit: 0, card: 0 },
        { price: 1800, member: 0, pass: 0, credit: 500, card: 1300 },
      ],
    });
    const wrong = { guests: 1, choice: everything, total: 1299, key: 1 };
    await expect(test.api.checkout(ana, event, wrong)).rejects.toMatchObject({ code: 'sale.price_changed' });
    const sale = await test.api.checkout(ana, event, { guests: 1, choice: everything, total: 1300, key: 2 });
    expect(sale).toMatchObject({ amount: 1300, state: 'open', spot: 'held' });
    expect(await held()).toEqual([2, 0]);
    await test.pay(sale);
    await world.notify();
    expect(await test.api.get(ana, sale.id)).toMatchObject({
      ...{ state: 'paid', spot: 'given', back: 1300, backInWallet: { credit: 500, uses: 1 } },
    });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('PAY-15 with nothing left for the card, the spots are taken without the payment provider', async () => {
    const { ana, event, held } = await open(30_010, ['pass']);
    const sale = await test.api.checkout(ana, event, { key: 1 });
    expect(sale).toMatchObject({ amount: 0, url: null, state: 'open', spot: 'held' });
    expect(await held()).toEqual([2, 0]);
    const taken = await test.api.confirm(ana, sale.id);
    expect(taken).toMatchObject({ state: 'paid', spot: 'given', amount: 0 });
    expect(await test.api.confirm(ana, sale.id)).toMatchObject({ state: 'paid' });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going', saleId: sale.id });
    expect(await held()).toEqual([2, 0]);
  });

  it('PAY-15 the buyer may switch each of them while the spots are held, also the use that is held', async () => {
    const { ana, event, held } = await open(30_020, ['pass', 'credit']);
    const first = await test.api.checkout(ana, event, { key: 1 });
    expect([first.amount, ...(await held())]).toEqual([0, 2, 500]);
    const { total, pass } = await test.api.quote(ana, event, 0, 'pass');
    expect([total, pass?.left]).toEqual([1300, 3]);
    const choice = { ...everything, pass: false };
    const second = await test.api.checkout(ana, event, { choice, total, key: 2 });
    expect([second.amount, ...(await held())]).toEqual([1300, 3, 0]);
    expect(await test.saleOf(first)).toMatchObject({ state: 'expired' });
    const third = await test.api.checkout(ana, event, { choice: everything, total: 0, key: 3 });
    expect([third.amount, ...(await held())]).toEqual([0, 2, 500]);
    await expect(test.api.confirm(ana, second.id)).rejects.toMatchObject({ code: 'sale.not_available' });
    expect(await test.api.confirm(ana, third.id)).toMatchObject({ spot: 'given' });
  });

  it('PAY-15 what is held is given back when nobody pays in time, and when the buyer leaves', async () => {
    const { ana, event, held } = await open(30_030, ['pass', 'credit']);
    const late = await test.api.checkout(ana, event, { guests: 1, key: 1 });
    expect(await held()).toEqual([2, 0]);
    await test.stripe.pass(16 * MINUTE_MS);
    await test.finishDue();
    expect(await held()).toEqual([3, 500]);
    expect(await test.saleOf(late)).toMatchObject({ state: 'expired', spot: 'lost' });
    const left = await test.api.checkout(ana, event, { guests: 1, key: 2 });
    await test.api.leaveCheckout(ana, left.id);
    expect(await held()).toEqual([3, 500]);
    await test.finishDue();
    expect(await held()).toEqual([3, 500]);
  });

  it('PAY-15 INV-08~ come back by the refund rule: all of it in time, and all of it from the host', async () => {
    const rule = { allUntil: 48, halfUntil: 24, withFees: true };
    const { host, ana, event, held } = await open(30_040, ['credit'], { refundRule: rule });
    const take = async (key: number) => {
      await test.buyer(event, ana, { key });
      expect(await held()).toEqual([0, expect.any(Number)]);
    };
    const leave = (key: number) =>
      test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(key)));
    await take(30_045);
    expect(await held()).toEqual([0, 0]);
    await leave(30_046);
    expect(await held()).toEqual([0, 500]);
    await take(30_047);
    await test.changing(event, ana, () => test.events.attendees.remove(host, event.id, ana.userId));
    expect(await held()).toEqual([0, 500]);
  });

  it('PAY-15 INV-08~ half of it after the first time, and nothing after the second', async () => {
    const rule = { allUntil: 48, halfUntil: 24, withFees: true };
    const { ana, event, held } = await open(30_050, ['credit', 'pass'], { refundRule: rule });
    await test.api
      .checkout(ana, event, { key: 1, choice: { ...everything, pass: false }, total: 1300 })
      .then((sale) => test.pay(sale));
    await world.notify();
    const untilStart = (hours: number) =>
      test.stripe.pass(Date.parse(event.dateStart) - hours * HOUR_MS - Date.parse(test.ctx.clock.now()));
    await untilStart(30);
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(30_052)));
    expect(await held()).toEqual([3, 250]);
    const again = await test.api.checkout(ana, event, { key: 3 });
    await test.api.confirm(ana, again.id);
    expect(await held()).toEqual([2, 250]);
    await untilStart(20);
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(30_053)));
    expect(await held()).toEqual([2, 250]);
  });

  it('PAY-15 INV-08~ guests who stay away bring back what their spots were paid with, and a canceled date everything', async () => {
    const { host, ana, event, held } = await open(30_060, ['pass', 'credit']);
    const sale = await test.api.checkout(ana, event, { guests: 1, choice: everything, total: 1300, key: 1 });
    await test.pay(sale);
    await world.notify();
    await test.changing(event, ana, () =>
      test.events.rsvps.join(ana, event.id, {
        ...{ requestKey: requestKey(30_062), slotId: event.eventSlotGroup[0]?.id ?? '', guests: 0 },
      } as never),
    );
    await world.notify();
    expect([...(await held()), (await test.saleOf(sale))?.refunded]).toEqual([2, 500, 1300]);
    await test.events.events.cancel(host, event.id, event.occurrenceId, { scope: 'this', reason: '' });
    await test.cancelDate(event);
    expect([...(await held()), (await test.saleOf(sale))?.refunded]).toEqual([3, 500, 1300]);
  });

  it('INV-08~ PAY-15 the payer may choose credit at once in place of the card, if the organizer allows it', async () => {
    const { host, ana, event, held } = await open(30_070, []);
    const sale = await test.buyer(event, ana, { key: 1 });
    expect(await test.api.get(ana, sale.id)).toMatchObject({ mayChooseCredit: false });
    await world.offers.allowCredit(host, host.userId);
    expect(await test.api.get(ana, sale.id)).toMatchObject({ mayChooseCredit: true });
    await test.api.chooseCredit(ana, sale.id);
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(30_072)));
    expect(await held()).toEqual([0, 1800]);
    await world.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', refunded: 0, spot: 'given_up' });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('PAY-13 a membership that has ended meanwhile asks again at the higher price', async () => {
    const { ana, event } = await open(30_080, ['membership']);
    const { total } = await test.api.quote(ana, event);
    expect(total).toBe(1400);
    const [mine] = (await world.wallet(ana)).memberships;
    const row = await findMembership(test.ctx, MembershipId.parse(mine?.id));
    if (row) await endNow(test.ctx, row);
    const buy = (price: number, key: number) =>
      test.api.checkout(ana, event, { choice: everything, total: price, key });
    await expect(buy(1400, 1)).rejects.toMatchObject({ code: 'sale.price_changed' });
    expect(await buy(1800, 2)).toMatchObject({ amount: 1800 });
  });

  it('PAY-15 where the host approves people, they are used in the write of the request, and returned if it is declined', async () => {
    const { host, ana, event, held } = await open(30_090, ['pass'], {
      ...{ creatorApprovalNeeded: true, chargeGuests: false, guestLimit: 0 },
    });
    const sale = await test.api.checkout(ana, event, { key: 1 });
    expect([sale.heldUntil, ...(await held())]).toEqual([null, 3, 0]);
    await test.api.confirm(ana, sale.id);
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'pending_approval', saleId: sale.id });
    expect(await held()).toEqual([2, 0]);
    await test.changing(event, ana, () => test.events.waiting.approve(host, event.id, ana.userId));
    expect(await test.saleOf(sale)).toMatchObject({ state: 'paid', spot: 'given' });
    await test.changing(event, ana, () => test.events.attendees.remove(host, event.id, ana.userId));
    expect(await held()).toEqual([3, 0]);
  });

  it('PAY-15 FAM-08~ for a child: a family pass that names the child, and the credit of the parent; the price for members is the member’s', async () => {
    const { host, ana, event, held } = await open(30_110, ['membership', 'credit']);
    const input = { ...mia, relation: 'child', requestKey: requestKey(30_119) } as const;
    const child = (await familyMembers.add(test.ctx, ana, input)).recipientId;
    await world.bought(host, ana, aPass({ uses: 3, isFamily: true }), 30_118);
    const quote = () => test.api.quote(ana, event, 0, undefined, child);
    expect(await quote()).toMatchObject({ membership: null, pass: null, credit: 500, total: 1300 });
    const [pass] = (await world.wallet(ana)).passes;
    await wallet.setMembers(test.ctx, ana, PassId.parse(pass?.id), [child]);
    expect(await quote()).toMatchObject({ membership: null, pass: { left: 3 }, total: 0 });
    const sale = await test.api.checkout(ana, event, {
      ...{ forMember: child, choice: everything, total: 0, key: 1 },
    });
    expect(await held()).toEqual([2, 500]);
    await test.api.confirm(ana, sale.id);
    expect(await test.rsvpOf(event, { userId: child })).toMatchObject({ status: 'going', saleId: sale.id });
    const { items } = await wallet.moves(test.ctx, ana, undefined);
    expect(items[0]).toMatchObject({ kind: 'pass_used', forWhom: { userId: child } });
    const view = (await findDate(test.ctx, ana, dateOf(event)))?.object;
    if (!view) throw new Error('the event is there');
    await test.changing(event, { userId: child }, () =>
      familyRsvps.leave(test.ctx, ana, view, child, requestKey(30_117)),
    );
    expect(await held()).toEqual([3, 500]);
  });
});
