import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BACK, DETAILS, onboardingLink, readyAccount } from './testing/connected-account.ts';
import { GOOD_CARD, SUCCESS, startTestStripe, submit, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.arrived();
});

describe('onboarding', () => {
  it('PAY-05 an account is incomplete until its owner has provided what is missing', async () => {
    const account = await test.stripe.accounts.create({
      type: 'express',
      country: 'DE',
      metadata: { uid: 'usr_1' },
    });
    expect(account).toMatchObject({
      charges_enabled: false,
      details_submitted: false,
      default_currency: 'eur',
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    const skipped = await submit(await onboardingLink(test, account.id), { action: 'skip' });
    expect(skipped.headers.get('location')).toBe(`${BACK}?done`);
    expect((await test.stripe.accounts.retrieve(account.id)).charges_enabled).toBe(false);

    const link = await onboardingLink(test, account.id);
    expect(await (await fetch(link)).text()).toContain('A bank account for payouts');
    const refused = await submit(link, { ...DETAILS, terms: '' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please agree to the terms.');
    expect((await submit(link, DETAILS)).headers.get('location')).toBe(`${BACK}?done`);
    const ready = await test.stripe.accounts.retrieve(account.id);
    expect(ready).toMatchObject({ charges_enabled: true, details_submitted: true, payouts_enabled: true });
    expect(ready.requirements?.currently_due).toEqual([]);
    await test.simulator.settle();
    const [event] = test.receiver.events.splice(0);
    expect(event).toMatchObject({
      type: 'account.updated',
      account: account.id,
      data: { object: { charges_enabled: true } },
    });
  });

  it('a used or expired link redirects to get a new one', async () => {
    const account = await test.stripe.accounts.create({ type: 'express' });
    const used = await onboardingLink(test, account.id);
    await submit(used, { action: 'skip' });
    expect((await fetch(used, { redirect: 'manual' })).headers.get('location')).toBe(`${BACK}?again`);
    const late = await onboardingLink(test, account.id);
    test.clock.advance(6 * 60_000);
    expect((await fetch(late, { redirect: 'manual' })).headers.get('location')).toBe(`${BACK}?again`);
  });

  it('accounts are described by a type or by a controller, changed, listed, and deleted', async () => {
    const account = await test.stripe.accounts.create({
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
      },
    });
    expect(account).toMatchObject({
      type: 'none',
      controller: { is_controller: true, fees: { payer: 'application' } },
    });
    expect(await test.stripe.accounts.update(account.id, { metadata: { a: 'b' } })).toMatchObject({
      metadata: { a: 'b' },
    });
    expect((await test.stripe.accounts.list()).data[0]?.id).toBe(account.id);
    await test.stripe.accounts.del(account.id);
    await expect(test.stripe.accounts.retrieve(account.id)).rejects.toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    });
    expect(await test.stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: true });
  });
});

describe('charges for connected accounts', () => {
  it('an account has its own objects, and its events contain its id', async () => {
    const { id } = await readyAccount(test);
    await test.arrived();
    const stripeAccount = id;
    const customer = await test.stripe.customers.create({ name: 'Theirs' }, { stripeAccount });
    await expect(test.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect((await test.stripe.customers.retrieve(customer.id, {}, { stripeAccount })).id).toBe(customer.id);
    await test.simulator.settle();
    expect(test.receiver.events.splice(0)).toMatchObject([{ type: 'customer.created', account: id }]);
    expect(
      (await test.stripe.events.list({ type: 'customer.created', limit: 1 }, { stripeAccount })).data[0]
        ?.account,
    ).toBe(id);
    await expect(test.stripe.customers.list({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
      type: 'StripePermissionError',
    });
  });

  it('a direct charge pays the fee to the platform, and a refund can return it', async () => {
    const { id } = await readyAccount(test);
    const stripeAccount = id;
    const session = await test.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          { price_data: { currency: 'usd', unit_amount: 4000, product_data: { name: 'Clinic' } } },
        ],
        success_url: SUCCESS,
        payment_intent_data: { application_fee_amount: 200 },
      },
      { stripeAccount },
    );
    await submit(session.url ?? '', { ...GOOD_CARD, email: 'bo@example.com' });
    const done = await test.stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent.latest_charge'] },
      { stripeAccount },
    );
    const intent = done.payment_intent as Stripe.PaymentIntent;
    const charge = intent.latest_charge as Stripe.Charge;
    const fee = await test.stripe.applicationFees.retrieve(String(charge.application_fee));
    expect(fee).toMatchObject({ amount: 200, account: id, charge: charge.id });
    await test.stripe.refunds.create(
      { payment_intent: intent.id, amount: 2000, refund_application_fee: true },
      { stripeAccount },
    );
    expect(await test.stripe.applicationFees.retrieve(fee.id)).toMatchObject({
      amount_refunded: 100,
      refunded: false,
    });
  });

  it('a destination charge transfers the money and keeps the fee', async () => {
    const { id } = await readyAccount(test);
    const intent = await test.stripe.paymentIntents.create({
      amount: 4000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      application_fee_amount: 300,
      transfer_data: { destination: id },
      expand: ['latest_charge'],
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(await test.stripe.transfers.retrieve(String(charge.transfer))).toMatchObject({
      amount: 4000,
      destination: id,
    });
    expect(await test.stripe.applicationFees.retrieve(String(charge.application_fee))).toMatchObject({
      amount: 300,
      account: id,
    });
    await expect(
      test.stripe.paymentIntents.create({
        amount: 100,
        currency: 'usd',
        transfer_data: { destination: 'acct_none' },
      }),
    ).rejects.toMatchObject({ param: 'transfer_data[destination]' });
  });
});
