import { CustomAttributeType } from 'electrodb';
import type { InvoicePaymentKind, InvoicePaymentState, StoredState } from '#shared/domains/invoices/rules.ts';
import type { InvoiceLine, Recipient, Sender } from '#shared/domains/invoices/shapes.ts';
import type { LateFee } from '#shared/domains/invoices/standing.ts';
import type { InvoiceId, ListId, SaleId, SplitId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten, type TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** Something that was paid, or is said to have been. */
export interface StoredPayment {
  /** The id of the sale, the request key of a claim, or the id of a split: the same one counts once. */
  readonly key: string;
  readonly kind: InvoicePaymentKind;
  readonly state: InvoicePaymentState;
  /** Minor units: what counts for the invoice. */
  readonly amount: number;
  readonly refunded: number;
  /** What was paid beyond what was open. */
  readonly surplus: number;
  /** The day, where the organizer is. */
  readonly on: string;
  readonly at: string;
  readonly note: string;
  readonly card: string;
  readonly saleId?: SaleId;
}
/** Whom it is for, as the organizer has chosen. */
export type StoredRecipient = Recipient;
/** Someone of a user list, as they were when it was sent. */
export type ListedPayer =
  | { readonly userId: UserId; readonly name?: undefined; readonly email?: undefined }
  | { readonly name: string; readonly email: string; readonly userId?: undefined };
interface Reference {
  readonly id: InvoiceId;
  readonly number: number | null;
}

/** What an organizer asks someone to pay. A sent one is never edited. */
export const Invoice = defineEntity('invoice', {
  privacy: { onDeletion: 'law', inExport: 'invoices' },
  attributes: {
    invoiceId: id<InvoiceId>(),
    organizerId: text<UserId>(),
    /** The team in whose name its owner has written it. */
    teamId: optionalText<TeamId>(),
    /** Where the payer reaches the organizer, as they wrote it. */
    sender: { type: CustomAttributeType<Sender>('any'), required: true },
    state: text<StoredState>(),
    /** Counted for each organizer, without gaps; absent until it is sent. */
    number: { type: 'number' },
    title: text(),
    note: text(),
    recipient: { type: CustomAttributeType<StoredRecipient>('any'), required: true },
    /** The payer's name when it was sent. */
    payerName: optionalText(),
    /** The address of a payer who is named by email. */
    payerEmail: optionalText(),
    /** A person, or a guest account for an address without an account. */
    payerId: optionalText<UserId>(),
    /** In whose list of received invoices it is: that of a person, or of a team. */
    payerKey: optionalText(),
    /** When it was sent, and its id: the order of that list. */
    payerOrder: optionalText(),
    lines: { type: CustomAttributeType<InvoiceLine[]>('any'), required: true },
    /** Minor units of USD. */
    total: { type: 'number', required: true },
    /** Local dates, one for each installment. */
    dueDates: { type: CustomAttributeType<string[]>('any'), required: true },
    lateFee: { type: CustomAttributeType<LateFee>('any') },
    timeZone: text(),
    reminders: { type: 'boolean', required: true },
    reminderCount: { type: 'number', required: true },
    remindedAt: { type: CustomAttributeType<string[]>('any'), required: true },
    payments: { type: CustomAttributeType<StoredPayment[]>('any'), required: true },
    sentAt: optionalText(),
    openedAt: optionalText(),
    voidedAt: optionalText(),
    voidReason: optionalText(),
    replaces: { type: CustomAttributeType<Reference>('any') },
    replacedBy: { type: CustomAttributeType<Reference>('any') },
    /** Where the organizer wrote it, and in which language: those of emails to addresses without an account. */
    platform: text<Platform>(),
    locale: text<Locale>(),
    /** Of one that is sent to a user list: to whom, and to how many of them it was. */
    people: { type: CustomAttributeType<ListedPayer[]>('any') },
    sentTo: { type: 'number' },
    /** The one that was sent to a list, of which this is a part. */
    ofList: optionalText<InvoiceId>(),
    listId: optionalText<ListId>(),
    /** The split by which alone it is paid now. */
    splitId: optionalText<SplitId>(),
    /** Absent if no job has to look after it. */
    pending: optionalText<'invoice'>(),
    /** When a job looks after it. ISO instant. */
    dueAt: text(),
    ...stamps,
  },
  indexes: {
    /** One invoice. Cost: 1, consistent. */
    byId: primaryKey(['invoiceId'], []),
    /** What has an organizer written, by time? Cost: ½ for 4 KB. */
    byOrganizer: index('gsi1', ['organizerId'], ['createdAt', 'invoiceId']),
    /** What has a person or a team to pay, by time? Cost: ½ for 4 KB. */
    byPayer: index('gsi2', ['payerKey'], ['payerOrder']),
    /** Which invoices need someone to look after them, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi4', ['pending'], ['dueAt', 'invoiceId']),
  },
});

/** The last number that an organizer has given. In its own row, so that numbers have no gaps. */
export const InvoiceCounter = defineEntity('invoiceCounter', {
  privacy: { onDeletion: 'law', notExported: 'It is the number of the last invoice.' },
  attributes: { organizerId: id<UserId>(), last: { type: 'number' } },
  indexes: {
    /** Which number did an organizer give last? Cost: 1, consistent. */
    byOrganizer: primaryKey(['organizerId'], []),
  },
});

export type InvoiceRow = RowOf<typeof Invoice>;
export type NewInvoice = NewRowOf<typeof Invoice>;
/** Where a list of invoices goes on. */
export interface Position {
  readonly at: string;
  readonly id: InvoiceId;
}

export const findInvoice = async (ctx: Context, invoiceId: InvoiceId): Promise<InvoiceRow | undefined> => {
  const { data } = await Invoice(ctx).get({ invoiceId }).go({ consistent: true });
  return data ?? undefined;
};

/** Adds a draft; false if it is there already. */
export const addInvoice = (ctx: Context, invoice: NewInvoice): Promise<boolean> =>
  isWritten(Invoice(ctx).create(invoice));

/** An invoice after a change; what is undefined is removed. */
export const changed = (ctx: Context, before: InvoiceRow, change: Partial<InvoiceRow>): InvoiceRow => {
  const after = { ...before, ...change, updatedAt: ctx.clock.now(), revision: before.revision + 1 };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as typeof after;
};

/** Replaces an invoice as a whole; what is undefined in `change` is removed. False if it has changed since it was read. */
export const saveInvoice = (
  ctx: Context,
  before: InvoiceRow,
  change: Partial<InvoiceRow>,
  others: readonly TransactionWrite[] = [],
): Promise<boolean> =>
  write(ctx, { Invoice }, (rows) => [
    rows.Invoice.put(changed(ctx, before, change))
      .where((row, op) => op.eq(row.revision, before.revision))
      .commit(),
    ...others,
  ]);

/** Deletes a draft; false if it is none, or has changed since it was read. */
export const removeInvoice = (ctx: Context, { invoiceId, revision }: InvoiceRow): Promise<boolean> =>
  isWritten(
    Invoice(ctx)
      .remove({ invoiceId })
      .where((row, op) => op.eq(row.revision, revision)),
  );

const lastNumber = async (ctx: Context, organizerId: UserId): Promise<number> => {
  const { data } = await InvoiceCounter(ctx).get({ organizerId }).go({ consistent: true });
  return data?.last ?? 0;
};

/** Invoices that are written together with the number of the first one. */
interface Numbered {
  /** A new row, or the change of a draft. */
  readonly invoice: NewInvoice | { readonly before: InvoiceRow; readonly change: Partial<InvoiceRow> };
  /** The invoice that it replaces, and how that one changes. */
  readonly replaced?: { readonly before: InvoiceRow; readonly change: Partial<InvoiceRow> } | undefined;
}

/**
 * Writes an invoice with the next number of its organizer; undefined if another one took it meanwhile. 'changed' if the invoice is there
 * already, or it or the one that it replaces has changed.
 */
export const numberInvoice = async (
  ctx: Context,
  organizerId: UserId,
  toWrite: (number: number) => Numbered,
): Promise<'numbered' | 'changed' | undefined> => {
  const last = await lastNumber(ctx, organizerId);
  const { invoice, replaced } = toWrite(last + 1);
  const outcome = await tryWrite(ctx, { Invoice, InvoiceCounter }, (rows) => [
    rows.InvoiceCounter.put({ organizerId, last: last + 1 })
      .where((row, op) => (last === 0 ? op.notExists(row.last) : op.eq(row.last, last)))
      .commit(),
    'before' in invoice
      ? rows.Invoice.put(changed(ctx, invoice.before, invoice.change))
          .where((row, op) => op.eq(row.revision, invoice.before.revision))
          .commit()
      : rows.Invoice.create(invoice).commit(),
    ...(replaced
      ? [
          rows.Invoice.put(changed(ctx, replaced.before, replaced.change))
            .where((row, op) => op.eq(row.revision, replaced.before.revision))
            .commit(),
        ]
      : []),
  ]);
  if (outcome.committed) return 'numbered';
  return outcome.refused.slice(1).includes(true) ? 'changed' : undefined;
};

/** A page of what an organizer has written, newest first. */
export const listWritten = async (
  ctx: Context,
  organizerId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<InvoiceRow[]> => {
  const query = Invoice(ctx).query.byOrganizer({ organizerId });
  const { data } = await (after ? query.lt({ createdAt: after.at, invoiceId: after.id }) : query).go({
    ...{ limit, order: 'desc' },
  });
  return data;
};

/** Where an invoice is in the list of who pays it. */
export const payerOrder = ({ at, id: invoiceId }: Position): string => `${at} ${invoiceId}`;

/** A page of what a person or a team has to pay, or has paid, newest first. */
export const listReceived = async (
  ctx: Context,
  payerKey: UserId | TeamId,
  after: Position | undefined,
  limit: number,
): Promise<InvoiceRow[]> => {
  const query = Invoice(ctx).query.byPayer({ payerKey });
  const { data } = await (after ? query.lt({ payerOrder: payerOrder(after) }) : query).go({
    ...{ limit, order: 'desc' },
  });
  return data;
};

/** A page of the invoices that are due before `until` (ISO instant), earliest first. */
export const listDueInvoices = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Invoice(ctx).query.due({ pending: 'invoice' }).lt({ dueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};
