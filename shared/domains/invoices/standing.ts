import { daysAfter } from '../../kernel/dates.ts';
import { shareOf } from '../../kernel/money.ts';
import {
  type InvoicePaymentKind,
  type InvoicePaymentState,
  type InvoiceState,
  MOST_REMINDERS,
  reminderDays,
  type StoredState,
} from './rules.ts';
import { inParts } from './totals.ts';

/** Something paid, or a claim of it. */
export interface StandingPayment {
  readonly kind: InvoicePaymentKind;
  readonly state: InvoicePaymentState;
  /** Minor units: what counts for the invoice. */
  readonly amount: number;
  /** What of it was given back. */
  readonly refunded: number;
  /** The day on which it was paid, where the organizer is. */
  readonly on: string;
}
export type LateFee =
  | { readonly kind: 'fixed'; readonly amount: number; readonly afterDays: number }
  | { readonly kind: 'share'; readonly basisPoints: number; readonly afterDays: number };
/** What the standing of an invoice follows from. */
export interface StandingInvoice {
  readonly state: StoredState;
  /** Minor units. */
  readonly total: number;
  /** Local dates in order, one for each installment. */
  readonly dueDates: readonly string[];
  readonly lateFee: LateFee | null;
  readonly payments: readonly StandingPayment[];
  readonly reminders: boolean;
  readonly reminderCount: number;
  /** The day of the last email about it: that it was sent, or a reminder. */
  readonly remindedOn: string | null;
}
/** A part of what is to be paid. */
export interface Installment {
  readonly dueOn: string;
  readonly amount: number;
  readonly paid: number;
  /** Claimed, and not confirmed. */
  readonly claimed: number;
  readonly state: 'paid' | 'claimed' | 'overdue' | 'open';
  /** The late fee is the last one. */
  readonly isFee: boolean;
}
/** Minor units; `paid` and `open` add up to `due` while the invoice runs. */
export interface Standing {
  readonly state: InvoiceState;
  readonly fee: { readonly amount: number; readonly on: string } | null;
  readonly due: number;
  readonly paid: number;
  readonly claimed: number;
  readonly open: number;
  readonly refunded: number;
  readonly installments: readonly Installment[];
  /** What is to be paid next; null if nothing is. */
  readonly next: { readonly dueOn: string; readonly amount: number } | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const amountOf = (payments: readonly StandingPayment[], ...states: readonly InvoicePaymentState[]): number =>
  sum(payments.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));

/** The late fee, which is added once: after the first installment that was neither paid nor claimed in time. */
const feeAt = ({ total, dueDates, lateFee, payments }: StandingInvoice, today: string): Standing['fee'] => {
  if (!lateFee) return null;
  const parts = inParts(total, dueDates.length);
  for (const [nth, dueOn] of dueDates.entries()) {
    const on = daysAfter(dueOn, lateFee.afterDays + 1);
    if (on > today) return null;
    const inTime = payments.filter((payment) => payment.on < on);
    const missing = sum(parts.slice(0, nth + 1)) - amountOf(inTime, 'paid', 'claimed');
    if (missing <= 0) continue;
    const amount = lateFee.kind === 'fixed' ? lateFee.amount : shareOf(missing, lateFee.basisPoints);
    return amount > 0 ? { amount, on } : null;
  }
  return null;
};

const stateOf = (
  { state, payments }: StandingInvoice,
  { paid, open, refunded, isOverdue }: { paid: number; open: number; refunded: number; isOverdue: boolean },
): InvoiceState => {
  if (state === 'draft' || state === 'list' || state === 'void') return state;
  if (refunded > 0 && refunded >= amountOf(payments, 'paid')) return 'refunded';
  if (open === 0) return 'paid';
  if (isOverdue) return 'overdue';
  return paid > 0 ? 'partly_paid' : state;
};

/** How an invoice stands on a day, where its organizer is. Nothing is stored of it, so the day alone can change it. */
export const standingOn = (invoice: StandingInvoice, today: string): Standing => {
  const { total, dueDates, payments } = invoice;
  const paid = amountOf(payments, 'paid');
  const claimed = amountOf(payments, 'claimed');
  const refunded = sum(payments.map((payment) => payment.refunded));
  const isOver = invoice.state === 'void' || (refunded > 0 && refunded >= paid);
  // An invoice that is over gets no fee anymore, but keeps one that was paid.
  const fee = isOver && paid <= total ? null : feeAt(invoice, today);
  const due = total + (fee?.amount ?? 0);
  const open = isOver ? 0 : Math.max(0, due - paid);
  let [covered, waiting] = [paid, claimed];
  const parts = [
    ...inParts(total, dueDates.length).map((amount, nth) => ({
      ...{ amount, dueOn: dueDates[nth] ?? '', isFee: false },
    })),
    ...(fee ? [{ amount: fee.amount, dueOn: fee.on, isFee: true }] : []),
  ];
  const installments = parts.map(({ amount, dueOn, isFee }): Installment => {
    const paidHere = Math.min(amount, covered);
    covered -= paidHere;
    const claimedHere = Math.min(amount - paidHere, waiting);
    waiting -= claimedHere;
    const isWhole = paidHere === amount;
    const late = dueOn < today && !isOver ? 'overdue' : 'open';
    const state = isWhole ? 'paid' : paidHere + claimedHere === amount ? 'claimed' : late;
    return { dueOn, amount, paid: paidHere, claimed: claimedHere, state, isFee };
  });
  const first = open === 0 ? undefined : installments.find(({ state }) => state !== 'paid');
  const isOverdue = installments.some(({ state }) => state === 'overdue');
  return {
    ...{
      state: stateOf(invoice, { paid, open, refunded, isOverdue }),
      fee,
      due,
      paid,
      claimed,
      open,
      refunded,
    },
    installments,
    next: first ? { dueOn: first.dueOn, amount: first.amount - first.paid } : null,
  };
};

/** The next reminder of an invoice; null if there is none. `dueOn` is what it is about. */
export const nextReminder = (
  invoice: StandingInvoice,
  today: string,
): { readonly on: string; readonly dueOn: string; readonly days: number } | null => {
  const { reminders, reminderCount, remindedOn, state } = invoice;
  const isRunning = state === 'sent' || state === 'opened';
  if (!isRunning || !reminders || reminderCount >= MOST_REMINDERS || remindedOn === null) return null;
  const { open, installments } = standingOn(invoice, today);
  if (open === 0) return null;
  const planned = installments
    .filter((one) => !one.isFee && (one.state === 'open' || one.state === 'overdue'))
    .flatMap(({ dueOn }) => reminderDays.map((days) => ({ on: daysAfter(dueOn, days), dueOn, days })))
    .filter(({ on }) => on > remindedOn)
    .toSorted((a, b) => a.on.localeCompare(b.on));
  return planned[0] ?? null;
};
