import { m } from '#frontend/paraglide/messages.js';
import { MOST_REMINDERS } from '#shared/domains/invoices/rules.ts';
import type { Invoice, InvoicePayment } from '#shared/domains/invoices/shapes.ts';
import { momentText } from './moment.ts';
import { amountText } from './words.ts';

/** Something that happened with an invoice. */
export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  readonly what: 'sent' | 'opened' | 'reminder' | 'card' | 'cash' | 'claimed' | 'refused' | 'void';
  readonly title: string;
  readonly hint: string;
}

const paymentTitles = {
  card: ({ amount, card }: InvoicePayment) =>
    card === ''
      ? m.invoice_history_card({ amount: amountText(amount) })
      : m.invoice_history_card_of({ amount: amountText(amount), card }),
  cash: ({ amount }: InvoicePayment) => m.invoice_history_cash({ amount: amountText(amount) }),
  split: ({ amount }: InvoicePayment) => m.invoice_history_split({ amount: amountText(amount) }),
} as const;

const paymentEntry = (payment: InvoicePayment, name: string): HistoryEntry => {
  const { key, kind, state, at, amount, surplus, refunded, net } = payment;
  const netText = refunded + surplus > 0 ? m.invoice_history_net : m.invoice_history_get;
  const hint = [
    momentText(at),
    ...(surplus > 0 ? [m.invoice_history_surplus({ amount: amountText(surplus) })] : []),
    ...(refunded > 0 ? [m.invoice_history_refunded({ amount: amountText(refunded) })] : []),
    ...(net === undefined ? [] : [netText({ amount: amountText(net) })]),
  ].join(' · ');
  if (state === 'claimed')
    return { key, at, what: 'claimed', title: m.invoice_history_claimed({ name }), hint };
  if (state === 'refused')
    return {
      key,
      at,
      what: 'refused',
      title: m.invoice_history_refused({ amount: amountText(amount) }),
      hint,
    };
  return { key, at, what: kind === 'cash' ? 'cash' : 'card', title: paymentTitles[kind](payment), hint };
};

/** What has happened with an invoice, latest first. */
export const historyOf = (invoice: Invoice): HistoryEntry[] => {
  const { to, sentAt, openedAt, voidedAt, voidReason, remindedAt, payments } = invoice;
  const entry = (at: string | null, what: HistoryEntry['what'], title: string, more = ''): HistoryEntry[] =>
    at === null
      ? []
      : [{ key: what, at, what, title, hint: [momentText(at), more].filter(Boolean).join(' · ') }];
  const sentTo = m.invoice_history_sent({ to: to.email ?? to.name });
  return [
    ...entry(sentAt, 'sent', sentTo),
    ...entry(openedAt, 'opened', m.invoice_history_opened()),
    ...remindedAt.map(
      (at, nth): HistoryEntry => ({
        ...{ key: at, at, what: 'reminder', title: m.invoice_history_reminder() },
        hint: `${momentText(at)} · ${m.invoice_history_nth({ nth: nth + 1, most: MOST_REMINDERS })}`,
      }),
    ),
    ...payments.map((payment) => paymentEntry(payment, to.name)),
    ...entry(voidedAt, 'void', m.invoice_history_void(), voidReason),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
};
