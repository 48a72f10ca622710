import { describe, expect, it } from 'vitest';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as notifications from '#lambdas/notifications/inbox/notification.table.ts';
import { refundSale } from '#lambdas/sales/index.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { SaleId } from '#shared/kernel/ids.ts';
import { aMembership, aPass, someCredit } from '#test/support/example-offers.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openOffers } from '#test/support/offers.ts';
import { disputedCard } from '#test/support/payments.ts';

const world = openOffers();
const { test } = world;

describe('offers of an organizer', () => {
  it('PAY-13 are at most 5 memberships, and one that ends makes room', async () => {
    const host = await test.organizer(20_000);
    const ids: string[] = [];
    for (const key of [1, 2, 3, 4, 5])
      ids.push(await world.offered(host, { ...aMembership(), name: `Plan ${key}` }, 20_000 + key));
    const sixth = () => world.offered(host, { ...aMembership(), name: 'Plan 6' }, 20_006);
    await expect(sixth()).rejects.toMatchObject({ code: 'offer.too_many' });
    await world.offers.end(host, host.userId, ids[0] ?? '');
    await sixth();
    const { offers } = await world.offers.list(host, host.userId);
    expect(offers.map(({ name }) => name).toSorted()).toEqual([
      ...['Plan 2', 'Plan 3', 'Plan 4', 'Plan 5', 'Plan 6'],
    ]);
  });

  it('PAY-13 PAY-17~ are sold only with an active account, to others, and at the price that the buyer has seen', async () => {
    const host = await test.organizer(20_010);
    const [ana, eve] = [await test.person(20_011), await test.person(20_012)];
    const offerId = await world.offered(host, aPass(), 20_010);
    const buy = (by: typeof ana, total: number, key: number) =>
      world.offers.buy(by, host.userId, offerId, total, key);
    await expect(buy(ana, 8999, 20_013)).rejects.toMatchObject({ code: 'sale.price_changed' });
    await expect(buy(host, 9000, 20_014)).rejects.toMatchObject({ code: 'sale.not_available' });
    const unready = await world.offered(eve, aPass(), 20_015);
    expect(await world.offers.list(ana, eve.userId)).toMatchObject({ isActive: false, canManage: false });
    await expect(world.offers.buy(ana, eve.userId, unready, 9000, 20_016)).rejects.toMatchObject({
      code: 'sale.not_available',
    });
    await expect(world.offers.add(ana, host.userId, aPass(), 20_017)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await world.offers.end(host, host.userId, offerId);
    await expect(buy(ana, 9000, 20_018)).rejects.toMatchObject({ code: 'offer.not_found' });
  });

  it('PAY-15 a pass that was paid is there once, and ends when it is paid back', async () => {
    const host = await test.organizer(20_020);
    const ana = await test.person(20_021);
    const saleId = await world.bought(host, ana, aPass(), 20_020);
    await world.follow(saleId);
    expect((await world.wallet(ana)).passes).toMatchObject([
      {
        ...{ name: '10 visits 20020', uses: 10, left: 10, state: 'usable' },
        expiresAt: addMilliseconds(test.ctx.clock.now(), 180 * DAY_MS),
      },
    ]);
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
    await refundSale(test.ctx, saleId, { key: 'all', amount: 9000, cause: 'host', withFee: true });
    await world.notify();
    await world.follow(saleId);
    expect((await world.wallet(ana)).passes).toMatchObject([{ left: 0, state: 'refunded' }]);
  });

  it('PAY-15 INV-05~ the buyer of a pass or credit gets one email: what, how much, from which card, for what, until when, and a link to it', async () => {
    const host = await test.organizer(20_050);
    const ana = await test.person(20_051);
    const sports = { kind: 'sports' as const, sports: ['futsal' as const], eventIds: [] };
    const sales = [
      await world.bought(host, ana, aPass({ coverage: sports }), 20_052),
      await world.bought(host, ana, someCredit(), 20_053),
    ];
    for (const saleId of sales) await world.follow(saleId);
    const inbox = await notifications.list(test.ctx, ana.userId, undefined, 20);
    const emails = inbox.filter(({ type }) => type === 'offer_paid');
    const { length } = test.ctx.sent.emails;
    for (const { id } of emails)
      await giveChange(notificationRow, (change) => deliver(test.ctx, change), {
        after: { userId: ana.userId, id },
      });
    const name = host.user.displayName;
    const sent = test.ctx.sent.emails.slice(length).map(({ template }) => template.data);
    const url = expect.stringMatching(/\/subscriptions$/);
    const day = new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
    });
    const until = (days: number) =>
      day.format(new Date(addMilliseconds(test.ctx.clock.now(), days * DAY_MS)));
    expect(
      sent.toSorted((one, other) => String(one['title']).localeCompare(String(other['title']))),
    ).toMatchObject([
      {
        title: 'You paid $50 for Credit 20053',
        lineOne: `Pays for events of ${name}`,
        lineTwo: `Unused credit can be refunded until ${until(30)}`,
        text: 'Visa 4242 was charged. Your credit is used when you join an event, unless you turn it off at checkout.',
        url,
      },
      {
        title: 'You paid $90 for 10 visits 20052',
        lineOne: `10 visits at ${name}, for 1 sport`,
        lineTwo: `Valid until ${until(180)}`,
        text: 'Visa 4242 was charged. Your pass is used when you join an event, or when the organizer scans its code.',
        url,
      },
    ]);
  });

  it('PAY-15 INV-08~ unused credit goes back to the card, once, and what the organizer gives back is taken from it', async () => {
    const host = await test.organizer(20_030);
    const ana = await test.person(20_031);
    const saleId = await world.bought(host, ana, someCredit(), 20_030);
    const credit = async () => (await world.wallet(ana)).credit[0]?.amount;
    expect(await credit()).toBe(5000);
    const back = () => world.offers.refundCredit(ana, host.userId, 2000, 20_032);
    expect(await back()).toEqual({ refunded: 2000 });
    expect(await back()).toEqual({ refunded: 2000 });
    await world.notify();
    await world.follow(saleId);
    expect([await credit(), (await test.saleOf({ id: saleId }))?.refunded]).toEqual([3000, 2000]);
    await refundSale(test.ctx, saleId, { key: 'host', amount: 500, cause: 'host', withFee: true });
    await world.notify();
    await world.follow(saleId);
    expect(await credit()).toBe(2500);
    await expect(world.offers.refundCredit(ana, host.userId, 2501, 20_033)).rejects.toMatchObject({
      code: 'credit.not_refundable',
    });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('INV-04~ PAY-15 a lost dispute takes back a pass, and credit as far as it is unused', async () => {
    const host = await test.organizer(20_040);
    const ana = await test.person(20_041);
    for (const offer of [aPass(), someCredit()]) {
      const offerId = await world.offered(host, offer, 20_040 + offer.price);
      const { url, saleId } = await world.offers.buy(
        ana,
        host.userId,
        offerId,
        offer.price,
        20_040 + offer.price,
      );
      await test.pay({ url }, disputedCard);
      await world.notify();
      await world.follow(saleId);
      const { account: stripeAccount = '', intentId = '' } =
        (await test.saleOf({ id: SaleId.parse(saleId) })) ?? {};
      const of = { payment_intent: intentId };
      const { data } = await test.stripe.client.ask((api) => api.disputes.list(of, { stripeAccount }));
      const dispute = data[0]?.id ?? '';
      await test.stripe.client.ask((api) => api.disputes.close(dispute, {}, { stripeAccount }));
      await world.notify();
      await world.follow(saleId);
      await world.follow(saleId);
    }
    const { passes, credit } = await world.wallet(ana);
    expect(passes).toMatchObject([{ left: 0, state: 'refunded' }]);
    expect(credit[0]?.amount ?? 0).toBe(0);
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });
});
