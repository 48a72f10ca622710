import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aTeamSubscription, requestKey } from '#test/support/builders.ts';
import { openSales } from '#test/support/sales.ts';
import { CHECKOUT_MS } from '../integrations/stripe/checkout-time.ts';
import { findSeller } from '../payments/index.ts';
import { findSubscription, writeSubscription } from '../payments/subscription.table.ts';
import { closeSalesOf, openSale, refundSale } from './index.ts';
import { findSale } from './sale/sale.table.ts';

const test = openSales();

const request = {
  ...({
    host: 'gth.example',
    platform: 'gth',
    locale: 'en',
    successPath: '/paid',
    cancelPath: '/back',
  } as const),
};

const goesTo = async (url: string | undefined) =>
  (await test.pay({ url: url ?? null })).headers.get('location');

const opened = async (n: number, key = n) => {
  const host = await test.organizer(n);
  const ana = await test.person(n + 1);
  const seller = await findSeller(test.ctx, host.userId);
  if (!seller) throw new Error('the organizer can receive payments');
  const buy = (by: Member, requested = key, amount = 1250, from = {}, ctx = test.ctx) =>
    openSale(
      ctx,
      by,
      {
        ...({ kind: 'invoice', id: `inv_${n}`, seller, title: 'Invoice 1' } as const),
        lines: [{ name: 'Court', amount, quantity: 2 }],
      },
      { ...request, ...from, requestKey: requestKey(requested) },
    );
  return { host, ana, buy };
};

describe('a sale of what another domain knows', () => {
  it('PAY-14 is paid, is in the ledger, and gives back once for a key, never more than was paid', async () => {
    const { host, ana, buy } = await opened(9100);
    const sale = await buy(ana);
    expect(sale).toMatchObject({ kind: 'invoice', itemId: 'inv_9100', amount: 2500, state: 'open' });
    await test.pay({ url: sale.url ?? null });
    await test.notify();
    const paid = await findSale(test.ctx, sale.saleId);
    expect(paid).toMatchObject({ state: 'paid', platformFee: 125 });
    expect(paid?.spot).toBeUndefined();
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
    const surplus = { key: 'surplus', amount: 2000, cause: 'surplus', withFee: true } as const;
    await refundSale(test.ctx, sale.saleId, surplus);
    await refundSale(test.ctx, sale.saleId, surplus);
    await refundSale(test.ctx, sale.saleId, { ...surplus, key: 'rest' });
    await test.notify();
    expect(await findSale(test.ctx, sale.saleId)).toMatchObject({ state: 'refunded', refunded: 2500 });
    expect(await test.balanceOf(host.userId)).toBe(await test.providerBalance(host.userId));
  });

  it('PAY-12 PAY-14 takes the platform fee of the plan at the moment of sale, also once the plan has changed', async () => {
    const { host, ana, buy } = await opened(9150);
    const { userId: payerId } = host;
    const member = { ...aTeamSubscription(payerId, TeamId.parse(`team_${payerId.slice('user_'.length)}`)) };
    const plus = {
      ...member,
      ...{
        id: 'sub_plus',
        planId: 'gth_member_plus' as const,
        subjectType: 'user' as const,
        subjectId: payerId,
      },
    };
    const feeOf = async (key: number) => {
      const { saleId, url } = await buy(ana, key);
      await test.pay({ url: url ?? null });
      await test.notify();
      return async () => (await findSale(test.ctx, saleId))?.platformFee;
    };
    const before = await feeOf(9151);
    await writeSubscription(test.ctx, plus, undefined);
    const during = await feeOf(9152);
    const stored = await findSubscription(test.ctx, payerId, plus.id);
    await writeSubscription(test.ctx, { ...plus, status: 'canceled' }, stored);
    const after = await feeOf(9153);
    expect([await before(), await during(), await after()]).toEqual([125, 75, 125]);
    expect(await test.balanceOf(payerId)).toBe(await test.providerBalance(payerId));
  });

  it('RSV-11 PAY-14 a repeated request is the same sale, and a key is not used for another amount', async () => {
    const { ana, buy } = await opened(9110);
    const [one, other] = [await buy(ana), await buy(ana)];
    expect([other.saleId, other.url]).toEqual([one.saleId, one.url]);
    await expect(buy(ana, 9110, 1300)).rejects.toMatchObject({ code: 'request.key_reused' });
  });

  it.each([
    ['the host of the product', 'www.gth.example', 'https://www.gth.example/paid'],
    ['the forms domain', 'forms.gth.example', 'https://gth.example/paid'],
    ['the website of a team', 'club.example.org', 'https://gth.example/paid'],
  ])('INV-05~ a buyer who comes from %s, %s, returns to %s', async (_, host, expected) => {
    const { ana, buy } = await opened(9130 + host.length);
    expect(await goesTo((await buy(ana, undefined, undefined, { host })).url)).toBe(expected);
  });

  it('RSV-11~ PAY-14 is opened by a later attempt if the payment provider could not be reached', async () => {
    const { ana, buy } = await opened(9170);
    const { stripe } = test.ctx;
    const away = { ...test.ctx, stripe: () => Promise.reject(new Error('away')) };
    await expect(buy(ana, undefined, undefined, {}, away)).rejects.toThrow('away');
    await test.stripe.pass(CHECKOUT_MS / 2);
    const sale = await buy(ana, undefined, undefined, {}, { ...test.ctx, stripe });
    expect(sale).toMatchObject({ state: 'open', url: expect.any(String) });
    await test.pay({ url: sale.url ?? null });
    await test.notify();
    expect(await findSale(test.ctx, sale.saleId)).toMatchObject({ state: 'paid' });
  });

  it('PAY-14 ends if nobody pays in time, or when its item is closed', async () => {
    const { ana, buy } = await opened(9120);
    const late = await buy(ana);
    await test.stripe.pass(CHECKOUT_MS + 1);
    await test.finishDue();
    expect(await findSale(test.ctx, late.saleId)).toMatchObject({ state: 'expired' });
    const closed = await buy(ana, 9121);
    await closeSalesOf(test.ctx, 'inv_9120');
    expect(await findSale(test.ctx, closed.saleId)).toMatchObject({ state: 'expired' });
    expect((await test.pay({ url: closed.url ?? null })).status).not.toBe(303);
  });
});
