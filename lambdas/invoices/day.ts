import { nextReminder, standingOn } from '#shared/domains/invoices/standing.ts';
import {
  addMilliseconds,
  DAY_MS,
  HOUR_MS,
  localDateIn,
  MINUTE_MS,
  nextTimeOfDay,
} from '#shared/kernel/dates.ts';
import type { Context } from '../runtime/context.ts';
import type { InvoiceRow } from './invoice.table.ts';

// What depends on the day where the organizer is.

/** When people get reminders, by the clock where the organizer is. */
const REMINDS_AT_MS = 9 * HOUR_MS;
/** The earliest time zone is that far ahead of UTC. */
const EARLIEST_MS = 14 * HOUR_MS;
/** When a list that is being sent is looked after again. */
const RESUME_MS = 5 * MINUTE_MS;

export const todayOf = (ctx: Context, { timeZone }: Pick<InvoiceRow, 'timeZone'>): string =>
  localDateIn(ctx.clock.now(), timeZone);

/** A stored invoice, as its standing follows from it. */
export const forStanding = (invoice: InvoiceRow) => {
  const { state, total, dueDates, lateFee = null, payments, reminders, reminderCount, timeZone } = invoice;
  const last = invoice.remindedAt.at(-1) ?? invoice.sentAt;
  return {
    ...{ state, total, dueDates, lateFee, payments, reminders, reminderCount },
    remindedOn: last === undefined ? null : localDateIn(last, timeZone),
  };
};

/** How an invoice stands now. */
export const standingNow = (ctx: Context, invoice: InvoiceRow) =>
  standingOn(forStanding(invoice), todayOf(ctx, invoice));

export const reminderNow = (ctx: Context, invoice: InvoiceRow) =>
  invoice.splitId === undefined ? nextReminder(forStanding(invoice), todayOf(ctx, invoice)) : null;

/** Nine in the morning of a local date (`YYYY-MM-DD`), as an ISO instant. */
const morningOf = (date: string, timeZone: string): string => {
  const start = addMilliseconds(`${date}T00:00:00.000Z`, -EARLIEST_MS);
  const first = nextTimeOfDay(start, REMINDS_AT_MS, timeZone);
  return localDateIn(first, timeZone) < date ? addMilliseconds(first, DAY_MS) : first;
};

/** When a job looks after an invoice, if it has to: what belongs into its row. */
export const nextLook = (ctx: Context, invoice: InvoiceRow): Pick<InvoiceRow, 'pending' | 'dueAt'> => {
  if (invoice.state === 'list' && (invoice.sentTo ?? 0) < (invoice.people?.length ?? 0))
    return { pending: 'invoice', dueAt: addMilliseconds(ctx.clock.now(), RESUME_MS) };
  const reminder = reminderNow(ctx, invoice);
  return reminder
    ? { pending: 'invoice', dueAt: morningOf(reminder.on, invoice.timeZone) }
    : { pending: undefined, dueAt: invoice.dueAt };
};
