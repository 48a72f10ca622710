import type { Scope } from '../kernel/scope.ts';
import type { Charge, PaymentIntent } from '../objects/payment.ts';
import { settle } from './charging.ts';

const FINAL = new Set<PaymentIntent['status']>(['canceled', 'succeeded']);

/** A checkout session counts as paid once its authorized payment is captured. */
const markSessionPaid = (scope: Scope, intent: PaymentIntent): void => {
  for (const session of scope.of('checkout.session').newest()) {
    if (session.payment_intent !== intent.id) continue;
    scope.save('checkout.session', { ...session, payment_status: 'paid' });
    return;
  }
};

/** Captures the authorized amount, or less of it. */
export const capture = (
  scope: Scope,
  intent: PaymentIntent,
  charge: Charge,
  amount: number,
  fee: number | null,
): PaymentIntent => {
  const captured = settle(scope, {
    ...charge,
    amount_captured: amount,
    application_fee_amount: fee,
    captured: true,
  });
  const done = scope.save('payment_intent', {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    application_fee_amount: fee,
    status: 'succeeded',
  });
  markSessionPaid(scope, done);
  scope.emit('charge.captured', captured);
  scope.emit('payment_intent.succeeded', done);
  return done;
};

/** Gives an authorized amount back to the card. */
const release = (scope: Scope, intent: PaymentIntent, event: 'charge.expired' | 'charge.refunded'): void => {
  const charge = scope.of('charge').find(intent.latest_charge ?? '');
  if (!charge || intent.status !== 'requires_capture') return;
  const released = scope.save('charge', { ...charge, amount_refunded: charge.amount, refunded: true });
  scope.emit(event, released, charge);
};

/** An intent that has ended does not change. */
export const cancelIntent = (
  scope: Scope,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent => {
  if (FINAL.has(intent.status)) return intent;
  release(scope, intent, reason === 'automatic' ? 'charge.expired' : 'charge.refunded');
  const canceled = scope.save('payment_intent', {
    ...intent,
    amount_capturable: 0,
    canceled_at: scope.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  scope.emit('payment_intent.canceled', canceled);
  return canceled;
};

export const authorizationIsDue = (scope: Scope, id: string): void => {
  const intent = scope.of('payment_intent').find(id);
  if (intent?.status === 'requires_capture') cancelIntent(scope, intent, 'automatic');
};
