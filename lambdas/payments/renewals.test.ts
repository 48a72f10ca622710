import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { failingCard, goodCard, submit } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import type { Member } from '../core/actor.ts';
import { work } from './background.ts';
import { findCustomer } from './billing-customer.table.ts';

const test = openPayments();

const notify = () => test.notify();
const someone = (n: number) => test.someone(n);
const subscriber = (n: number, card = goodCard) => test.subscriber(n, card);
const mine = (member: Member) => test.mine(member);
const planItem: typeof test.planItem = (...given) => test.planItem(...given);

describe('missed events', () => {
  it('REL-08 are found by comparing, and comparing again finds nothing', async () => {
    const member = await someone(31);
    const item = await planItem('gth_member_plus', member.userId);
    const { url } = await test.api.buy(member, [item]);
    await submit(url ?? '', goodCard);
    expect(await mine(member)).toEqual([]);
    const report = await work.jobs.reconcilePayments(test.ctx);
    expect(report['missed']).toBeGreaterThan(0);
    expect(await mine(member)).toHaveLength(1);
    expect(await work.jobs.reconcilePayments(test.ctx)).toMatchObject({ missed: 0 });
  });
});

describe('a renewal that fails', () => {
  it('PAY-02 keeps the plan while the provider retries, and ends it when the provider gives up', async () => {
    const member = await subscriber(41);
    const customer = (await findCustomer(test.ctx, member.userId)) ?? '';
    await test.stripe.client.ask(async (api) => {
      const method = await api.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      await api.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
      const [running] = (await api.subscriptions.list({ customer })).data;
      await api.subscriptions.update(running?.id ?? '', { default_payment_method: method.id });
    });
    await test.stripe.pass(368 * DAY_MS);
    await notify();
    expect((await mine(member)).map(({ status }) => status)).toEqual(['past_due']);
    await test.stripe.pass(60 * DAY_MS);
    await notify();
    expect(await mine(member)).toEqual([]);
  });

  it('PAY-09 a card declined on the first charge buys nothing', async () => {
    const member = await subscriber(42, failingCard);
    expect(await mine(member)).toEqual([]);
  });
});
