import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Change } from '#shared/declare/rows.ts';
import {
  type InvoiceNews,
  invoiceCash,
  invoiceCashRefused,
  invoicePaid,
  invoicePayment,
  invoiceReminder,
  invoiceSent,
  invoiceVoid,
} from '#shared/domains/invoices/notifications.ts';
import type { invoiceRow } from '#shared/domains/invoices/rows.ts';
import { avatarValues } from '#shared/domains/media/mailed-avatar.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { languageTags, whenText } from '#shared/messages/message-value.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import { paths } from '#shared/product/paths.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { standingNow } from './day.ts';
import { findInvoice, type InvoiceRow, type StoredPayment } from './invoice.table.ts';
import { tokenOf } from './link.ts';
import { payingPeople } from './parties.ts';
import { showSheet } from './show.ts';

type Ctx = Context<'cursors' | 'origins' | 'mail'>;
type Cause = Pick<notifications.Cause, 'of' | 'at'>;

/** Emails about one invoice, and about all invoices, that an address without an account gets per day (UTC). */
const MAILS_PER_DAY = { ofInvoice: 6, all: 20 } as const;

/** Emails the payer what a notification says, with the link that needs no login. */
const mailWithoutAccount = async <Data extends NotificationData>(
  ctx: Ctx,
  invoice: InvoiceRow,
  kind: NotificationKind<Data>,
  data: Data,
  cause: Cause,
): Promise<void> => {
  const { invoiceId, payerEmail: to, platform, locale, organizerId } = invoice;
  if (to === undefined) return;
  await notifications.sendTransactionalEmail(ctx, cause, async () => {
    const [rendered, email] = [kind.render(data), kind.email(data, { displayName: '' })];
    if (!rendered || !email || !('button' in email)) return undefined;
    const when = (at: Parameters<typeof whenText>[0]) => whenText(at, locale);
    const language = { locale, when, format: languageTags[locale] };
    const { lines } = wordsOf(rendered, language);
    const origin = ctx.origins[platform];
    const person = (await family.findForHosts(ctx, [organizerId])).get(organizerId);
    return {
      ...{ to, platform, locale, subject: rendered.title },
      template: {
        name: 'invoice',
        data: {
          title: sentenceIn(locale, rendered.title),
          text: sentenceIn(locale, email.text),
          lineOne: lines[0] ?? '',
          lineTwo: lines[1] ?? '',
          button: sentenceIn(locale, email.button),
          url: `${origin}${paths.invoiceLink(await tokenOf(ctx, invoice))}`,
          ...avatarValues(person, origin, { isForStranger: true }),
        },
      },
      perDay: [
        [`invoice ${invoiceId}`, MAILS_PER_DAY.ofInvoice],
        ['invoice', MAILS_PER_DAY.all],
      ],
    };
  });
};

const newsFor = (invoice: InvoiceRow, actorId: UserId, actorName: string, amount: number): InvoiceNews => ({
  ...{ invoiceId: invoice.invoiceId, number: invoice.number ?? 0, invoiceTitle: invoice.title },
  ...{ actorId, actorName, amount, currency: 'usd' },
});

/** What the payer is notified of, as the organizer's action. */
const newsForPayer = async (ctx: Context, invoice: InvoiceRow, amount: number): Promise<InvoiceNews> => {
  const { from } = await showSheet(ctx, invoice);
  return newsFor(invoice, invoice.organizerId, from.name, amount);
};

const newsForOrganizer = (invoice: InvoiceRow, amount: number): InvoiceNews =>
  newsFor(invoice, invoice.payerId ?? invoice.organizerId, invoice.payerName ?? '', amount);

const notifyPayer = async <Data extends NotificationData>(
  ctx: Ctx,
  invoice: InvoiceRow,
  kind: NotificationKind<Data>,
  data: Data,
  cause: Cause,
): Promise<void> => {
  for (const userId of await payingPeople(ctx, invoice))
    if (isGuestId(userId)) await mailWithoutAccount(ctx, invoice, kind, data, cause);
    else await notifications.announce(ctx, kind, userId, data, cause);
};

