import * as z from 'zod/mini';
import type { Invoice, InvoiceCard, InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { totalsOf } from '#shared/domains/invoices/totals.ts';
import { InvoiceId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { paths } from '#shared/product/paths.ts';
import { mapAtMost } from '../core/at-once.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import * as teams from '../teams/index.ts';
import { reminderNow, standingNow } from './day.ts';
import { type InvoiceRow, listReceived, listWritten } from './invoice.table.ts';
import { tokenOf } from './link.ts';
import { payingTeams } from './parties.ts';

const PER_PAGE = 50;
const TEAMS_AT_ONCE = 5;
const CURRENCY = 'usd';
const Position = z.object({ at: z.string(), id: InvoiceId });

interface Party {
  readonly name: string;
  readonly picture: string | null;
}

/** The names and pictures of who writes and who pays some invoices. */
const findParties = async (ctx: Context, invoices: readonly InvoiceRow[]) => {
  const teamIds = invoices.flatMap(({ teamId, recipient }) => [
    ...(teamId ? [teamId] : []),
    ...(recipient.kind === 'team' ? [recipient.teamId] : []),
  ]);
  const userIds = invoices.flatMap(({ organizerId, recipient }) => [
    organizerId,
    ...(recipient.kind === 'person' ? [recipient.userId] : []),
  ]);
  const [people, found] = await Promise.all([
    family.findForHosts(ctx, [...new Set(userIds)]),
    teams.findNames(ctx, [...new Set(teamIds)]),
  ]);
  const teamOf = new Map(found.map((team) => [team.id, team]));
  const personAs = (id: UserId): Party | undefined => {
    const person = people.get(id);
    return person && { name: person.displayName, picture: person.photoURL };
  };
  return {
    from: ({ organizerId, teamId }: InvoiceRow): Party =>
      (teamId && teamOf.get(teamId)) || personAs(organizerId) || { name: '', picture: null },
    to: ({ recipient, payerName }: InvoiceRow): Party => {
      const { kind } = recipient;
      const current = kind === 'team' ? teamOf.get(recipient.teamId) : undefined;
      const person = kind === 'person' ? personAs(recipient.userId) : undefined;
      const { name = '', picture = null } = current ?? person ?? {};
      // What was sent keeps the name that it was sent with.
      return { name: payerName ?? (kind === 'email' ? recipient.name : name), picture };
    },
  };
};

const partyOf = ({ name, picture }: Party): Party => ({ name, picture });
const referenceOf = (reference: InvoiceRow['replaces']) => reference ?? null;

const lateFeeOf = ({ lateFee }: InvoiceRow): InvoiceSheet['lateFee'] => {
  if (!lateFee) return null;
  const { kind, afterDays } = lateFee;
  return { kind, afterDays, value: lateFee.kind === 'fixed' ? lateFee.amount : lateFee.basisPoints };
};

const sheetOf = (
  ctx: Context,
  invoice: InvoiceRow,
  { from, to }: Awaited<ReturnType<typeof findParties>>,
): InvoiceSheet => {
  const { invoiceId: id, revision, number = null, title, note, lines, timeZone } = invoice;
  const { subtotal, taxes, total, lines: lineAmounts } = totalsOf(lines);
  const { state, fee, due, paid, claimed, open, refunded, installments, next } = standingNow(ctx, invoice);
  const email = invoice.recipient.kind === 'email' ? invoice.recipient.email : null;
  return {
    ...{ id, revision, number, state, title, note, lines, subtotal, total, timeZone },
    lateFee: lateFeeOf(invoice),
    ...{ currency: CURRENCY, taxes: [...taxes], lineAmounts: [...lineAmounts] },
    from: { ...partyOf(from(invoice)), ...invoice.sender },
    to: { ...partyOf(to(invoice)), email: email === '' ? null : email },
    standing: { fee, due, paid, claimed, open, refunded, installments: [...installments], next },
    createdAt: invoice.createdAt,
    sentAt: invoice.sentAt ?? null,
    openedAt: invoice.openedAt ?? null,
    voidedAt: invoice.voidedAt ?? null,
    voidReason: invoice.voidReason ?? '',
    replaces: referenceOf(invoice.replaces),
    replacedBy: referenceOf(invoice.replacedBy),
    payments: invoice.payments.map((payment) => ({
      ...{ key: payment.key, kind: payment.kind, state: payment.state, amount: payment.amount },
      ...{ refunded: payment.refunded, surplus: payment.surplus, at: payment.at, note: payment.note },
      card: payment.card,
    })),
    isSplit: invoice.splitId !== undefined,
  };
};

const listProgress = ({ state, people = [], sentTo = 0 }: InvoiceRow) =>
  state === 'list' ? { sent: sentTo, of: people.length } : null;

/** An invoice as everyone sees it who has its link. */
export const showSheet = async (ctx: Context, invoice: InvoiceRow): Promise<InvoiceSheet> =>
  sheetOf(ctx, invoice, await findParties(ctx, [invoice]));

/** The payments of an invoice, with what its organizer keeps of each. Cost: ½ for each that is by card. */
const withNet = async (
  ctx: Context,
  { payments: stored }: InvoiceRow,
  shown: InvoiceSheet['payments'],
): Promise<InvoiceSheet['payments']> => {
  const saleOf = new Map(stored.flatMap(({ key, saleId }) => (saleId ? [[key, saleId] as const] : [])));
  if (saleOf.size === 0) return shown;
  const nets = await sales.netOf(ctx, [...saleOf.values()]);
  return shown.map((payment) => {
    const saleId = saleOf.get(payment.key);
    const net = saleId && nets.get(saleId);
    return net === undefined ? payment : { ...payment, net };
  });
};

/** An invoice as its organizer, or who pays it, sees it. */
export const showInvoice = async (
  ctx: Context<'cursors'>,
  viewer: UserId,
  invoice: InvoiceRow,
): Promise<Invoice> => {
  const { recipient, organizerId, teamId = null, dueDates, reminders, remindedAt } = invoice;
  const isOrganizer = viewer === organizerId;
  const sheet = await showSheet(ctx, invoice);
  return {
    ...sheet,
    payments: isOrganizer ? await withNet(ctx, invoice, sheet.payments) : sheet.payments,
    role: isOrganizer ? 'organizer' : 'payer',
    recipient: {
      kind: recipient.kind,
      userId: recipient.kind === 'person' ? recipient.userId : null,
      teamId: recipient.kind === 'team' ? recipient.teamId : null,
      listId: recipient.kind === 'list' ? recipient.listId : null,
    },
    ...{ teamId, dueDates, reminders, remindedAt },
    nextReminder: reminderNow(ctx, invoice),
    list: listProgress(invoice),
    splitId: isOrganizer ? null : (invoice.splitId ?? null),
    link: invoice.number === undefined ? null : paths.invoiceLink(await tokenOf(ctx, invoice)),
  };
};

const showCards = async (
  ctx: Context,
  invoices: readonly InvoiceRow[],
  side: 'from' | 'to',
): Promise<InvoiceCard[]> => {
  const parties = await findParties(ctx, invoices);
  return invoices.map((invoice) => {
    const { state, due, open, claimed, next } = standingNow(ctx, invoice);
    const { invoiceId: id, number = null, title, createdAt, sentAt = null } = invoice;
    return {
      ...{ id, number, state, title, total: due, open, claimed, currency: CURRENCY, createdAt, sentAt },
      other: partyOf(parties[side](invoice)),
      dueOn: next?.dueOn ?? null,
      list: listProgress(invoice),
    };
  });
};

/** What an organizer has written, newest first. */
export const sent = (
  ctx: Context<'cursors'>,
  { userId }: { readonly userId: UserId },
  cursor: string | undefined,
): Promise<Page<InvoiceCard>> =>
  readPage(ctx.cursors, { scope: `invoices sent:${userId}`, cursor, position: Position }, async (after) => {
    const rows = await listWritten(ctx, userId, after, PER_PAGE);
    const last = positionBehind(rows, PER_PAGE);
    return {
      items: await showCards(ctx, rows, 'to'),
      next: last && { at: last.createdAt, id: last.invoiceId },
    };
  });

const newestFirst = (a: InvoiceRow, b: InvoiceRow): number =>
  (b.sentAt ?? '').localeCompare(a.sentAt ?? '') || b.invoiceId.localeCompare(a.invoiceId);

/** What a person has to pay or has paid, also for teams whose money they manage. Cost: ½ for 4 KB of the person and of each team. */
export const received = (
  ctx: Context<'cursors'>,
  { userId }: { readonly userId: UserId },
  cursor: string | undefined,
): Promise<Page<InvoiceCard>> =>
  readPage(ctx.cursors, { scope: `invoices of:${userId}`, cursor, position: Position }, async (after) => {
    const keys = [userId, ...(await payingTeams(ctx, userId))];
    const found = await mapAtMost(TEAMS_AT_ONCE, keys, (key) => listReceived(ctx, key, after, PER_PAGE));
    const rows = found.flat().toSorted(newestFirst).slice(0, PER_PAGE);
    const last = positionBehind(rows, PER_PAGE);
    return {
      items: await showCards(ctx, rows, 'from'),
      next: last && { at: last.sentAt ?? '', id: last.invoiceId },
    };
  });
