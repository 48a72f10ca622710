import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCatalogue,
  DECLINED_CARD,
  FAILING_CARD,
  GOOD_CARD,
  SUCCESS,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

let test: TestStripe;
let catalog: Awaited<ReturnType<typeof aCatalogue>>;
beforeAll(async () => {
  test = await startTestStripe();
  catalog = await aCatalogue(test.stripe);
});
afterAll(() => test.close());

const subscriptionSession = () =>
  test.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: catalog.monthly.id, quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: 'http://shop.localhost/plans',
    client_reference_id: 'usr_1',
    customer_email: 'ada@example.com',
    metadata: { kind: 'user' },
    subscription_data: { metadata: { uid: 'usr_1' } },
  });

describe('checkout', () => {
  it('PAY-08 a subscription is bought on the hosted page, and its events report it', async () => {
    await test.arrived();
    const session = await subscriptionSession();
    const shown = await (await fetch(session.url ?? '')).text();
    expect(shown).toContain('Organizer Pro');
    expect(shown).toContain('$10.00');
    const answer = await submit(session.url ?? '', { ...GOOD_CARD, name: 'Ada' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.localhost/thanks?session=${session.id}`);

    const done = await test.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: { email: 'ada@example.com', name: 'Ada' },
      subscription: { status: 'active', metadata: { uid: 'usr_1' } },
      metadata: { kind: 'user' },
      client_reference_id: 'usr_1',
    });
    expect(done.line_items?.data[0]?.price?.unit_amount).toBe(1000);
    expect(await test.arrived()).toEqual([
      'customer.created',
      'payment_method.attached',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
  });

  it.each([
    [DECLINED_CARD, 'Your card was declined.'],
    [FAILING_CARD, 'Your card was declined.'],
    [{ ...GOOD_CARD, card: '4000000000009995' }, 'Your card has insufficient funds.'],
    [{ ...GOOD_CARD, card: '4242424242424241' }, 'Your card number is incorrect.'],
    [{ ...GOOD_CARD, expiry: '01/20' }, 'expiration year is invalid'],
    [{ ...GOOD_CARD, cvc: '1' }, 'security code is invalid'],
  ])('a card %j is refused with a sentence, and another can be tried', async (card, sentence) => {
    const session = await subscriptionSession();
    const refused = await submit(session.url ?? '', card);
    expect(refused.status).toBe(402);
    expect((await refused.text()).replaceAll('&#39;', "'")).toContain(sentence);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await submit(session.url ?? '', GOOD_CARD)).status).toBe(303);
  });

  it('a declined one-time payment keeps its intent, and an event reports the failed charge', async () => {
    const session = await test.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'League fee' } },
          quantity: 2,
        },
      ],
      success_url: SUCCESS,
      payment_intent_data: { metadata: { registration: 'reg_1' } },
    });
    await test.arrived();
    await submit(session.url ?? '', { ...DECLINED_CARD, email: 'bo@example.com' });
    await submit(session.url ?? '', { ...GOOD_CARD, email: 'bo@example.com' });
    expect(await test.arrived()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const done = await test.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(done).toMatchObject({
      amount_total: 5000,
      customer: null,
      customer_details: { email: 'bo@example.com' },
      payment_intent: { status: 'succeeded', amount_received: 5000, metadata: { registration: 'reg_1' } },
    });
  });

  it('an unpaid session expires, and one can be expired by hand', async () => {
    const session = await subscriptionSession();
    const other = await subscriptionSession();
    await test.stripe.checkout.sessions.expire(other.id);
    await expect(test.stripe.checkout.sessions.expire(other.id)).rejects.toThrow('can be expired');
    await test.arrived();
    test.clock.advance(25 * 3_600_000);
    expect(await test.arrived()).toContain('checkout.session.expired');
    const page = await fetch(`${test.simulator.url}/c/pay/${session.id}`);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('expired');
  });

  it('a page restricts where its form may lead, loads nothing from elsewhere, and escapes its content', async () => {
    const product = await test.stripe.products.create({ name: '<script>alert(1)</script>' });
    const price = await test.stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 700 });
    const session = await test.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id }],
      success_url: SUCCESS,
    });
    const page = await fetch(session.url ?? '');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.localhost");
    const text = await page.text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
  });
});
