import * as z from 'zod/mini';
import { Email, oneOf, paragraphs, refusedBy, text } from '../../contracts/fields.ts';
import { Instant, LocalDate, TimeZone } from '../../kernel/dates.ts';
import { InvoiceId, ListId, SplitId, TeamId, UserId } from '../../kernel/ids.ts';
import {
  invoiceStates,
  invoiceLimits as limits,
  paymentKinds,
  paymentStates,
  recipientKinds,
} from './rules.ts';
import { totalsOf } from './totals.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));
/** In minor units of USD. */
const Amount = z.int();

export const InvoiceLine = z.object({
  text: text(limits.lineText.min, limits.lineText.max),
  quantity: whole(limits.quantity),
  unitPrice: whole(limits.unitPrice),
  /** Hundredths of a percent. */
  taxBasisPoints: whole(limits.tax),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const afterDays = whole(limits.lateFee.afterDays);
/** Added once, some days after the first due date that is missed. */
export const LateFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: whole(limits.lateFee.fixed), afterDays }),
  z.object({ kind: z.literal('share'), basisPoints: whole(limits.lateFee.share), afterDays }),
]);

export const Recipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: UserId }),
  z.object({ kind: z.literal('team'), teamId: TeamId }),
  z.object({ kind: z.literal('list'), listId: ListId }),
  z.object({
    kind: z.literal('email'),
    name: text(limits.payerName.min, limits.payerName.max),
    email: Email,
  }),
]);
export type Recipient = z.infer<typeof Recipient>;

const isInOrder = (dates: readonly string[]): boolean =>
  dates.every((date, nth) => nth === 0 || date > (dates[nth - 1] ?? ''));

const DueDates = z.array(LocalDate).check(
  z.minLength(limits.installments.min),
  z.maxLength(limits.installments.max),
  refusedBy((dates) => (new Set(dates).size < dates.length ? 'duplicate' : undefined)),
  refusedBy((dates) => (isInOrder(dates) ? undefined : 'overlap')),
);

/** What lines come to, in minor units; undefined if one of them is refused, which its own field says. */
const totalOf = (lines: readonly InvoiceLine[]): number | undefined =>
  lines.every((line) => z.safeParse(InvoiceLine, line).success) ? totalsOf(lines).total : undefined;

/** The sum of all lines is what a card can pay, and each installment is not too small for one. */
const Lines = z.array(InvoiceLine).check(
  z.minLength(limits.lines.min),
  z.maxLength(limits.lines.max),
  refusedBy((lines) => ((totalOf(lines) ?? 0) > limits.total.max ? 'too_big' : undefined)),
);

/** Where the payer reaches the organizer: what is on the invoice below their name. */
export const Sender = z.object({ address: paragraphs(limits.address.max), email: z.nullable(Email) });
export type Sender = z.infer<typeof Sender>;

/** An invoice as its organizer writes it. */
export const InvoiceInput = z
  .object({
    title: text(limits.title.min, limits.title.max),
    note: paragraphs(limits.note.max),
    recipient: Recipient,
    /** The team in whose name its owner writes it; null in their own. */
    teamId: z.nullable(TeamId),
    sender: Sender,
    lines: Lines,
    dueDates: DueDates,
    lateFee: z.nullable(LateFee),
    timeZone: TimeZone,
    /** Whether the payer is reminded. */
    reminders: z.boolean(),
  })
  .check(
    z.check(({ value: { lines, dueDates }, issues }) => {
      const total = totalOf(lines);
      if (total === undefined || total >= dueDates.length * limits.part.min) return;
      issues.push({ code: 'custom', input: lines, path: ['lines'], params: { reason: 'too_small' } });
    }),
  );
export type InvoiceInput = z.infer<typeof InvoiceInput>;

const Reference = z.nullable(z.object({ id: InvoiceId, number: z.nullable(z.int()) }));

