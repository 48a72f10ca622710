import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { finalizeInvoice, voidInvoice } from '../engine/invoicing.ts';
import { payNow } from '../engine/pay-now.ts';
import { listOf, listPage, pageOf } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { subscriptionOf } from '../objects/invoice.ts';

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
      const message = "This invoice is already finalized, you can't re-finalize a non-draft invoice.";
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
