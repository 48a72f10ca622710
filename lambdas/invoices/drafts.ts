import { isDeepStrictEqual } from 'node:util';
import type { InvoiceInput, Sender } from '#shared/domains/invoices/shapes.ts';
import { totalsOf } from '#shared/domains/invoices/totals.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { refuseUnlessUnpaid } from './close-invoice.ts';
import {
  addInvoice,
  findInvoice,
  type InvoiceRow,
  listWritten,
  type NewInvoice,
  removeInvoice,
  saveInvoice,
} from './invoice.table.ts';
import { refuseIssuer, refuseRecipient } from './parties.ts';

// Invoices that are being written.

type Origin = { readonly platform: Platform };

/** What an organizer writes, as it is stored. */
const contentOf = ({ teamId, lateFee, ...input }: InvoiceInput) => ({
  ...input,
  total: totalsOf(input.lines).total,
  teamId: teamId ?? undefined,
  lateFee: lateFee ?? undefined,
});

/** What every draft begins with. */
const blank = (ctx: Context, { userId, user }: Member, { platform }: Origin) => {
  const now = ctx.clock.now();
  return {
    ...({ organizerId: userId, state: 'draft', platform, locale: user.locale } as const),
    ...{ reminderCount: 0, remindedAt: [], payments: [], dueAt: now },
    ...{ createdAt: now, updatedAt: now, revision: 1 },
  } as const;
};

/** Where payers reached an organizer on their last invoice; before the first one, their email. Cost: ½ for 4 KB. */
export const senderOf = async (ctx: Context, { userId, email }: Member): Promise<Sender> => {
  const [last] = await listWritten(ctx, userId, undefined, 1);
  return last?.sender ?? { address: '', email };
};

/** Adds a draft unless it is there, which a repeated request finds. @throws AppError request.key_reused if something else is there */
const addOnce = async (
  ctx: Context,
  draft: NewInvoice,
  isSame: (known: InvoiceRow) => boolean,
): Promise<InvoiceRow> => {
  await addInvoice(ctx, draft);
  const known = await findInvoice(ctx, draft.invoiceId);
  if (!known || !isSame(known)) throw new AppError('request.key_reused');
  return known;
};

/** Whether an invoice says what is asked for. */
const isWritten = (invoice: InvoiceRow, input: InvoiceInput): boolean =>
  Object.entries(contentOf(input)).every(([name, value]) =>
    isDeepStrictEqual(value, (invoice as Record<string, unknown>)[name]),
  );

/** @throws as `refuseRecipient` and `refuseIssuer`; AppError request.key_reused */
export const create = async (
  ctx: Context,
  actor: Member,
  { requestKey, invoice: input }: { readonly requestKey: string; readonly invoice: InvoiceInput },
  origin: Origin,
): Promise<InvoiceRow> => {
  const invoiceId = ctx.ids.invoice(`${actor.userId} ${requestKey}`);
  const { total, ...content } = contentOf(input);
  const known = await findInvoice(ctx, invoiceId);
  // What was changed since was the same when it was created.
  const isSame = (row: InvoiceRow) => row.revision > 1 || isWritten(row, input);
  if (known) {
    if (!isSame(known)) throw new AppError('request.key_reused');
    return known;
  }
  await refuseIssuer(ctx, actor, input.teamId);
  await refuseRecipient(ctx, actor, input.recipient);
  return addOnce(ctx, { invoiceId, total, ...content, ...blank(ctx, actor, origin) }, isSame);
};

/** @throws as `create`; AppError invoice.not_draft | invoice.changed_meanwhile */
export const save = async (
  ctx: Context,
  actor: Member,
  invoice: InvoiceRow,
  { revision, invoice: input }: { readonly revision: number; readonly invoice: InvoiceInput },
): Promise<InvoiceRow> => {
  if (invoice.state !== 'draft') throw new AppError('invoice.not_draft');
  // A repeated request finds what it has written.
  if (isWritten(invoice, input)) return invoice;
  if (invoice.revision !== revision) throw new AppError('invoice.changed_meanwhile');
  await refuseIssuer(ctx, actor, input.teamId);
  await refuseRecipient(ctx, actor, input.recipient);
  if (!(await saveInvoice(ctx, invoice, contentOf(input)))) throw new AppError('invoice.changed_meanwhile');
  return (await findInvoice(ctx, invoice.invoiceId)) ?? invoice;
};

/** @throws AppError invoice.not_draft */
export const remove = (ctx: Context, { invoiceId }: InvoiceRow): Promise<{ done: true }> =>
  untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    if (!invoice) return { done: true };
    if (invoice.state !== 'draft') throw new AppError('invoice.not_draft');
    return (await removeInvoice(ctx, invoice)) ? { done: true } : undefined;
  });

/** Copies a sent invoice into a draft that replaces it when it is sent. @throws AppError invoice.not_open | invoice.is_paid | invoice.is_split */
export const replace = async (
  ctx: Context,
  actor: Member,
  invoice: InvoiceRow,
  { requestKey }: { readonly requestKey: string },
  origin: Origin,
): Promise<InvoiceRow> => {
  const invoiceId = ctx.ids.invoice(`${actor.userId} ${requestKey}`);
  const isSame = ({ replaces }: InvoiceRow) => replaces?.id === invoice.invoiceId;
  const known = await findInvoice(ctx, invoiceId);
  if (known && isSame(known)) return known;
  if (invoice.replacedBy || invoice.number === undefined) throw new AppError('invoice.not_open');
  if (invoice.state !== 'void') refuseUnlessUnpaid(ctx, invoice);
  const { title, note, recipient, teamId, sender, lines, total, dueDates, lateFee, timeZone, reminders } =
    invoice;
  const draft = {
    ...{ invoiceId, title, note, recipient, teamId, sender, lines, total, dueDates, lateFee, timeZone },
    reminders,
    ...blank(ctx, actor, origin),
    replaces: { id: invoice.invoiceId, number: invoice.number },
  };
  return addOnce(ctx, draft, isSame);
};
