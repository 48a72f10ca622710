import { describe, expect, it } from 'vitest';
import { offerRow } from '#shared/domains/offers/rows.ts';
import { paymentAccountRow } from '#shared/domains/payments/rows.ts';
import { membershipRow } from '#shared/domains/wallet/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { MembershipId, OfferId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot } from '#test/support/builders.ts';
import { aMembership } from '#test/support/example-offers.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openOffers } from '#test/support/offers.ts';
import { disputedCard, refundFails } from '#test/support/payments.ts';
import * as notifications from '../notifications/inbox/notification.table.ts';
import * as accounts from '../payments/accounts.ts';
import { findAccount } from '../payments/payment-account.table.ts';
import * as wallet from '../wallet/index.ts';
import { work } from './background.ts';
import { endNow, followMembership } from './memberships.ts';
import { findOfferById } from './offer.table.ts';

const world = openOffers();
const { test } = world;

const member = async (n: number, some: Parameters<typeof aMembership>[0] = {}) => {
  const host = await test.organizer(n);
  const ana = await test.person(n + 1);
  const offerId = await world.offered(host, aMembership(some), n);
  const start = (key = n) => world.offers.buy(ana, host.userId, offerId, 3000, key);
  const { url, membershipId } = await start();
  const get = () => world.offers.membership(ana, membershipId ?? '');
  await test.pay({ url });
  await world.notify();
  return { host, ana, offerId, start, get, membershipId: membershipId ?? '', url };
};
/** A month, so that the payment provider charges again. */
const pass = async (days: number): Promise<void> => {
  await test.stripe.pass(days * DAY_MS);
  await world.notify();
};
const matches = async (userId: string): Promise<void> => {
  const id = userId as Parameters<typeof test.balanceOf>[0];
  expect(await test.balanceOf(id)).toBe(await test.providerBalance(id));
};

const rowOf = (membershipId: string) => wallet.findMembership(test.ctx, MembershipId.parse(membershipId));

/** From now on, the member's card is declined. */
const failFromNow = async (membershipId: string): Promise<void> => {
  const { account: stripeAccount = '', subscriptionId = '' } = (await rowOf(membershipId)) ?? {};
  await test.stripe.client.ask(async (api) => {
    const { customer } = await api.subscriptions.retrieve(subscriptionId, {}, { stripeAccount });
    const of = { customer: typeof customer === 'string' ? customer : customer.id };
    const method = await api.paymentMethods.attach('pm_card_chargeCustomerFail', of, { stripeAccount });
    await api.subscriptions.update(subscriptionId, { default_payment_method: method.id }, { stripeAccount });
  });
};

