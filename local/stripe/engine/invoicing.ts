import type { Scope } from '../kernel/scope.ts';
import {
  type Invoice,
  type InvoiceLine,
  lineOfItem,
  type NewInvoice,
  newInvoice,
  subscriptionOf,
} from '../objects/invoice.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Subscription } from '../objects/subscription.ts';
import { agendaOf } from './agenda.ts';
import { confirm, type Payment } from './charging.ts';

const DAY = 86_400;
/** Days after each declined attempt; the last one ends the subscription. */
const RETRY_AFTER_DAYS = [3, 5, 7];

export const saveInvoice = (scope: Scope, invoice: Invoice): Invoice => {
  const isWaiting = (invoice.status === 'draft' || invoice.status === 'open') && invoice.auto_advance;
  const at = invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
  const due = isWaiting && at !== null ? { agenda: agendaOf(invoice.test_clock), at } : undefined;
  return scope.save('invoice', invoice, due);
};

/** Adds the subscription's pending items to this invoice. */
const takeWaitingItems = (scope: Scope, invoice: string, subscription: Subscription): InvoiceLine[] => {
  const waiting = [...scope.of('invoiceitem').newest()].filter(
    (item) => item.invoice === null && item.parent?.subscription_details?.subscription === subscription.id,
  );
  return waiting.reverse().map((item) => {
    scope.save('invoiceitem', { ...item, invoice });
    return lineOfItem(scope, invoice, item);
  });
};

export type Draft = Omit<NewInvoice, 'id' | 'lines'> & {
  readonly lines: (invoice: string) => InvoiceLine[];
};

export const draftInvoice = (scope: Scope, draft: Draft): Invoice => {
  const id = scope.id('in');
  const lines = [...takeWaitingItems(scope, id, draft.subscription), ...draft.lines(id)];
  const invoice = saveInvoice(scope, newInvoice(scope, { ...draft, id, lines }));
  scope.emit('invoice.created', invoice);
  return invoice;
};

/** Assigns the number, and applies the customer's credit or debt. */
export const finalizeInvoice = (scope: Scope, draft: Invoice): Invoice => {
  const customer = scope.load('customer', draft.customer ?? '');
  const owed = draft.total + customer.balance;
  const amountDue = Math.max(0, owed);
  const sequence = customer.next_invoice_sequence ?? 1;
  const paged = { ...customer, balance: Math.min(0, owed), next_invoice_sequence: sequence + 1 };
  scope.save('customer', paged);
  const { publicUrl } = scope.settings;
  const invoice = saveInvoice(scope, {
    ...draft,
    amount_due: amountDue,
    amount_remaining: amountDue,
    automatically_finalizes_at: null,
    effective_at: scope.now,
    ending_balance: paged.balance,
    hosted_invoice_url: `${publicUrl}/i/${draft.id}`,
    invoice_pdf: `${publicUrl}/i/${draft.id}/pdf`,
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: scope.now },
  });
  scope.emit('invoice.finalized', invoice);
  return invoice;
};

const markPaid = (scope: Scope, invoice: Invoice): Invoice => {
  const paid = saveInvoice(scope, {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.amount_due > 0 ? invoice.attempt_count + 1 : invoice.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: scope.now },
  });
  scope.emit('invoice.updated', paid, invoice);
  scope.emit('invoice.paid', paid);
  scope.emit('invoice.payment_succeeded', paid);
  return paid;
};

const markRefused = (scope: Scope, invoice: Invoice): Invoice => {
  const attempts = invoice.attempt_count + 1;
  const wait = RETRY_AFTER_DAYS[attempts - 1];
  // A subscription's first payment is not retried automatically.
  const isRetried = wait !== undefined && invoice.billing_reason !== 'subscription_create';
  const refused = saveInvoice(scope, {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: isRetried ? scope.now + wait * DAY : null,
  });
  scope.emit('invoice.updated', refused, invoice);
  scope.emit('invoice.payment_failed', refused);
  return refused;
};

export interface WaitlistChanges {
  readonly invoice: Invoice;
  /** Absent if nothing was due, or there is no card. */
  readonly payment?: Payment;
}

const charge = (scope: Scope, invoice: Invoice, method: PaymentMethod): Payment => {
  const subscription = subscriptionOf(invoice);
  const { application_fee_percent: percent, transfer_data: transfer } =
    subscription === undefined
      ? { application_fee_percent: null, transfer_data: null }
      : scope.load('subscription', subscription);
  const intent = newPaymentIntent(scope, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    paymentMethod: method.id,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    applicationFee: percent === null ? null : Math.round((invoice.amount_due * percent) / 100),
    transferTo: transfer?.destination ?? null,
    transferAmount: null,
    captureManually: false,
    receiptEmail: null,
    setupFutureUsage: 'off_session',
  });
  scope.emit('payment_intent.created', intent);
  return confirm(scope, intent, method, true);
};

/** Charges an open invoice; if nothing is due, it is paid right away. */
export const payInvoice = (
  scope: Scope,
  invoice: Invoice,
  method: PaymentMethod | undefined,
): WaitlistChanges => {
  if (invoice.amount_due === 0) return { invoice: markPaid(scope, invoice) };
  if (!method) return { invoice: markRefused(scope, invoice) };
  const payment = charge(scope, invoice, method);
  return {
    invoice: payment.decline ? markRefused(scope, invoice) : markPaid(scope, invoice),
    payment,
  };
};

export const voidInvoice = (scope: Scope, invoice: Invoice): Invoice => {
  const voided = saveInvoice(scope, {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: scope.now },
  });
  scope.emit('invoice.voided', voided);
  return voided;
};
