import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { invoiceLimits, recipientKinds } from '#shared/domains/invoices/rules.ts';
import { type Invoice, InvoiceInput, type Sender } from '#shared/domains/invoices/shapes.ts';
import { daysAfter, localDateIn, monthsAfter } from '#shared/kernel/dates.ts';

const LineDraft = z.object({
  /** Identifies the line while it is edited. */
  key: z.string(),
  text: z.string(),
  quantity: z.string(),
  /** Dollars, as typed. */
  price: z.string(),
  /** Percent, as typed. */
  tax: z.string(),
});
export type LineDraft = z.infer<typeof LineDraft>;

const Payer = z.object({ id: z.string(), name: z.string() });
export type Payer = z.infer<typeof Payer>;

const Draft = z.object({
  title: z.string(),
  note: z.string(),
  to: z.enum(recipientKinds),
  name: z.string(),
  email: z.string(),
  person: z.nullable(Payer),
  team: z.nullable(Payer),
  list: z.string(),
  /** The team in whose name it is written; empty for the organizer's own. */
  from: z.string(),
  fromAddress: z.string(),
  fromEmail: z.string(),
  lines: z.array(LineDraft),
  dueOn: z.string(),
  installments: z.string(),
  every: z.enum(['week', 'two_weeks', 'month']),
  late: z.enum(['none', 'fixed', 'share']),
  lateAmount: z.string(),
  lateDays: z.string(),
  reminders: z.boolean(),
});
export type InvoiceDraft = z.infer<typeof Draft>;

/** A line with nothing in it. */
export const newLine = (key: string): LineDraft => ({ key, text: '', quantity: '1', price: '', tax: '' });

const empty: InvoiceDraft = {
  ...{ title: '', note: '', to: 'email', name: '', email: '', person: null, team: null, list: '', from: '' },
  ...{ fromAddress: '', fromEmail: '' },
  lines: [newLine('1')],
  ...{ dueOn: '', installments: '1', every: 'month', late: 'none', lateAmount: '', lateDays: '14' },
  reminders: true,
};

const wholeNumber = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

/** Hundredths of a percent of a typed rate: '8.25' is 825, nothing is 0. */
const rateOf = (typed: string): number | undefined => (typed.trim() === '' ? 0 : amountOf(typed));

/** The due dates of installments that follow one another. */
export const dueDatesOf = ({
  dueOn,
  installments,
  every,
}: Pick<InvoiceDraft, 'dueOn' | 'installments' | 'every'>): string[] => {
  const count = wholeNumber(installments) ?? 0;
  if (Number.isNaN(Date.parse(dueOn)) || count < 1 || count > invoiceLimits.installments.max) return [];
  return Array.from({ length: count }, (_, nth) =>
    every === 'month' ? monthsAfter(dueOn, nth) : daysAfter(dueOn, nth * (every === 'week' ? 7 : 14)),
  );
};

/** The lines as far as they can be read, for the totals. */
export const linesOf = (lines: readonly LineDraft[]) =>
  lines.map(({ text, quantity, price, tax }) => ({
    ...{ text, quantity: wholeNumber(quantity), unitPrice: amountOf(price), taxBasisPoints: rateOf(tax) },
  }));

const recipientOf = ({ to, name, email, person, team, list }: InvoiceDraft) => {
  if (to === 'email') return { kind: 'email', name, email };
  if (to === 'person') return { kind: 'person', userId: person?.id };
  return to === 'team' ? { kind: 'team', teamId: team?.id } : { kind: 'list', listId: list };
};

const lateFeeOf = ({ late, lateAmount, lateDays }: InvoiceDraft) => {
  if (late === 'none') return null;
  const afterDays = wholeNumber(lateDays);
  return late === 'fixed'
    ? { kind: 'fixed', amount: amountOf(lateAmount), afterDays }
    : { kind: 'share', basisPoints: rateOf(lateAmount), afterDays };
};

