import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { failingCard, goodCard, submit } from '#test/support/payments.ts';
import { createTestPayments, type PaymentsWorld } from '#test/support/payments-world.ts';
import type { Member } from '../core/actor.ts';
import { findCustomer } from './billing-customer.table.ts';

const test = createTestPayments();

const notify = () => test.world.notify();
const someone = (n: number) => test.world.someone(n);
const subscriber = (n: number, card = goodCard) => test.world.subscriber(n, card);
const mine = (member: Member) => test.world.mine(member);
const planItem: PaymentsWorld['planItem'] = (...given) => test.world.planItem(...given);

describe('missed events', () => {
  it('REL-08 are found by comparing, and comparing again finds nothing', async () => {
    const member = await someone(31);
    const item = await planItem('gth_member_plus', member.userId);
    const { url } = await test.payments.services.subscriptions.create(member, [item]);
    await submit(url ?? '', goodCard);
    expect(await mine(member)).toEqual([]);
    const report = await test.payments.jobs.reconcilePayments();
    expect(report['missed']).toBeGreaterThan(0);
    expect(await mine(member)).toHaveLength(1);
    expect(await test.payments.jobs.reconcilePayments()).toMatchObject({ missed: 0 });
  });
});

describe('a renewal that fails', () => {
  it('PAY-02 keeps the plan while the provider retries, and ends it when the provider gives up', async () => {
    const member = await subscriber(41);
    const customer = (await findCustomer(test.payments.ctx, member.userId)) ?? '';
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