export const InvoicePayment = z.object({
  key: z.string(),
  kind: oneOf(paymentKinds, 'card'),
  state: oneOf(paymentStates, 'paid'),
  amount: Amount,
  refunded: Amount,
  /** What was paid beyond what was open, and is given back. */
  surplus: Amount,
  at: Instant,
  /** The payer's own words about cash. */
  note: z.string(),
  /** Such as 'Visa 4242'; empty if it was not a card. */
  card: z.string(),
  /** What the organizer keeps of it, after fees and refunds; only for them, and only of cards. */
  net: z.optional(Amount),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** A late fee as it was agreed: minor units, or hundredths of a percent of what is overdue. */
const AgreedLateFee = z.object({
  kind: oneOf(['fixed', 'share'], 'fixed'),
  value: z.int(),
  afterDays: z.int(),
});

const Party = z.object({ name: z.string(), picture: z.nullable(z.string()) });

/** How it stands now; minor units. */
const Standing = z.object({
  fee: z.nullable(z.object({ amount: Amount, on: LocalDate })),
  /** The total and the late fee. */
  due: Amount,
  paid: Amount,
  claimed: Amount,
  open: Amount,
  refunded: Amount,
  installments: z.array(
    z.object({
      dueOn: LocalDate,
      amount: Amount,
      paid: Amount,
      claimed: Amount,
      state: oneOf(['paid', 'claimed', 'overdue', 'open'], 'open'),
      isFee: z.boolean(),
    }),
  ),
  next: z.nullable(z.object({ dueOn: LocalDate, amount: Amount })),
});

/** What everyone sees who has an invoice in front of them, also by its link. */
export const InvoiceSheet = z.object({
  id: InvoiceId,
  revision: z.int(),
  /** Null until it is sent. */
  number: z.nullable(z.int()),
  state: oneOf(invoiceStates, 'sent'),
  title: z.string(),
  note: z.string(),
  from: z.extend(Party, { address: z.string(), email: z.nullable(z.string()) }),
  to: z.extend(Party, { email: z.nullable(z.string()) }),
  lines: z.array(InvoiceLine),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  /** Of each line, without tax. */
  lineAmounts: z.array(Amount),
  subtotal: Amount,
  taxes: z.array(z.object({ basisPoints: z.int(), of: Amount, amount: Amount })),
  total: Amount,
  standing: Standing,
  lateFee: z.nullable(AgreedLateFee),
  timeZone: z.string(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  voidedAt: z.nullable(Instant),
  voidReason: z.string(),
  replaces: Reference,
  replacedBy: Reference,
  payments: z.array(InvoicePayment),
  /** Whether the players of a team pay it together now. */
  isSplit: z.boolean(),
});
export type InvoiceSheet = z.infer<typeof InvoiceSheet>;

/** An invoice as its organizer, or who pays it, sees it. */
export const Invoice = z.extend(InvoiceSheet, {
  role: oneOf(['organizer', 'payer'], 'payer'),
  recipient: z.object({
    kind: oneOf(recipientKinds, 'person'),
    userId: z.nullable(UserId),
    teamId: z.nullable(TeamId),
    listId: z.nullable(ListId),
  }),
  teamId: z.nullable(TeamId),
  dueDates: z.array(LocalDate),
  reminders: z.boolean(),
  remindedAt: z.array(Instant),
  nextReminder: z.nullable(z.object({ on: LocalDate, dueOn: LocalDate, days: z.int() })),
  /** Of one that is sent to a list: how many of how many it was sent to. */
  list: z.nullable(z.object({ sent: z.int(), of: z.int() })),
  /** The split by which alone it is paid now, for who pays it. */
  splitId: z.nullable(SplitId),
  /** The path of the link that opens it without a login; null for a draft. */
  link: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;

/** An invoice in a list. */
export const InvoiceCard = z.object({
  id: InvoiceId,
  number: z.nullable(z.int()),
  state: oneOf(invoiceStates, 'sent'),
  title: z.string(),
  /** The payer for the organizer, and the organizer for the payer. */
  other: Party,
  total: Amount,
  open: Amount,
  claimed: Amount,
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  /** When the next part is due; null if nothing is. */
  dueOn: z.nullable(LocalDate),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  list: z.nullable(z.object({ sent: z.int(), of: z.int() })),
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;