const announceSent = async (ctx: Ctx, invoice: InvoiceRow): Promise<void> => {
  const { due, next } = standingNow(ctx, invoice);
  const data = {
    ...(await newsForPayer(ctx, invoice, due)),
    dueOn: next?.dueOn ?? invoice.dueDates[0] ?? utcDayOf(invoice.createdAt),
  };
  const cause = { of: `invoice sent ${invoice.invoiceId}`, at: invoice.sentAt ?? invoice.createdAt };
  await notifyPayer(ctx, invoice, invoiceSent, data, cause);
};

/** Reminds the payer of what is due. */
export const announceReminder = async (
  ctx: Ctx,
  invoice: InvoiceRow,
  { dueOn, days }: { readonly dueOn: string; readonly days: number },
): Promise<void> => {
  const { installments, open } = standingNow(ctx, invoice);
  const due = installments.filter((one) => one.dueOn <= dueOn).map(({ amount, paid }) => amount - paid);
  const amount = due.reduce((sum, part) => sum + part, 0) || open;
  const stage = days < 0 ? 'before' : 'after';
  const data = {
    ...(await newsForPayer(ctx, invoice, amount)),
    ...{ dueOn, days: days === 0 ? ('today' as const) : (stage as 'before' | 'after') },
  };
  const of = `invoice reminder ${invoice.invoiceId} ${dueOn} ${days}`;
  await notifyPayer(ctx, invoice, invoiceReminder, data, { of, at: invoice.sentAt ?? invoice.createdAt });
};

const announcePayment = async (
  ctx: Ctx,
  invoice: InvoiceRow,
  { key, kind, state, amount, at, note }: StoredPayment,
): Promise<void> => {
  const { open: left } = standingNow(ctx, invoice);
  const cause = { of: `invoice payment ${invoice.invoiceId} ${key} ${state}`, at };
  const { organizerId } = invoice;
  if (state === 'claimed') {
    const data = { ...newsForOrganizer(invoice, amount), note: note.replaceAll(/\s+/g, ' ') };
    await notifications.announce(ctx, invoiceCash, organizerId, data, cause);
    return;
  }
  if (state === 'refused') {
    const data = { ...(await newsForPayer(ctx, invoice, amount)), left };
    await notifyPayer(ctx, invoice, invoiceCashRefused, data, cause);
    return;
  }
  if (amount === 0) return;
  const data = { ...(await newsForPayer(ctx, invoice, amount)), left };
  await notifyPayer(ctx, invoice, invoicePaid, data, cause);
  // Who confirms cash has it already.
  if (kind === 'cash') return;
  await notifications.announce(
    ctx,
    invoicePayment,
    organizerId,
    { ...newsForOrganizer(invoice, amount), left },
    cause,
  );
};

const announceVoid = async (ctx: Ctx, invoice: InvoiceRow): Promise<void> => {
  const { total, voidReason = '', voidedAt = invoice.createdAt } = invoice;
  const data = { ...(await newsForPayer(ctx, invoice, total)), reason: voidReason.replaceAll(/\s+/g, ' ') };
  const cause = { of: `invoice void ${invoice.invoiceId}`, at: voidedAt };
  await notifyPayer(ctx, invoice, invoiceVoid, data, cause);
};

/** Notifies both sides of what a change of an invoice means: each once. */
export const announceInvoice = async (
  ctx: Ctx,
  { before, after }: Change<typeof invoiceRow>,
): Promise<void> => {
  const invoice = after && (await findInvoice(ctx, after.invoiceId));
  if (!invoice || after.number === undefined) return;
  if (before?.number === undefined) await announceSent(ctx, invoice);
  if (after.state === 'void' && before?.state !== 'void') await announceVoid(ctx, invoice);
  if (after.state === 'void') return;
  for (const [nth, { state }] of after.payments.entries()) {
    const payment = invoice.payments[nth];
    if (payment && payment.state === state && before?.payments[nth]?.state !== state)
      await announcePayment(ctx, invoice, payment);
  }
};
