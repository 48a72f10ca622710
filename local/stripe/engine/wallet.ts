import type { Scope } from '../kernel/scope.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import type { Customer } from '../objects/customer.ts';
import type { PaymentIntent } from '../objects/payment.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { declineAtAttach } from './cards.ts';

/** Saves a card to a customer's account. The bank is asked, and may decline. */
export const attach = (scope: Scope, method: PaymentMethod, customer: Customer): PaymentMethod => {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const decline = declineAtAttach(scope, method.id);
  if (decline) {
    throw new StripeError(402, 'card_error', decline.message, {
      code: decline.code,
      declineCode: decline.declineCode,
    });
  }
  const attached = scope.save('payment_method', { ...method, customer: customer.id });
  scope.emit('payment_method.attached', attached);
  return attached;
};

/** Saves the card of a payment that says so. */
export const attachIfWanted = (scope: Scope, intent: PaymentIntent, method: PaymentMethod): void => {
  if (intent.setup_future_usage === null || intent.customer === null) return;
  attach(scope, method, scope.load('customer', intent.customer));
};

/** Makes a card the default for invoices and for all the customer's subscriptions. */
export const makeDefault = (scope: Scope, customer: Customer, method: PaymentMethod): Customer => {
  const changed: Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  };
  scope.save('customer', changed);
  scope.emit('customer.updated', changed, customer);
  return changed;
};

export const defaultMethod = (scope: Scope, customer: Customer): PaymentMethod | undefined => {
  const id = customer.invoice_settings.default_payment_method;
  return id === null ? undefined : scope.of('payment_method').find(id);
};
