import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directSession, readyAccount } from './testing/connected-account.ts';
import {
  aCatalogue,
  GOOD_CARD,
  SECONDS_PER_DAY,
  SUCCESS,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

let test: TestStripe;
let stripeAccount: string;
beforeAll(async () => {
  test = await startTestStripe();
  stripeAccount = (await readyAccount(test)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.arrived();
});

const UNTIL_SAVED = { ...GOOD_CARD, card: '4000 0025 0000 3155' };
const ALWAYS = { ...GOOD_CARD, card: '4000 0000 0000 3220' };
const RETURN = 'http://shop.localhost/back';

/** The address of the second step after a card was entered on a checkout page. */
const stepAfter = async (page: string | null, card: typeof GOOD_CARD): Promise<string> => {
  const answer = await submit(page ?? '', { ...card, email: 'bo@example.com', name: 'Bo' });
  const address = answer.headers.get('location') ?? '';
  expect(address).toContain('/authenticate/');
  return address;
};

const paymentOf = async (session: string) => {
  const expand = ['payment_intent.latest_charge'];
  const found = await test.stripe.checkout.sessions.retrieve(session, { expand }, { stripeAccount });
  return { session: found, intent: found.payment_intent };
};

describe('a card that needs a second step', () => {
  it.each([UNTIL_SAVED, ALWAYS])('is paid after the step was completed: $card', async (card) => {
    const session = await directSession(test, stripeAccount, { customer_creation: 'always' });
    const step = await stepAfter(session.url, card);
    expect((await paymentOf(session.id)).intent).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'use_stripe_sdk' },
    });
    const page = await (await fetch(step)).text();
    for (const text of ['$40.00', 'Complete', 'Fail', card.card.slice(-4)]) expect(page).toContain(text);
    const done = await submit(step, { action: 'complete' });
    expect(done.headers.get('location')).toBe(`http://shop.localhost/thanks?session=${session.id}`);
    const paid = await paymentOf(session.id);
    expect(paid.session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'bo@example.com', name: 'Bo' },
    });
    expect(paid.intent).toMatchObject({
      status: 'succeeded',
      next_action: null,
      customer: paid.session.customer,
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      },
    });
    expect(await test.arrived()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'customer.created',
      'application_fee.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect((await submit(step, { action: 'complete' })).status).toBe(410);
  });

  it('is refused after the step has failed, and another card can be tried', async () => {
    const session = await directSession(test, stripeAccount);
    const step = await stepAfter(session.url, UNTIL_SAVED);
    const failed = await submit(step, { action: 'fail' });
    const back = failed.headers.get('location') ?? '';
    expect(back).toContain(session.id);
    expect(await (await fetch(back)).text()).toContain('unable to authenticate');
    expect((await paymentOf(session.id)).intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await test.arrived()).slice(-1)).toEqual(['payment_intent.payment_failed']);
    const second = await stepAfter(session.url, ALWAYS);
    expect((await submit(session.url ?? '', { ...GOOD_CARD, email: 'bo@example.com' })).status).toBe(303);
    expect((await paymentOf(session.id)).session.payment_status).toBe('paid');
    expect((await submit(second, { action: 'complete' })).status).toBe(410);
    expect((await fetch(`${test.simulator.url}/authenticate/none`)).status).toBe(410);
  });

  it('can be authorized only, and ends with its session', async () => {
    const change = { payment_intent_data: { capture_method: 'manual' as const } };
    const held = await directSession(test, stripeAccount, change);
    await submit(await stepAfter(held.url, ALWAYS), { action: 'complete' });
    expect((await paymentOf(held.id)).intent).toMatchObject({ status: 'requires_capture' });
    const left = await directSession(test, stripeAccount);
    const step = await stepAfter(left.url, ALWAYS);
    await test.stripe.checkout.sessions.expire(left.id, {}, { stripeAccount });
    expect((await paymentOf(left.id)).intent).toMatchObject({ status: 'canceled', next_action: null });
    expect((await submit(step, { action: 'complete' })).status).toBe(410);
  });

  it('starts a subscription after the step, and renews it if it needs the step only once', async () => {
    const { monthly } = await aCatalogue(test.stripe);
    const subscribe = async (card: typeof GOOD_CARD) => {
      const session = await test.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: monthly.id, quantity: 1 }],
        success_url: SUCCESS,
      });
      const step = await stepAfter(session.url, card);
      expect((await test.stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull();
      await submit(step, { action: 'complete' });
      const done = await test.stripe.checkout.sessions.retrieve(session.id);
      expect(done.payment_status).toBe('paid');
      return String(done.subscription);
    };
    const renewed = await subscribe(UNTIL_SAVED);
    const refused = await subscribe(ALWAYS);
    expect((await test.stripe.subscriptions.retrieve(refused)).status).toBe('active');
    test.clock.advance(32 * SECONDS_PER_DAY * 1000);
    await test.simulator.settle();
    expect((await test.stripe.subscriptions.retrieve(renewed)).status).toBe('active');
    expect((await test.stripe.subscriptions.retrieve(refused)).status).toBe('past_due');
  });
});

describe('payment intents', () => {
  const create = (change: { off_session?: boolean; return_url?: string; customer?: string }) =>
    test.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      ...change,
    });

  it('wait at the address of the second step, which leads back with the result', async () => {
    const intent = await create({ return_url: RETURN });
    expect(intent.status).toBe('requires_action');
    const step = intent.next_action?.redirect_to_url?.url ?? '';
    const passed = await submit(step, { action: 'complete' });
    const back = new URL(passed.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    const other = await create({ return_url: RETURN });
    const failed = await submit(other.next_action?.redirect_to_url?.url ?? '', { action: 'fail' });
    expect(failed.headers.get('location')).toContain('redirect_status=failed');
  });

  it('are declined if the payer is not there', async () => {
    await expect(create({ off_session: true })).rejects.toMatchObject({ code: 'authentication_required' });
  });
});
