export const invoiceLimits = {
  title: { min: 1, max: 100 },
  note: { max: 1000 },
  /** The organizer's address. */
  address: { max: 200 },
  /** The name of a payer who is named by email. */
  payerName: { min: 1, max: 60 },
  lines: { min: 1, max: 50 },
  lineText: { min: 1, max: 200 },
  quantity: { min: 1, max: 10_000 },
  /** Minor units. */
  unitPrice: { min: 1, max: 10_000_000 },
  /** Minor units: what the payment provider charges at most. */
  total: { max: 99_999_999 },
  /** Hundredths of a percent. */
  tax: { min: 0, max: 3000 },
  installments: { min: 1, max: 12 },
  /** The smallest part that is paid by itself, in minor units. */
  part: { min: 100 },
  lateFee: {
    /** Minor units. */
    fixed: { min: 100, max: 100_000 },
    /** Hundredths of a percent of what is overdue. */
    share: { min: 1, max: 3000 },
    afterDays: { min: 0, max: 30 },
  },
  /** How far ahead the last due date can be. */
  dueWithinDays: 366 * 2,
  /** Payments and claims of one invoice. */
  payments: 200,
  cashNote: { max: 200 },
  voidReason: { max: 300 },
  /** Invoices in one response. */
  perPage: 50,
} as const;

/** Days from a due date on which the payer is reminded, and how often at most. */
export const reminderDays = [-3, 0, 7, 14] as const;
export const MOST_REMINDERS = 4;

/** What is stored: the organizer writes it, it is sent, the payer has opened it, it is void; `list` is sent to each person of a user list. */
export const storedStates = ['draft', 'sent', 'opened', 'void', 'list'] as const;
export type StoredState = (typeof storedStates)[number];

/** How an invoice stands, which also follows from its payments and from the day. */
export const invoiceStates = [
  'draft',
  'list',
  'sent',
  'opened',
  'partly_paid',
  'overdue',
  'paid',
  'refunded',
  'void',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** `claimed`: the payer says that they have paid in cash. */
export const paymentStates = ['claimed', 'paid', 'refused'] as const;
export type InvoicePaymentState = (typeof paymentStates)[number];

/** `split`: the players of a team have paid their shares. */
export const paymentKinds = ['card', 'cash', 'split'] as const;
export type InvoicePaymentKind = (typeof paymentKinds)[number];

/** Whom an invoice is for. */
export const recipientKinds = ['person', 'team', 'list', 'email'] as const;

/** Whether a part of what is open, in minor units, can be paid by itself: neither it nor the rest is too small for a card. */
export const isPayable = (amount: number, open: number): boolean =>
  amount > 0 &&
  (amount === open || (amount >= invoiceLimits.part.min && open - amount >= invoiceLimits.part.min));
