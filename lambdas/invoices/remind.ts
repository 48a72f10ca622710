import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { announceReminder } from './announce.ts';
import { nextLook, reminderNow, todayOf } from './day.ts';
import { findInvoice, type InvoiceRow, saveInvoice } from './invoice.table.ts';
import { sendNextOfList } from './send.ts';

type Ctx = Context<'cursors' | 'origins' | 'mail'>;

/** Notes the reminder that is due, and returns it; undefined if none is. */
const noteReminder = async (ctx: Context, invoice: InvoiceRow) => {
  const reminder = reminderNow(ctx, invoice);
  if (!reminder || reminder.on > todayOf(ctx, invoice)) return undefined;
  const remindedAt = [...invoice.remindedAt, ctx.clock.now()];
  const change = { remindedAt, reminderCount: invoice.reminderCount + 1 };
  const look = nextLook(ctx, { ...invoice, ...change });
  return { reminder, isSaved: await saveInvoice(ctx, invoice, { ...change, ...look }) };
};

/** Looks after an invoice whose time has come: sends the reminder that is due, or goes on with a list. The reminder is sent before it is noted, once. */
export const lookAfter = async (ctx: Ctx, { invoiceId, state }: InvoiceRow): Promise<void> => {
  if (state === 'list') {
    await sendNextOfList(ctx, invoiceId);
    return;
  }
  await untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    if (!invoice) return true;
    const due = reminderNow(ctx, invoice);
    if (due && due.on <= todayOf(ctx, invoice)) await announceReminder(ctx, invoice, due);
    const noted = await noteReminder(ctx, invoice);
    if (noted) return noted.isSaved || undefined;
    // Nothing is due: it was paid, or reminders are off.
    return (await saveInvoice(ctx, invoice, nextLook(ctx, invoice))) || undefined;
  });
};
