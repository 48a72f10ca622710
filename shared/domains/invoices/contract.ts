import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { paragraphs } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { InvoiceId, RequestKey } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { invoice } from './roles.ts';
import { invoiceLimits } from './rules.ts';
import { Invoice, InvoiceCard, InvoiceInput, InvoiceSheet, Sender } from './shapes.ts';

const params = z.object({ invoiceId: InvoiceId });
/** Sealed by the server: it says which invoice it opens. */
const link = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/)),
});
const query = z.object({ cursor: z.optional(Cursor) });
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;
const byLink = [
  { per: 'address', count: 300, in: '1 hour' },
  { per: 'target', of: 'token', count: 60, in: '1 hour' },
] as const;

/** A part of what is open: minor units. */
const Part = z.int().check(z.minimum(1), z.maximum(invoiceLimits.total.max));
const Payment = z.object({ requestKey: RequestKey, amount: Part });
const Cash = z.object({ requestKey: RequestKey, amount: Part, note: paragraphs(invoiceLimits.cashNote.max) });
/** Where the card is charged. */
const Checkout = z.object({ url: z.url() });

export const invoicesContract = {
  sent: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/invoices/sent',
    shows: ['invoice'],
    access: 'profile',
    summary: 'Lists the invoices that the caller has written, newest first, 50 a page.',
    query,
    response: pageOf(InvoiceCard),
  }),
  received: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/invoices/received',
    shows: ['invoice'],
    access: 'profile',
    summary: 'Lists the invoices for the caller, and for teams whose money they manage, newest first.',
    query,
    response: pageOf(InvoiceCard),
  }),
  sender: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/invoices/sender',
    shows: ['invoice'],
    access: 'profile',
    summary:
      'Returns where payers reached the caller on their last invoice; before the first one, their email.',
    response: Sender,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/invoices/{invoiceId}',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'see'),
    summary: 'Returns an invoice to its organizer, or who pays it.',
    params,
    response: Invoice,
  }),
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices',
    changes: ['invoice'],
    access: 'verified',
    limits: [anHour],
    summary: 'Creates a draft. The same request key creates one.',
    body: z.object({ requestKey: RequestKey, invoice: InvoiceInput }),
    response: Invoice,
  }),
  save: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/invoices/{invoiceId}',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Changes a draft, unless it has changed since. A sent invoice is never changed.',
    params,
    body: z.object({ revision: z.int(), invoice: InvoiceInput }),
    response: Invoice,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/invoices/{invoiceId}',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Deletes a draft. A sent invoice is never deleted.',
    params,
    response: Done,
  }),
  send: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/send',
    access: 'verified',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Gives a draft its number and sends it; to a user list, one invoice to each person. The caller needs an active payment account.',
    params,
    body: z.object({ revision: z.int() }),
    response: Invoice,
  }),
  void: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/void',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Voids a sent invoice of which nothing is paid, or everything was given back.',
    params,
    body: z.object({ reason: paragraphs(invoiceLimits.voidReason.max) }),
    response: Invoice,
  }),
  replace: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/replacement',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Creates a draft that voids and replaces this invoice when it is sent.',
    params,
    body: z.object({ requestKey: RequestKey }),
    response: Invoice,
  }),
  setReminders: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/invoices/{invoiceId}/reminders',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Turns the reminders of an invoice on or off.',
    params,
    body: z.object({ reminders: z.boolean() }),
    response: Invoice,
  }),
  markOpened: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/opened',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'pay'),
    limits: [anHour],
    summary: 'Notes that the payer has opened an invoice.',
    params,
    response: Done,
  }),
  pay: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/checkout',
    access: 'verified',
    may: on(invoice, 'invoiceId', 'pay'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Opens the checkout for what is open of an invoice, or for a part of it.',
    params,
    body: Payment,
    response: Checkout,
  }),
  claimCash: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/cash',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'pay'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Says that something was paid in cash. It counts once the organizer has confirmed it.',
    params,
    body: Cash,
    response: Invoice,
  }),
  decideCash: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/cash/{key}',
    access: 'profile',
    may: on(invoice, 'invoiceId', 'manage'),
    limits: [anHour],
    summary: 'Confirms or refuses cash that the payer says they have paid.',
    params: z.extend(params, { key: RequestKey }),
    body: z.object({ isReceived: z.boolean() }),
    response: Invoice,
  }),
  linkPage: endpoint({
    ...noInput,
    method: 'GET',
    path: '/invoice-links/{token}',
    shows: ['invoice'],
    access: 'public',
    limits: [{ per: 'address', count: 600, in: '1 hour' }],
    summary: 'Returns the invoice that a link opens; changes nothing.',
    params: link,
    response: InvoiceSheet,
  }),
  linkOpened: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoice-links/{token}/opened',
    changes: ['invoice'],
    access: 'public',
    limits: byLink,
    summary: 'Notes that the invoice of a link was opened.',
    params: link,
    response: Done,
  }),
  linkPay: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoice-links/{token}/checkout',
    changes: ['invoice'],
    access: 'public',
    callsOut: 'stripe',
    limits: byLink,
    summary: 'Opens the checkout for the invoice of a link, without a login.',
    params: link,
    body: Payment,
    response: Checkout,
  }),
  linkClaimCash: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoice-links/{token}/cash',
    changes: ['invoice'],
    access: 'public',
    limits: byLink,
    summary: 'Says by a link that something was paid in cash.',
    params: link,
    body: Cash,
    response: InvoiceSheet,
  }),
} as const;
