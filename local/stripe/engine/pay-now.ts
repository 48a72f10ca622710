import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Invoice, subscriptionOf } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import { onClock } from './agenda.ts';
import { methodOf } from './cards.ts';
import { declineError } from './charging.ts';
import { finalizeInvoice, payInvoice } from './invoicing.ts';
import { afterSettlement, methodFor } from './subscriptions.ts';

const ownSubscription = (scope: Scope, invoice: Invoice): Subscription => {
  const id = subscriptionOf(invoice);
  if (id === undefined) throw invalidRequest('The invoice belongs to no subscription.');
  return scope.load('subscription', id);
};

const PAY_REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    paid: 'Invoice is already paid',
    void: 'You can only pay open invoices. This invoice is void.',
  }),
);

/** Used by the API call and by the portal's button. */
export const payNow = (caller: Scope, invoice: Invoice, method?: string): Invoice => {
  const scope = onClock(caller, invoice.test_clock);
  const refusal = PAY_REFUSALS.get(invoice.status ?? '');
  if (refusal !== undefined) throw invalidRequest(refusal, { code: 'invoice_not_editable' });
  const subscription = ownSubscription(scope, invoice);
  const card =
    method === undefined ? methodFor(scope, subscription) : methodOf(scope, method, 'payment_method');
  if (!card && invoice.amount_remaining > 0) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method to the Customer or Invoice.',
      { code: 'resource_missing' },
    );
  }
  const open = invoice.status === 'draft' ? finalizeInvoice(scope, invoice) : invoice;
  const settlement = payInvoice(scope, open, card);
  afterSettlement(scope, subscription, settlement);
  if (settlement.payment?.decline && card) throw declineError(settlement.payment, card);
  return settlement.invoice;
};
