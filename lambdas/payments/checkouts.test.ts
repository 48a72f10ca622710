import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { goodCard, paymentsContext, startStripe, submit } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import * as checkouts from './checkouts.ts';
import * as customers from './customers.ts';

const test = openPayments();
const PLUS = 'gth_member_plus';
const idIn = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
const summary = (member: Awaited<ReturnType<typeof test.someone>>, address: string) =>
  checkouts.summary(test.ctx, member, idIn(address));

describe('a checkout', () => {
  it('PAY-09 closes the previous one', async () => {
    const member = await test.someone(1);
    const first = await test.checkout(member, PLUS);
    const second = await test.checkout(member, PLUS);
    expect((await submit(first, goodCard)).status).toBe(410);
    expect((await submit(second, goodCard)).status).toBe(303);
    await test.notify();
    expect(await test.mine(member)).toHaveLength(1);
  });

  it('PAY-09 of many opened at the same moment, exactly one can be paid', async () => {
    const member = await test.someone(2);
    const opened = await Promise.allSettled([1, 2, 3, 4].map(() => test.checkout(member, PLUS)));
    const addresses = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(addresses.length).toBeGreaterThan(0);
    const answers = await Promise.all(addresses.map((address) => submit(address, goodCard)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    await test.notify();
    expect(await test.mine(member)).toHaveLength(1);
  });

  it('PAY-09 that was just paid is recognized before its webhook arrives, so nothing is bought twice', async () => {
    const member = await test.someone(3);
    await submit(await test.checkout(member, PLUS), goodCard);
    await expect(test.checkout(member, PLUS)).rejects.toThrow('subscription.exists');
  });

  it('PAY-09 can be opened again once an earlier purchase has ended', async () => {
    const member = await test.subscriber(4);
    await test.api.cancel(member, { type: 'user', id: member.userId });
    await test.stripe.pass(368 * DAY_MS);
    await test.notify();
    expect((await submit(await test.checkout(member, PLUS), goodCard)).status).toBe(303);
    await test.notify();
    expect(await test.mine(member)).toHaveLength(1);
  });
});

describe('returning from a checkout', () => {
  it('INV-05 the buyer sees the purchase, with a receipt, even before the webhook arrives', async () => {
    const member = await test.someone(11);
    const address = await test.checkout(member, PLUS);
    expect(await summary(member, address)).toMatchObject({ status: 'open', subscription: null });
    await submit(address, goodCard);
    expect(await summary(member, address)).toMatchObject({
      status: 'complete',
      subject: { type: 'user', id: member.userId },
      label: 'Member Plus',
      cost: 4900,
      currency: 'usd',
      period: 'year',
      subscription: { status: 'active', label: 'Member Plus' },
      receiptUrl: expect.stringMatching(/^https?:/),
    });
    await test.notify();
    expect(await test.mine(member)).toHaveLength(1);
  });

  it('SEC-03 no one sees another person’s purchase, and an invented id finds nothing', async () => {
    const [buyer, other] = [await test.someone(12), await test.someone(13)];
    const address = await test.checkout(buyer, PLUS);
    await expect(summary(other, address)).rejects.toThrow('checkout.not_found');
    await expect(summary(buyer, 'https://x.example/cs_made_up')).rejects.toThrow('checkout.not_found');
  });
});

describe('the billing portal', () => {
  it('PAY-01 has the provider’s address for its environment, and returns to the platform', async () => {
    const other = await startStripe();
    try {
      const member = await test.someone(21);
      const someone = await test.someone(22);
      const elsewhere = paymentsContext(test.store, other);
      const { url } = await customers.openPortal(test.ctx, member, 'gth');
      const away = await customers.openPortal(elsewhere, someone, 'meh');
      expect(new URL(url).origin).toBe(new URL(test.stripe.simulator.url).origin);
      expect(new URL(away.url).origin).toBe(new URL(other.simulator.url).origin);
      expect(new URL(url).origin).not.toBe(new URL(away.url).origin);
      expect(await (await fetch(url)).text()).toContain('https://gth.example/settings?tab=payments');
      expect(await (await fetch(away.url)).text()).toContain('https://meh.example/settings?tab=payments');
    } finally {
      await other.close();
    }
  });
});
