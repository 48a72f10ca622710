import { describe, expect, it } from 'vitest';
import { work as answers } from '#lambdas/answers/background.ts';
import { page, respond } from '#lambdas/answers/link-rsvps.ts';
import * as events from '#lambdas/events/store/rsvps.ts';
import * as guests from '#lambdas/guests/guests.ts';
import * as users from '#lambdas/users/people/index.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { confirmEmail } from '#test/support/people.ts';
import { openSales } from '#test/support/sales.ts';
import { listSalesOfDate } from './sale/sale.table.ts';

const test = openSales();
const open = (n: number, ...of: [Parameters<typeof test.sold>[1]?, Parameters<typeof test.sold>[2]?]) =>
  test.sold(n, { allowGuestRsvp: true, ...of[0] }, of[1]);
const left = async (event: EventPage) => (await test.events.events.page({ kind: 'visitor' }, event.id)).left;
/** Pays, and returns the token of the link to which the payment provider returns. */
const pay = async (checkout: { readonly url: string }): Promise<string> => {
  const paid = await test.pay(checkout);
  expect(paid.status).toBe(303);
  const token = new URL(paid.headers.get('location') ?? '').pathname.split('/').at(-1) ?? '';
  // They return before the payment provider reports anything.
  await test.api.guestPayment(token);
  await test.notify();
  return token;
};
const salesOf = async (event: EventPage) =>
  (await listSalesOfDate(test.ctx, dateOf(event), 50, null)).items.toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );

describe('buying a spot without an account', () => {
  it('RSV-08~ RSV-05~ INV-08~ holds the spot, pays, and cancels by the link, with the refund shown before', async () => {
    const { host, event } = await open(1);
    const checkout = await test.api.guestCheckout(event);
    expect(await left(event)).toBe(2);
    const [held] = await salesOf(event);
    const guest = { userId: held?.payerId ?? host.userId };
    expect(await test.rsvpOf(event, guest)).toMatchObject({ status: 'paying', isUnregisteredUser: true });
    expect(await users.findReceiver(test.ctx, guest.userId)).toBeUndefined();
    const token = await pay(checkout);
    expect(await test.rsvpOf(event, guest)).toMatchObject({ status: 'going', saleId: held?.saleId });
    expect(await users.findReceiver(test.ctx, guest.userId)).toMatchObject({
      ...{ email: 'jo@example.com', displayName: 'Jo' },
    });
    const shown = await page(test.ctx, token);
    expect(shown).toMatchObject({
      ...{ displayName: 'Jo', status: 'going', isUnregisteredUser: true },
      paid: { amount: 1800, back: 1800, refunded: 0, card: { last4: '4242' } },
    });
    await test.changing(event, guest, () =>
      respond(test.ctx, token, { answer: 'declined', seen: shown.answeredAt }),
    );
    await test.notify();
    expect((await salesOf(event))[0]).toMatchObject({
      ...{ state: 'refunded', spot: 'given_up', refunds: [{ cause: 'rule', amount: 1800 }] },
    });
    expect(await left(event)).toBe(3);
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('RSV-08~ the same request is the same checkout; another one of the same address ends it, so an address holds once', async () => {
    const { event } = await open(2);
    const [one, same] = [await test.api.guestCheckout(event), await test.api.guestCheckout(event)];
    expect(same.url).toBe(one.url);
    const other = await test.api.guestCheckout(event, { key: 2 });
    expect(other.url).not.toBe(one.url);
    expect(await left(event)).toBe(2);
    expect((await test.pay(one)).status).not.toBe(303);
    await pay(other);
    expect((await salesOf(event)).map(({ state, spot }) => [state, spot])).toEqual([
      ['expired', 'lost'],
      ['paid', 'given'],
    ]);
    expect(await left(event)).toBe(2);
  });

  it('RSV-08~ a spot that is not paid in time is free, and nothing is kept of the guest', async () => {
    const { event } = await open(3);
    await test.api.guestCheckout(event);
    const [sale] = await salesOf(event);
    if (!sale) throw new Error('the sale is there');
    expect(await guests.findGuest(test.ctx, sale.payerId)).toMatchObject({ displayName: 'Jo' });
    await test.stripe.pass(16 * MINUTE_MS);
    await test.finishDue();
    expect(await left(event)).toBe(3);
    expect(await guests.findGuest(test.ctx, sale.payerId)).toBeUndefined();
  });

  it('SEC-05~ RSV-05~ the address of an account makes nobody else go: they are invited, and have the spot once they accept', async () => {
    const { event, person } = await open(4);
    const ana = await person(1);
    const email = (await users.findReceiver(test.ctx, ana.userId))?.email ?? '';
    await pay(await test.api.guestCheckout(event, { email }));
    const [sale] = await salesOf(event);
    if (!sale) throw new Error('the sale is there');
    expect(await test.rsvpOf(event, ana)).toBeUndefined();
    const after = await test.rsvpOf(event, { userId: sale.payerId });
    await confirmEmail(test.ctx, ana.userId);
    await giveChange(rsvpRow, (change) => answers.reactions.inviteGuests(test.ctx, change), { after });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'invited' });
    const accepted = await test.api.checkout(ana, event, { key: 2 });
    expect(accepted).toMatchObject({ id: sale.saleId, state: 'paid', spot: 'given', card: null });
    expect(await test.rsvpOf(event, ana)).toMatchObject({ status: 'going', saleId: sale.saleId });
    expect(await events.find(test.ctx, dateOf(event), sale.payerId)).toBeUndefined();
    expect(await left(event)).toBe(2);
    expect((await salesOf(event))[0]).toMatchObject({ spot: 'given', attendeeId: ana.userId });
    await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(402)));
    expect((await salesOf(event))[0]).toMatchObject({ refunds: [{ cause: 'rule', amount: 1800 }] });
  });

  it('SEC-05~ one who has a spot buys another one as if nobody had: nothing says whose address it is', async () => {
    const { event, person } = await open(5);
    const ana = await person(1);
    await test.buyer(event, ana);
    const email = (await users.findReceiver(test.ctx, ana.userId))?.email ?? '';
    await pay(await test.api.guestCheckout(event, { email }));
    await pay(await test.api.guestCheckout(event, { email, key: 2 }));
    expect(await left(event)).toBe(0);
    await expect(test.api.guestCheckout(event, { email, key: 3 })).rejects.toMatchObject({
      code: 'slot.full',
    });
  });

  it('RSV-08~ PAY-17~ refuses another price, and a host who wants accounts', async () => {
    const { event } = await open(6);
    await expect(test.api.guestCheckout(event, { total: 1 })).rejects.toMatchObject({
      code: 'sale.price_changed',
    });
    const { event: closed } = await open(7, { allowGuestRsvp: false });
    await expect(test.api.guestCheckout(closed)).rejects.toMatchObject({ code: 'rsvp.account_needed' });
    expect(await left(event)).toBe(3);
  });

  it('RSV-08~ where the host approves, the card is charged on approval, and the guest has the spot', async () => {
    const { host, event } = await open(8, { creatorApprovalNeeded: true });
    const token = await pay(await test.api.guestCheckout(event));
    const [sale] = await salesOf(event);
    if (!sale) throw new Error('the sale is there');
    expect(sale).toMatchObject({ state: 'authorized', spot: 'requested' });
    const guest = { userId: sale.payerId };
    await test.changing(event, guest, () => test.events.waiting.approve(host, event.id, guest.userId));
    await test.notify();
    expect(await page(test.ctx, token)).toMatchObject({ status: 'going', paid: { amount: 1800 } });
  });
});
