import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../core/actor.ts';
import { untilItsTurn, untilUnchanged } from '../data/conflicts.ts';
import * as lists from '../lists/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import { isSent, refuseUnlessUnpaid, voided } from './close-invoice.ts';
import { nextLook } from './day.ts';
import {
  findInvoice,
  type InvoiceRow,
  type ListedPayer,
  type NewInvoice,
  numberInvoice,
  payerOrder,
  saveInvoice,
} from './invoice.table.ts';
import { type Payer, payerOf, payerOfListed, refuseIssuer, refuseRecipient } from './parties.ts';

// A draft becomes an invoice: it gets its number and is sent by a reaction. To a user list, one invoice is sent to each person.

/** People of a list who get their invoices in one step. */
const PER_STEP = 20;

/** What sending changes in a draft. */
const sentChange = (ctx: Context, draft: InvoiceRow, payer: Payer, number: number): Partial<InvoiceRow> => {
  const sentAt = ctx.clock.now();
  const order = payerOrder({ at: sentAt, id: draft.invoiceId });
  const change = { state: 'sent', number, sentAt, payerOrder: order, ...payer } as const;
  return { ...change, ...nextLook(ctx, { ...draft, ...change }) };
};

/** The invoice that a draft replaces. @throws AppError as `refuseUnlessUnpaid`, if it cannot be replaced anymore */
const replacedBy = async (ctx: Context, { invoiceId, replaces }: InvoiceRow) => {
  const before = replaces && (await findInvoice(ctx, replaces.id));
  if (!before) return undefined;
  if (before.replacedBy) throw new AppError('invoice.not_open');
  if (before.state !== 'void') refuseUnlessUnpaid(ctx, before);
  return (number: number) => ({
    before,
    change: { ...voided(ctx, before, before.voidReason ?? ''), replacedBy: { id: invoiceId, number } },
  });
};

const sendOne = async (ctx: Context<'cursors'>, actor: Member, draft: InvoiceRow): Promise<InvoiceRow> => {
  const { recipient } = draft;
  if (recipient.kind === 'list') throw new Error('a list is sent in steps');
  const payer = await payerOf(ctx, actor, recipient);
  const outcome = await untilItsTurn(draft.invoiceId, async () => {
    const replaced = await replacedBy(ctx, draft);
    return numberInvoice(ctx, actor.userId, (number) => ({
      invoice: { before: draft, change: sentChange(ctx, draft, payer, number) },
      replaced: replaced?.(number),
    }));
  });
  const sent = await findInvoice(ctx, draft.invoiceId);
  if (!sent || (outcome === 'changed' && !isSent(sent))) throw new AppError('invoice.changed_meanwhile');
  return sent;
};

const startList = async (ctx: Context, actor: Member, draft: InvoiceRow): Promise<InvoiceRow> => {
  const { recipient } = draft;
  const list = recipient.kind === 'list' && (await lists.findOwn(ctx, actor.userId, recipient.listId));
  if (!list) throw new AppError('list.not_found');
  const people = list.items.map(
    (item): ListedPayer =>
      item.uid === undefined ? { name: item.name, email: item.email } : { userId: item.uid },
  );
  if (people.length === 0) throw new AppError('invoice.list_empty');
  const change = { state: 'list', people, sentTo: 0, sentAt: ctx.clock.now(), payerName: list.name } as const;
  const all = { ...change, ...nextLook(ctx, { ...draft, ...change }) };
  if (!(await saveInvoice(ctx, draft, all))) throw new AppError('invoice.changed_meanwhile');
  return (await findInvoice(ctx, draft.invoiceId)) ?? draft;
};

/**
 * Sends a draft; a repeated request finds it sent. Only who can receive payments sends invoices.
 * @throws AppError payment_account.needed | invoice.changed_meanwhile | invoice.list_empty, and as `refuseRecipient`
 */
export const send = async (
  ctx: Context<'cursors'>,
  actor: Member,
  invoice: InvoiceRow,
  { revision }: { readonly revision: number },
): Promise<InvoiceRow> => {
  if (invoice.state !== 'draft') {
    if (invoice.revision < revision) throw new AppError('invoice.changed_meanwhile');
    return invoice;
  }
  if (invoice.revision !== revision) throw new AppError('invoice.changed_meanwhile');
  if (!(await payments.findActiveAccount(ctx, actor.userId))) throw new AppError('payment_account.needed');
  await refuseIssuer(ctx, actor, invoice.teamId ?? null);
  await refuseRecipient(ctx, actor, invoice.recipient);
  return invoice.recipient.kind === 'list' ? startList(ctx, actor, invoice) : sendOne(ctx, actor, invoice);
};

/** What of the invoice for a list each of its people gets. */
const copyFor = (ctx: Context, list: InvoiceRow, listed: ListedPayer, payer: Payer, number: number) => {
  const { invoiceId: ofList, title, note, teamId, sender, lines, total, dueDates, lateFee, timeZone } = list;
  const { organizerId, reminders, platform, locale } = list;
  const now = ctx.clock.now();
  const recipient =
    listed.userId === undefined
      ? ({ kind: 'email', name: listed.name, email: listed.email } as const)
      : ({ kind: 'person', userId: listed.userId } as const);
  const invoiceId = ctx.ids.invoice(`${ofList} ${payer.payerId}`);
  const invoice = {
    ...{ invoiceId, organizerId, number, payerOrder: payerOrder({ at: now, id: invoiceId }) },
    state: 'sent',
    ...{ title, note, teamId, sender, lines, total, dueDates, lateFee, timeZone, recipient, reminders },
    ...{ platform, locale, reminderCount: 0, remindedAt: [], payments: [], ofList, ...payer },
    ...{ sentAt: now, createdAt: now, updatedAt: now, revision: 1, dueAt: now },
  } as const;
  return { ...invoice, ...nextLook(ctx, { ...invoice, payments: [], remindedAt: [] }) } satisfies NewInvoice;
};

/** Sends someone of a list their invoice, once however often it is repeated. */
const sendToOne = async (ctx: Context<'cursors'>, list: InvoiceRow, listed: ListedPayer): Promise<void> => {
  const payer = await payerOfListed(ctx, list.organizerId, listed);
  if (!payer) return;
  const invoiceId = ctx.ids.invoice(`${list.invoiceId} ${payer.payerId}`);
  if (await findInvoice(ctx, invoiceId)) return;
  await untilItsTurn(invoiceId, () =>
    numberInvoice(ctx, list.organizerId, (number) => ({
      invoice: copyFor(ctx, list, listed, payer, number),
    })),
  );
};

/** Sends the invoices of the next people of a list. Each step is noted, which causes the next one; a job takes up what was interrupted. */
export const sendNextOfList = async (
  ctx: Context<'cursors'>,
  invoiceId: InvoiceRow['invoiceId'],
): Promise<void> => {
  const list = await findInvoice(ctx, invoiceId);
  const { people = [], sentTo = 0 } = list ?? {};
  if (list?.state !== 'list' || sentTo >= people.length) return;
  const step = people.slice(sentTo, sentTo + PER_STEP);
  for (const listed of step) await sendToOne(ctx, list, listed);
  await untilUnchanged(async () => {
    const current = await findInvoice(ctx, invoiceId);
    if (!current || (current.sentTo ?? 0) >= sentTo + step.length) return true;
    const change = { sentTo: sentTo + step.length };
    const look = nextLook(ctx, { ...current, ...change });
    return (await saveInvoice(ctx, current, { ...change, ...look })) || undefined;
  });
};
