import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { isSent, voided } from './close-invoice.ts';
import { standingNow } from './day.ts';
import {
  findInvoice,
  type InvoiceRow,
  listReceived,
  listWritten,
  removeInvoice,
  saveInvoice,
} from './invoice.table.ts';

const PER_PAGE = 50;

/** All invoices of a list, page by page. */
async function* every(
  read: (after: { at: string; id: InvoiceRow['invoiceId'] } | undefined) => Promise<InvoiceRow[]>,
  atOf: (invoice: InvoiceRow) => string,
) {
  let after: { at: string; id: InvoiceRow['invoiceId'] } | undefined;
  do {
    const rows: InvoiceRow[] = await read(after);
    yield* rows;
    const last: InvoiceRow | undefined = rows.length === PER_PAGE ? rows.at(-1) : undefined;
    after = last && { at: atOf(last), id: last.invoiceId };
  } while (after);
}

const change = async (
  ctx: Context,
  { invoiceId }: InvoiceRow,
  next: (invoice: InvoiceRow) => Partial<InvoiceRow>,
): Promise<void> => {
  await untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    return !invoice || (await saveInvoice(ctx, invoice, next(invoice))) || undefined;
  });
};

/** Of a payer, the law keeps the name and the amounts: addresses and what they wrote are deleted. */
const withoutPayer = ({ recipient, payments }: InvoiceRow): Partial<InvoiceRow> => ({
  payerEmail: undefined,
  recipient: recipient.kind === 'email' ? { ...recipient, email: '' } : recipient,
  payments: payments.map((payment) => ({ ...payment, note: '', card: '' })),
});

/** Of what an organizer has sent, payers keep the amounts. What is open is void: nobody can pay it, and nobody can confirm cash. */
const withoutOrganizer = (ctx: Context, invoice: InvoiceRow): Partial<InvoiceRow> => ({
  ...(isSent(invoice) && standingNow(ctx, invoice).open > 0 && voided(ctx, invoice, '')),
  ...(invoice.people && { people: [], pending: undefined }),
  sender: { address: '', email: null },
});

/** Deletes what is known of a person whose account is deleted. Can be repeated. */
export const forgetPerson = async (ctx: Context, userId: UserId): Promise<void> => {
  const received = every(
    (after) => listReceived(ctx, userId, after, PER_PAGE),
    ({ sentAt = '' }) => sentAt,
  );
  for await (const invoice of received) await change(ctx, invoice, withoutPayer);
  const written = every(
    (after) => listWritten(ctx, userId, after, PER_PAGE),
    ({ createdAt }) => createdAt,
  );
  for await (const invoice of written)
    if (invoice.state === 'draft') await removeInvoice(ctx, invoice);
    else await change(ctx, invoice, (current) => withoutOrganizer(ctx, current));
};
