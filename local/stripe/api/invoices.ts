import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { onClock } from '../engine/agenda.ts';
import { methodOf } from '../engine/cards.ts';
import { declineError } from '../engine/charging.ts';
import { finalizeInvoice, payInvoice, voidInvoice } from '../engine/invoicing.ts';
import { afterSettlement, methodFor } from '../engine/subscriptions.ts';
import { listOf, listPage, pageOf } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Invoice, subscriptionOf } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';

const List = p.parametersOf<Stripe.InvoiceListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  subscription: z.optional(p.text),
});

const Pay = p.parametersOf<Stripe.InvoicePayParams>()({
  off_session: z.optional(p.flag),
  payment_method: z.optional(p.text),
});

const ownSubscription = (scope: Scope, invoice: Invoice): Subscription => {
  const id = subscriptionOf(invoice);
  if (id === undefined) throw invalidRequest('The invoice belongs to no subscription.');
  return scope.load('subscription', id);
};

const PAY_REFUSALS: Readonly<Record<string, string>> = {
  paid: 'Invoice is already paid',
  void: 'You can only pay open invoices. This invoice is void.',
};

/** Used by the call and by the button of the portal. */
export const payNow = (caller: Scope, invoice: Invoice, method?: string): Invoice => {
  const scope = onClock(caller, invoice.test_clock);
  const refusal = PAY_REFUSALS[invoice.status ?? ''];
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

const list = route('GET', '/v1/invoices', List, (scope, input) =>
  listPage(
    scope,
    'invoice',
    '/v1/invoices',
    input,
    (invoice) =>
      (input.customer === undefined || invoice.customer === input.customer) &&
      (input.status === undefined || invoice.status === input.status) &&
      (input.subscription === undefined || subscriptionOf(invoice) === input.subscription),
  ),
);

const finalize = route(
  'POST',
  '/v1/invoices/:id/finalize',
  z.strictObject({ auto_advance: z.optional(p.flag) }),
  (scope, _input, id) => {
    const invoice = scope.load('invoice', id);
    if (invoice.status !== 'draft') {
      const message = 'This invoice is already finalized, you can\'t re-finalize a non-draft invoice.';
      throw invalidRequest(message, { code: 'invoice_not_editable' });
    }
    return finalizeInvoice(scope, invoice);
  },
);

const voiding = route('POST', '/v1/invoices/:id/void', p.none, (scope, _input, id) => {
  const invoice = scope.load('invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest('You can only pass in open or uncollectible invoices. This invoice is not.', {
      code: 'invoice_not_editable',
    });
  }
  return voidInvoice(scope, invoice);
});

export const invoiceRoutes: readonly Route[] = [
  list,
  finalize,
  voiding,
  route('GET', '/v1/invoices/:id', p.none, (scope, _input, id) => scope.load('invoice', id)),
  route('POST', '/v1/invoices/:id/pay', Pay, (scope, input, id) =>
    payNow(scope, scope.load('invoice', id), input.payment_method),
  ),
  route('GET', '/v1/invoices/:id/lines', z.strictObject(p.page), (scope, input, id) => {
    const { data, hasMore } = pageOf(scope.load('invoice', id).lines.data, input);
    return listOf(`/v1/invoices/${id}/lines`, data, hasMore);
  }),
];
