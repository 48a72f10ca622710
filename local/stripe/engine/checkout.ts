import type { CheckoutPlan } from '../kernel/resources.ts';
import { LIVE, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { type Customer, newCustomer } from '../objects/customer.ts';
import { type NewPayment, newPaymentIntent, type PaymentIntent } from '../objects/payment.ts';
import { billingDetails, type PaymentMethod } from '../objects/payment-method.ts';
import { onClock } from './agenda.ts';
import { askForAuthentication } from './authentication.ts';
import { cancelIntent } from './authorizations.ts';
import { asksForAuthentication, createCard, declineAtCharge, type TypedCard } from './cards.ts';
import { confirm, declineError, type Payment } from './charging.ts';
import { saveSubscription, startSubscription, trialEndAfter } from './subscriptions.ts';
import { attach } from './wallet.ts';

export const saveSession = (scope: Scope, session: CheckoutSession): CheckoutSession =>
  scope.save(
    'checkout.session',
    session,
    session.status === 'open' ? { agenda: LIVE, at: session.expires_at } : undefined,
  );

/** Also cancels the payment that was tried and declined, so that it cannot be paid later. */
export const expireSession = (scope: Scope, session: CheckoutSession): CheckoutSession => {
  const intent =
    session.payment_intent === null ? undefined : scope.of('payment_intent').find(session.payment_intent);
  if (intent) cancelIntent(scope, intent, 'automatic');
  const expired = saveSession(scope, { ...session, status: 'expired', url: null });
  scope.emit('checkout.session.expired', expired);
  return expired;
};

export interface Payer {
  readonly email: string;
  readonly name: string;
}

export interface Outcome {
  readonly session: CheckoutSession;
  /** The address of the bank's second step, after which the checkout goes on. */
  readonly step?: string;
}

const paymentOf = (session: CheckoutSession, plan: CheckoutPlan, customer: string | null): NewPayment => ({
  amount: session.amount_total ?? 0,
  currency: session.currency ?? 'usd',
  customer,
  paymentMethod: null,
  description: plan.payment.description,
  metadata: plan.payment.metadata,
  applicationFee: plan.payment.applicationFee,
  transferTo: plan.payment.transferTo,
  transferAmount: plan.payment.transferAmount,
  captureManually: plan.payment.captureManually,
  receiptEmail: plan.payment.receiptEmail,
  setupFutureUsage: plan.payment.keepCard || session.mode === 'subscription' ? 'off_session' : null,
});

/** The session keeps one payment intent across all its attempts. */
const intentOf = (scope: Scope, session: CheckoutSession, payment: NewPayment): PaymentIntent => {
  const known =
    session.payment_intent === null ? undefined : scope.of('payment_intent').find(session.payment_intent);
  if (known) return { ...known, customer: payment.customer };
  const intent = scope.save('payment_intent', newPaymentIntent(scope, payment));
  scope.emit('payment_intent.created', intent);
  return intent;
};

const customerFor = (scope: Scope, session: CheckoutSession, payer: Payer): Customer | undefined => {
  if (session.customer !== null) return scope.load('customer', session.customer);
  if (session.mode === 'payment' && session.customer_creation !== 'always') return undefined;
  const { email, name } = payer;
  const customer = scope.save('customer', newCustomer(scope, { email, name: name || null }));
  scope.emit('customer.created', customer);
  return customer;
};

const refused = (scope: Scope, session: CheckoutSession, payment: Payment, method: PaymentMethod) => {
  // A subscription gets a new intent with its invoice; a payment's intent is retried.
  if (session.mode === 'payment') saveSession(scope, { ...session, payment_intent: payment.intent.id });
  return declineError(payment, method);
};

const complete = (
  scope: Scope,
  session: CheckoutSession,
  payer: Payer,
  change: Partial<CheckoutSession>,
): CheckoutSession => {
  const done = saveSession(scope, {
    ...session,
    ...change,
    customer_details: {
      address: null,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name || null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  });
  scope.emit('checkout.session.completed', done);
  return done;
};

const pay = (
  scope: Scope,
  session: CheckoutSession,
  plan: CheckoutPlan,
  payer: Payer,
  method: PaymentMethod,
): CheckoutSession => {
  const isDeclined = declineAtCharge(scope, method.id) !== undefined;
  const customer = isDeclined ? undefined : customerFor(scope, session, payer);
  const payment = paymentOf(session, plan, customer?.id ?? session.customer);
  const intent = intentOf(scope, session, payment);
  const result = confirm(scope, intent, method);
  if (result.decline) throw refused(scope, session, result, method);
  if (customer && plan.payment.keepCard) attach(scope, method, customer);
  return complete(scope, session, payer, {
    customer: customer?.id ?? null,
    payment_intent: intent.id,
    // An authorization is not a payment until it is captured.
    payment_status: result.intent.status === 'succeeded' ? 'paid' : 'unpaid',
  });
};

const subscribe = (
  scope: Scope,
  session: CheckoutSession,
  plan: CheckoutPlan,
  payer: Payer,
  method: PaymentMethod,
): CheckoutSession => {
  if (declineAtCharge(scope, method.id)) {
    const intent = intentOf(scope, session, paymentOf(session, plan, session.customer));
    throw refused(scope, session, confirm(scope, intent, method), method);
  }
  const customer = customerFor(scope, session, payer);
  if (!customer) throw invalidRequest('A subscription needs a customer.');
  const attached = attach(scope, method, customer);
  const items = plan.lineItems.flatMap(({ price, quantity }) =>
    price?.type === 'recurring' ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const subscription = startSubscription(scope, {
    customer,
    items,
    trialEnd: trialEndAfter(scope, plan.subscription.trialDays),
    method: attached,
    metadata: plan.subscription.metadata,
    description: plan.subscription.description,
    transferTo: plan.subscription.transferTo,
    feePercent: plan.subscription.feePercent,
    behavior: 'allow_incomplete',
  });
  saveSubscription(scope, subscription);
  return complete(scope, session, payer, {
    customer: customer.id,
    invoice: subscription.latest_invoice,
    payment_status: (session.amount_total ?? 0) === 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
  });
};

/** The bank asks for a second step, before anything is paid or started. */
const authenticate = (
  scope: Scope,
  session: CheckoutSession,
  plan: CheckoutPlan,
  { email, name }: Payer,
  method: PaymentMethod,
): Outcome => {
  const given = { method: method.id, checkout: { session: session.id, email, name }, returnUrl: null };
  if (session.mode === 'subscription') {
    return { session, step: askForAuthentication(scope, { ...given, intent: null }) };
  }
  const intent = intentOf(scope, session, paymentOf(session, plan, session.customer));
  confirm(scope, intent, method);
  return {
    session: saveSession(scope, { ...session, payment_intent: intent.id }),
    step: askForAuthentication(scope, { ...given, intent: intent.id }),
  };
};

/** Goes on with a card, which may be the one of a completed second step. */
export const proceed = (
  scope: Scope,
  session: CheckoutSession,
  payer: Payer,
  method: PaymentMethod,
): Outcome => {
  const plan = scope.of('private.checkout').find(session.id);
  if (session.status !== 'open' || !plan) {
    throw invalidRequest('This checkout session is no longer open.');
  }
  if (!declineAtCharge(scope, method.id) && asksForAuthentication(scope, method.id)) {
    return authenticate(scope, session, plan, payer, method);
  }
  return {
    session:
      session.mode === 'subscription'
        ? subscribe(scope, session, plan, payer, method)
        : pay(scope, session, plan, payer, method),
  };
};

/** Objects of a customer on a test clock happen at its time. */
export const scopeOfSession = (caller: Scope, session: CheckoutSession): Scope => {
  const known = session.customer === null ? undefined : caller.of('customer').find(session.customer);
  return onClock(caller, known?.test_clock);
};

/** The action of the checkout page's button. A declined card throws, and leaves the session open for another. */
export const completeCheckout = (
  caller: Scope,
  session: CheckoutSession,
  payer: Payer,
  card: TypedCard,
): Outcome => {
  const scope = scopeOfSession(caller, session);
  if (session.status !== 'open') throw invalidRequest('This checkout session is no longer open.');
  const billing = billingDetails({ email: payer.email, name: payer.name || null });
  return proceed(scope, session, payer, createCard(scope, card, billing));
};