describe('a membership', () => {
  it('PAY-13 PAY-14 is active once the payment provider says so, renews, and each payment is in the ledger', async () => {
    const { host, ana, get } = await member(21_000);
    expect(await get()).toMatchObject({ state: 'active', price: 3000, name: 'Regulars' });
    await matches(host.userId);
    await pass(32);
    expect(await get()).toMatchObject({ state: 'active' });
    const { items } = await test.api.transactions(host, 'received');
    expect(items.filter(({ kind }) => kind === 'charge').map(({ amount }) => amount)).toEqual([3000, 3000]);
    await matches(host.userId);
    expect((await world.wallet(ana)).memberships).toMatchObject([{ state: 'active' }]);
  });

  it('PAY-13 is one for each person and offer, also from two tabs', async () => {
    const host = await test.organizer(21_010);
    const ana = await test.person(21_011);
    const offerId = await world.offered(host, aMembership(), 21_010);
    const tabs = await Promise.all(
      [1, 2].map((key) => world.offers.buy(ana, host.userId, offerId, 3000, 21_010 + key)),
    );
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1);
    await test.pay({ url: tabs[0]?.url ?? null });
    await expect(world.offers.buy(ana, host.userId, offerId, 3000, 21_015)).rejects.toMatchObject({
      code: 'membership.exists',
    });
  });

  it('PAY-13 a checkout that nobody has paid ends, and can be opened again', async () => {
    const host = await test.organizer(21_020);
    const ana = await test.person(21_021);
    const offerId = await world.offered(host, aMembership(), 21_020);
    const first = await world.offers.buy(ana, host.userId, offerId, 3000, 21_022);
    await test.stripe.pass(40 * MINUTE_MS);
    await world.followMemberships();
    expect((await world.wallet(ana)).memberships).toMatchObject([{ state: 'ended' }]);
    const second = await world.offers.buy(ana, host.userId, offerId, 3000, 21_023);
    expect(second.url).not.toBe(first.url);
    await test.pay({ url: second.url });
    expect(await world.offers.membership(ana, second.membershipId ?? '')).toMatchObject({ state: 'active' });
  });

  it('PAY-13 has a trial of 0 to 30 days once, gives guest passes for each period, and runs to its end when canceled', async () => {
    const { ana, get, membershipId } = await member(21_030, { trialDays: 14, guestPasses: 2 });
    const trial = await get();
    expect(trial).toMatchObject({ state: 'trialing' });
    const guests = async () =>
      (await world.wallet(ana)).passes.map(({ left, forGuests, expiresAt }) => [left, forGuests, expiresAt]);
    expect(await guests()).toEqual([[2, true, trial.periodEnd]]);
    await pass(15);
    expect(await get()).toMatchObject({ state: 'active' });
    expect(await guests()).toHaveLength(2);
    expect(await world.offers.cancel(ana, membershipId)).toMatchObject({ state: 'canceled' });
    expect(await world.offers.keep(ana, membershipId)).toMatchObject({ state: 'active' });
    await world.offers.cancel(ana, membershipId);
    await pass(32);
    expect(await get()).toMatchObject({ state: 'ended' });
    await expect(world.offers.cancel(ana, membershipId)).rejects.toMatchObject({
      code: 'membership.not_found',
    });
  });

  it('PAY-13 whose payment fails keeps its benefits for 14 days, and then ends', async () => {
    const { host, ana, get, membershipId } = await member(21_040);
    await failFromNow(membershipId);
    await pass(32);
    const late = await get();
    expect(late).toMatchObject({ state: 'past_due' });
    const since = async (days: number): Promise<void> => {
      const row = await rowOf(membershipId);
      const pastDueSince = addMilliseconds(test.ctx.clock.now(), -days * DAY_MS);
      if (row) await wallet.saveMembership(test.ctx, row, { pastDueSince, dueAt: test.ctx.clock.now() });
      await test.stripe.pass(MINUTE_MS);
      await world.followMemberships();
    };
    await since(13);
    expect(await get()).toMatchObject({ state: 'past_due' });
    const dateStart = utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS));
    const slots = [aSlot({ feeAmount: 1800 })];
    const event = await test.events.events.create(
      host,
      anEvent(21_049, { dateStart, eventSlotGroup: slots }),
    );
    expect(await test.api.quote(ana, event)).toMatchObject({ total: 1400 });
    await since(14);
    expect(await rowOf(membershipId)).toMatchObject({ state: 'ended' });
    expect(await test.api.quote(ana, event)).toMatchObject({ total: 1800, membership: null });
  });

  it('PAY-13 costs a new price for periods that begin 30 days later at the earliest, which is announced', async () => {
    const { host, ana, offerId, get, membershipId } = await member(21_050);
    const change = async (price: number) => {
      const before = await findOfferById(test.ctx, OfferId.parse(offerId));
      const { revision = 1 } = before ?? {};
      await world.offers.change(host, host.userId, offerId, { name: 'Regulars', price, revision });
      const after = await findOfferById(test.ctx, OfferId.parse(offerId));
      await giveChange(offerRow, (row) => work.reactions.announcePrice(test.ctx, row), { before, after });
    };
    const announced = test.ctx.clock.now();
    await change(3500);
    const from = addMilliseconds(announced, 30 * DAY_MS);
    expect(await get()).toMatchObject({ price: 3000, nextPrice: { price: 3500, from } });
    const row = await rowOf(membershipId);
    for (const _ of ['once', 'again'])
      await giveChange(membershipRow, (one) => work.reactions.announceMembership(test.ctx, one), {
        before: { ...row, nextPrice: undefined },
        after: row,
      });
    const notices = await notifications.list(test.ctx, ana.userId, undefined, 10);
    expect(notices.filter(({ type }) => type === 'membership_price').map(({ data }) => data)).toMatchObject([
      { before: 3000, after: 3500, from },
    ]);
    await pass(32);
    await pass(31);
    expect(await get()).toMatchObject({ price: 3500, nextPrice: null });
    const { items } = await test.api.transactions(host, 'received');
    const charges = items.filter(({ kind }) => kind === 'charge');
    expect(charges).toHaveLength(3);
    for (const { at, amount } of charges) expect(amount).toBe(at < from ? 3000 : 3500);
    await matches(host.userId);
    const other = await test.person(21_052);
    await expect(world.offers.buy(other, host.userId, offerId, 3000, 21_053)).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    expect((await world.wallet(ana)).memberships).toHaveLength(1);
  });

  it('PAY-13 goes on when its offer ends, and ends at once when its member is gone', async () => {
    const { host, ana, offerId, get, membershipId } = await member(21_060);
    await world.offers.end(host, host.userId, offerId);
    await pass(32);
    expect(await get()).toMatchObject({ state: 'active' });
    const row = await rowOf(membershipId);
    if (row) await endNow(test.ctx, row);
    expect((await world.wallet(ana)).memberships).toMatchObject([{ state: 'ended' }]);
    await pass(40);
    const { items } = await test.api.transactions(host, 'received');
    expect(items.filter(({ kind }) => kind === 'charge')).toHaveLength(2);
  });

  it('PAY-17~ PAY-13 ends with its period when its organizer unlinks the account, and its member is notified once', async () => {
    const { host, ana, get, membershipId } = await member(21_070);
    const { periodEnd } = await get();
    const unlink = async () => {
      const before = await findAccount(test.ctx, host.userId);
      await accounts.unlink(test.ctx, host);
      const gone = () =>
        giveChange(paymentAccountRow, (change) => work.reactions.endMemberships(test.ctx, change), {
          before,
        });
      await gone();
      await gone();
    };
    await unlink();
    expect(await get()).toMatchObject({ state: 'canceled', periodEnd });
    await expect(world.offers.keep(ana, membershipId)).rejects.toMatchObject({ code: 'sale.not_available' });
    const row = await rowOf(membershipId);
    const announce = () =>
      giveChange(membershipRow, (change) => work.reactions.announceMembership(test.ctx, change), {
        before: { ...row, hostGoneAt: undefined },
        after: row,
      });
    await announce();
    await announce();
    const notices = await notifications.list(test.ctx, ana.userId, undefined, 10);
    expect(notices.filter(({ type }) => type === 'membership_host_gone')).toHaveLength(1);
    await pass(40);
    expect(await get()).toMatchObject({ state: 'ended' });
    const { items } = await test.api.transactions(host, 'received');
    expect(items.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });

  it.each([
    ['after it was seen', 21_090, true],
    ['before it was seen', 21_092, false],
  ])(
    'PAY-14~ a refund at the payment provider that fails %s is in the ledger, as there',
    async (_, n, isSeen) => {
      const host = await test.organizer(n);
      const ana = await test.person(n + 1);
      const offerId = await world.offered(host, aMembership(), n);
      const { url, membershipId } = await world.offers.buy(ana, host.userId, offerId, 3000, n);
      await test.pay({ url }, refundFails);
      await world.notify();
      const { account: stripeAccount = '', booked } = (await rowOf(membershipId ?? '')) ?? {};
      const giveBack = () =>
        test.stripe.client.ask((api) =>
          api.refunds.create(
            { charge: booked?.[0]?.chargeId ?? '', refund_application_fee: true },
            { stripeAccount },
          ),
        );
      for (let time = 1; time <= 2; time += 1) {
        await giveBack();
        if (isSeen) {
          await followMembership(test.ctx, MembershipId.parse(membershipId));
          await matches(host.userId);
        }
        await test.stripe.pass(HOUR_MS);
        await followMembership(test.ctx, MembershipId.parse(membershipId));
        await matches(host.userId);
      }
      const kept = (await rowOf(membershipId ?? ''))?.booked[0];
      expect(kept).toMatchObject({ refunded: 0, platformFeeBack: 150 });
    },
  );

  it('INV-04~ PAY-14 ends at once when a payment is lost in a dispute, with its unused guest passes', async () => {
    const host = await test.organizer(21_080);
    const ana = await test.person(21_081);
    const offerId = await world.offered(host, aMembership({ guestPasses: 2 }), 21_080);
    const { url, membershipId } = await world.offers.buy(ana, host.userId, offerId, 3000, 21_080);
    await test.pay({ url }, disputedCard);
    await world.notify();
    expect(await rowOf(membershipId ?? '')).toMatchObject({ state: 'active' });
    await matches(host.userId);
    const { account = '' } = (await rowOf(membershipId ?? '')) ?? {};
    const disputes = await test.stripe.client.ask((api) => api.disputes.list({}, { stripeAccount: account }));
    await test.stripe.client.ask((api) =>
      api.disputes.close(disputes.data[0]?.id ?? '', {}, { stripeAccount: account }),
    );
    // What the payment provider reports names the payment only.
    await world.notify();
    expect(await rowOf(membershipId ?? '')).toMatchObject({ state: 'ended' });
    expect((await world.wallet(ana)).passes).toMatchObject([{ left: 0, state: 'refunded' }]);
    await matches(host.userId);
  });
});
