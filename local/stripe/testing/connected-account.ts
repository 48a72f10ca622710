import type Stripe from 'stripe';
import { GOOD_CARD, SUCCESS, submit, type TestStripe } from './test-stripe.ts';

export const BACK = 'http://shop.localhost/payments';

/** What an owner enters on the onboarding page. */
export const DETAILS = {
  action: 'finish',
  business_type: 'individual',
  name: 'City League',
  email: 'org@example.com',
  url: 'https://league.example',
  iban: '000123456789',
  terms: 'yes',
};

export const onboardingLink = async ({ stripe }: TestStripe, account: string): Promise<string> => {
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${BACK}?again`,
    return_url: `${BACK}?done`,
  });
  return link.url;
};

/** An account that may charge cards. */
export const readyAccount = async (
  test: TestStripe,
  details: Partial<typeof DETAILS> = {},
): Promise<Stripe.Account> => {
  const account = await test.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'org@example.com',
  });
  await submit(await onboardingLink(test, account.id), { ...DETAILS, ...details });
  return test.stripe.accounts.retrieve(account.id);
};

/** A checkout session for one line of 40 dollars, with a fee of 2 dollars for the platform. */
export const directSession = (
  { stripe }: TestStripe,
  stripeAccount: string,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 4000, product_data: { name: 'Clinic' } } }],
      success_url: SUCCESS,
      customer_email: 'bo@example.com',
      payment_intent_data: { application_fee_amount: 200 },
      ...change,
    },
    { stripeAccount },
  );

/** The payment of a session after a card was entered on its page. */
export const payDirectly = async (
  test: TestStripe,
  stripeAccount: string,
  card: string = GOOD_CARD.card,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.PaymentIntent> => {
  const session = await directSession(test, stripeAccount, change);
  await submit(session.url ?? '', { ...GOOD_CARD, card });
  const done = await test.stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ['payment_intent'] },
    { stripeAccount },
  );
  if (typeof done.payment_intent !== 'object' || done.payment_intent === null) {
    throw new Error('The session has no payment.');
  }
  return done.payment_intent;
};
