import * as z from 'zod/mini';
import { type Line, notificationKind } from '../../declare/notification-kind.ts';
import { LocalDate } from '../../kernel/dates.ts';
import { InvoiceId, UserId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';

const shape = {
  invoiceId: InvoiceId,
  number: z.int(),
  /** What the organizer calls it. */
  invoiceTitle: z.string(),
  /** The organizer for the payer, and the payer for the organizer. */
  actorId: UserId,
  actorName: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.enum(['usd']),
};
const News = z.object(shape);
export type InvoiceNews = z.output<typeof News>;

/** US dollars are written the same in both languages. */
const priceOf = (amount: number): string => money({ amount, currency: 'usd' }, languageTags.en);
const facts = { picture: 'envelope', changes: ['invoice'] } as const;
const open = { text: 'invoice_open', values: {} } as const;
const link = ({ invoiceId }: InvoiceNews): string => paths.invoice(invoiceId);
const leftLine = (left: number): Line => ({
  text: 'invoice_left',
  values: { open: left === 0 ? 'none' : priceOf(left) },
});
const about = ({ actorName: name, amount }: InvoiceNews) => ({ name, amount: priceOf(amount) });

/** To the payer. */
export const invoiceSent = notificationKind({
  ...facts,
  type: 'invoice_sent',
  data: z.object({ ...shape, dueOn: LocalDate }),
  link,
  title: (news) => ({ text: 'invoice_sent', values: about(news) }),
  lines: ({ invoiceTitle, dueOn }) => [invoiceTitle, { sentence: 'invoice_due', day: dueOn }],
  email: () => ({ text: { text: 'invoice_sent_email', values: {} }, button: open }),
});

/** To the payer: something is due soon, today, or was due. */
export const invoiceReminder = notificationKind({
  ...facts,
  type: 'invoice_reminder',
  data: z.object({ ...shape, dueOn: LocalDate, days: z.enum(['before', 'today', 'after']) }),
  link,
  title: (news) => ({ text: 'invoice_reminder', values: { ...about(news), days: news.days } }),
  lines: ({ invoiceTitle, dueOn }) => [invoiceTitle, { sentence: 'invoice_due', day: dueOn }],
  email: () => ({ text: { text: 'invoice_reminder_email', values: {} }, button: open }),
});

const paidShape = { ...shape, left: z.int() };

/** To the payer: their payment counts. */
export const invoicePaid = notificationKind({
  ...facts,
  type: 'invoice_paid',
  data: z.object(paidShape),
  ownAction: true,
  link,
  title: (news) => ({ text: 'invoice_paid', values: about(news) }),
  lines: ({ invoiceTitle, left }) => [invoiceTitle, leftLine(left)],
  email: () => ({ text: { text: 'invoice_paid_email', values: {} }, button: open }),
});

/** To the organizer: the payer has paid, or a part of it. */
export const invoicePayment = notificationKind({
  ...facts,
  type: 'invoice_payment',
  data: z.object(paidShape),
  link,
  title: (news) => ({ text: 'invoice_payment', values: about(news) }),
  lines: ({ invoiceTitle, left }) => [invoiceTitle, leftLine(left)],
  email: () => ({ text: { text: 'invoice_payment_email', values: {} }, button: open }),
});

/** To the organizer, who confirms it or not. */
export const invoiceCash = notificationKind({
  ...facts,
  type: 'invoice_cash',
  data: z.object({ ...shape, note: z.string() }),
  link,
  title: (news) => ({ text: 'invoice_cash', values: about(news) }),
  lines: ({ invoiceTitle, note }) => (note === '' ? [invoiceTitle] : [invoiceTitle, note]),
  email: (news) => ({
    text: { text: 'invoice_cash_email', values: about(news) },
    button: { text: 'invoice_cash_decide', values: {} },
  }),
});

/** To the payer. */
export const invoiceCashRefused = notificationKind({
  ...facts,
  type: 'invoice_cash_refused',
  data: z.object(paidShape),
  link,
  title: (news) => ({ text: 'invoice_cash_refused', values: about(news) }),
  lines: ({ invoiceTitle, left }) => [invoiceTitle, leftLine(left)],
  email: () => ({ text: { text: 'invoice_cash_refused_email', values: {} }, button: open }),
});

/** To the payer. */
export const invoiceVoid = notificationKind({
  ...facts,
  type: 'invoice_void',
  data: z.object({ ...shape, reason: z.string() }),
  link,
  title: ({ actorName: name, number }) => ({
    text: 'invoice_void',
    values: { name, number: String(number) },
  }),
  lines: ({ invoiceTitle, reason }) => [
    invoiceTitle,
    reason === '' ? { text: 'invoice_void_line', values: {} } : reason,
  ],
  email: () => ({ text: { text: 'invoice_void_email', values: {} }, button: open }),
});

export const kinds = [
  ...[invoiceSent, invoiceReminder, invoicePaid, invoicePayment, invoiceCash, invoiceCashRefused],
  invoiceVoid,
] as const;