/** How an invoice is written. Every change is kept in this browser until it is saved. */
export const invoiceForm = defineForm({
  leaving: 'draft',
  name: 'invoice',
  kept: Draft,
  input: InvoiceInput,
  empty,
  toInput: (draft: InvoiceDraft) => ({
    ...{ title: draft.title, note: draft.note, recipient: recipientOf(draft) },
    teamId: draft.from === '' ? null : draft.from,
    sender: { address: draft.fromAddress, email: draft.fromEmail.trim() === '' ? null : draft.fromEmail },
    lines: linesOf(draft.lines),
    dueDates: dueDatesOf(draft),
    ...{ lateFee: lateFeeOf(draft), timeZone: viewerZone(), reminders: draft.reminders },
  }),
  paths: {
    name: ['recipient.name'],
    email: ['recipient.email'],
    person: ['recipient.userId'],
    team: ['recipient.teamId'],
    list: ['recipient.listId'],
    from: ['teamId'],
    fromAddress: ['sender.address'],
    fromEmail: ['sender.email'],
    dueOn: ['dueDates'],
    lateAmount: ['lateFee.amount', 'lateFee.basisPoints'],
    lateDays: ['lateFee.afterDays'],
  },
  also: ({ dueOn }, { now }) =>
    dueOn !== '' && dueOn < localDateIn(now, viewerZone()) ? [{ field: 'dueDates', reason: 'past' }] : [],
  labels: {
    fromAddress: m.invoice_sender_address,
    fromEmail: m.invoice_sender_email,
    title: m.invoice_title_field,
    name: m.invoice_payer_name,
    email: m.invoice_payer_email,
    person: m.invoice_to_person,
    team: m.invoice_to_team,
    list: m.invoice_to_list,
    lines: m.invoice_lines,
    dueOn: m.invoice_due_on,
    installments: m.invoice_installments_count,
    lateAmount: m.invoice_late_amount,
    lateDays: m.invoice_late_days,
  },
});

/** A new draft of an organizer whom payers reached there before. */
export const newDraft = (sender: Sender = { address: '', email: null }): InvoiceDraft => ({
  ...{ ...empty, fromAddress: sender.address, fromEmail: sender.email ?? '' },
});

/** The name under which a browser keeps the draft of one invoice. */
export const formOf = (invoiceId: string | undefined) =>
  invoiceId === undefined ? invoiceForm : { ...invoiceForm, name: `invoice ${invoiceId}` };

const everyOf = ([first = '', second]: readonly string[]): InvoiceDraft['every'] => {
  if (second === undefined || monthsAfter(first, 1) === second) return 'month';
  return daysAfter(first, 7) === second ? 'week' : 'two_weeks';
};

/** A saved draft as the form shows it. */
export const draftOf = (invoice: Invoice): InvoiceDraft => {
  const { title, note, recipient, to, lines, dueDates, lateFee, reminders, teamId, from } = invoice;
  const payer = (id: string | null) => (id === null ? null : { id, name: to.name });
  const { kind } = recipient;
  return {
    ...{ title, note, to: kind, name: kind === 'email' ? to.name : '', email: to.email ?? '' },
    ...{ person: payer(recipient.userId), team: payer(recipient.teamId), list: recipient.listId ?? '' },
    ...{ from: teamId ?? '', fromAddress: from.address, fromEmail: from.email ?? '' },
    lines: lines.map(({ text, quantity, unitPrice, taxBasisPoints }, nth) => ({
      ...{ key: String(nth + 1), text, quantity: String(quantity), price: typedAmount(unitPrice) },
      tax: taxBasisPoints === 0 ? '' : typedAmount(taxBasisPoints),
    })),
    ...{ dueOn: dueDates[0] ?? '', installments: String(dueDates.length), every: everyOf(dueDates) },
    late: lateFee?.kind ?? 'none',
    lateAmount: lateFee ? typedAmount(lateFee.value) : '',
    lateDays: String(lateFee?.afterDays ?? 14),
    reminders,
  };
};
