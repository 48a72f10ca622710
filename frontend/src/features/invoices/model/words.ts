import { dayAndMonth, fullDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type InvoicePaymentKind, type InvoiceState, paymentKinds } from '#shared/domains/invoices/rules.ts';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { exactMoney } from '#shared/kernel/money.ts';

export const stateLabels = {
  draft: m.invoice_state_draft,
  list: m.invoice_state_list,
  sent: m.invoice_state_sent,
  opened: m.invoice_state_opened,
  partly_paid: m.invoice_state_partly_paid,
  overdue: m.invoice_state_overdue,
  paid: m.invoice_state_paid,
  refunded: m.invoice_state_refunded,
  void: m.invoice_state_void,
} as const satisfies Record<InvoiceState, () => string>;

export const stateTones = {
  ...({ draft: 'plain', list: 'plain', sent: 'plain', opened: 'plain', partly_paid: 'good' } as const),
  ...({ overdue: 'bad', paid: 'good', refunded: 'plain', void: 'plain' } as const),
} as const satisfies Record<InvoiceState, 'plain' | 'good' | 'bad'>;

const atNoon = (date: string): string => `${date}T12:00:00.000Z`;
const zone = () => ({ locale: formatLocale(), timeZone: 'UTC' });

/** 'Fri, Dec 18' of a local date. */
export const dayText = (date: string): string => dayAndMonth(atNoon(date), zone());
/** 'December 18, 2026' of a local date. */
export const fullDayText = (date: string): string => fullDate(atNoon(date), zone());

const daysFrom = (today: string, date: string): number =>
  (Date.parse(atNoon(date)) - Date.parse(atNoon(today))) / DAY_MS;

/** How far a due date is from today, both local dates: 'Due in 3 days', 'Due tomorrow', '9 days overdue'. */
export const dueText = (dueOn: string, today: string): string => {
  const days = daysFrom(today, dueOn);
  if (days < 0) return m.invoice_days_overdue({ days: -days });
  const when = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(days, 'day');
  return m.invoice_part_due({ when });
};

/** An amount of an invoice, in the reader's locale: '$466.03'. */
export const amountText = (amount: number): string => exactMoney({ amount, currency: 'usd' }, formatLocale());

/** A tax rate: '8.25%'. */
export const rateText = (basisPoints: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );

export const numberText = (value: number): string => new Intl.NumberFormat(formatLocale()).format(value);

const paidLabels = {
  card: m.invoice_paid_card,
  cash: m.invoice_paid_cash,
  split: m.invoice_paid_split,
} as const satisfies Record<InvoicePaymentKind, () => string>;

/** What counts as paid, by the way it was paid: cash is not among the transactions. Minor units. */
export const paidBy = (payments: InvoiceSheet['payments']) =>
  paymentKinds.flatMap((kind) => {
    const paid = payments.filter((one) => one.kind === kind && one.state === 'paid');
    const amount = paid.reduce((sum, one) => sum + one.amount, 0);
    return amount > 0 ? [{ kind, label: paidLabels[kind](), amount }] : [];
  });

/** 'Invoice 42', or what a draft is called. */
export const nameOf = ({ number, title }: Pick<InvoiceSheet, 'number' | 'title'>): string =>
  number === null ? title : m.invoice_number({ number: String(number) });

type Installment = InvoiceSheet['standing']['installments'][number];

/** How an installment stands; whether it is due soon depends on the day. */
export const installmentText = ({ state, claimed, paid }: Installment): string => {
  if (state === 'paid') return m.invoice_part_paid();
  if (claimed > 0) return m.invoice_part_claimed();
  if (state === 'overdue') return m.invoice_part_overdue();
  return paid > 0 ? m.invoice_part_partly() : m.invoice_part_open();
};

/** The same on the screen, where today's date is known. */
export const installmentNow = (part: Installment, today: string): string => {
  const { state, claimed, paid, dueOn, isFee } = part;
  const isPlain = claimed === 0 && !isFee && (state === 'overdue' || (state === 'open' && paid === 0));
  return isPlain ? dueText(dueOn, today) : installmentText(part);
};

/** The late fee, as it was agreed; empty if there is none. */
export const lateFeeText = ({ lateFee }: Pick<InvoiceSheet, 'lateFee'>): string => {
  if (!lateFee) return '';
  const { kind, value, afterDays: days } = lateFee;
  return kind === 'fixed'
    ? m.invoice_late_fixed({ fee: amountText(value), days })
    : m.invoice_late_share({ fee: rateText(value), days });
};
