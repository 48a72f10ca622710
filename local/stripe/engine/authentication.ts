import type { Authentication } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { PaymentIntent } from '../objects/payment.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { markAuthenticated } from './cards.ts';
import { confirm, declineError } from './charging.ts';
import { attachIfWanted } from './wallet.ts';

const FAILED = {
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error',
} as const;
export const AUTHENTICATION_FAILED = FAILED.message;

/** The page of the bank, of the simulator. */
const addressOf = (scope: Scope, id: string): string => `${scope.settings.publicUrl}/authenticate/${id}`;

/** Stores what a second step is about, and gives the address of its page. */
export const askForAuthentication = (scope: Scope, given: Omit<Authentication, 'id'>): string => {
  const { id } = scope.save('private.authentication', { ...given, id: scope.id('auth') });
  const intent = given.intent === null ? undefined : scope.load('payment_intent', given.intent);
  const url = addressOf(scope, id);
  if (intent && given.returnUrl !== null) {
    scope.save('payment_intent', {
      ...intent,
      next_action: { redirect_to_url: { return_url: given.returnUrl, url }, type: 'redirect_to_url' },
    });
  }
  return url;
};

/** The payment that still waits for a second step; undefined if the step comes before any payment. */
const waitingIntent = (scope: Scope, { intent, method }: Authentication): PaymentIntent | undefined => {
  if (intent === null) return undefined;
  const found = scope.load('payment_intent', intent);
  if (found.status === 'requires_action' && found.payment_method === method) return found;
  throw invalidRequest('This payment no longer waits for a confirmation.');
};

/** The card's owner has completed the step: what waited for it can go on with the card. */
export const passAuthentication = (scope: Scope, step: Authentication): PaymentMethod => {
  waitingIntent(scope, step);
  scope.of('private.authentication').delete(step.id);
  markAuthenticated(scope, step.method, true);
  return scope.load('payment_method', step.method);
};

/** The payment of a step that is not part of a checkout. */
export const payAfterwards = (scope: Scope, intentId: string, method: PaymentMethod): PaymentIntent => {
  const payment = confirm(scope, scope.load('payment_intent', intentId), method);
  if (payment.decline) throw declineError(payment, method);
  attachIfWanted(scope, payment.intent, method);
  return payment.intent;
};

/** The card's owner has not: the payment needs another card. */
export const failAuthentication = (scope: Scope, step: Authentication): void => {
  const intent = waitingIntent(scope, step);
  scope.of('private.authentication').delete(step.id);
  if (!intent) return;
  const failed = scope.save('payment_intent', {
    ...intent,
    last_payment_error: { ...FAILED, payment_method: scope.load('payment_method', step.method) },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  scope.emit('payment_intent.payment_failed', failed);
};
