import { reminded } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventReminder } from '#shared/domains/events/notifications.ts';
import { type ReminderHours, reminderHours } from '#shared/domains/notifications/delivery.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../../core/background.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';
import { EventDetails } from '../store/event.table.ts';
import type { OccurrenceKey } from '../store/index.ts';

const STARTS_PER_PAGE = 100;
const HOUR_TEXT = 13;

/** The UTC hours that a period overlaps, as `YYYY-MM-DDTHH`. Both ends are ISO instants; `until` is exclusive. */
const hoursBetween = (from: string, until: string): string[] => {
  const hours: string[] = [];
  const first = Date.parse(`${from.slice(0, HOUR_TEXT)}:00:00.000Z`);
  for (let at = first; at < Date.parse(until); at += 3_600_000) {
    hours.push(new Date(at).toISOString().slice(0, HOUR_TEXT));
  }
  return hours;
};

const read = (ctx: Context, startHour: string, cursor: string | null) =>
  EventDetails(ctx).query.startingIn({ startHour }).go({ limit: STARTS_PER_PAGE, cursor });

/** Every date that starts within `[from, until)`, by time. */
export async function* startsBetween(
  ctx: Context,
  from: string,
  until: string,
): AsyncGenerator<OccurrenceKey & { readonly dateStart: string }> {
  for (const startHour of hoursBetween(from, until)) {
    for await (const { data } of everyPage((cursor) => read(ctx, startHour, cursor)))
      for (const row of data) if (row.dateStart >= from && row.dateStart < until) yield row;
  }
}

type StartingDate = OccurrenceKey & { readonly dateStart: string };

const PER_PAGE = 50;
/** They run one after the other, in one function. */
const TIME_MS = (4 * MINUTE_MS) / reminderHours.length;

/** Positions and `dueAt` are that long before the start: when the reminder is due. */
const pageOf = (aheadMs: number, items: readonly StartingDate[], from: string) => ({
  items,
  dueAt: from,
  position: addMilliseconds(items.at(-1)?.dateStart ?? from, -aheadMs),
});

/** The reminder has the time at which it was due, not the time at which it was written. */
const remind = async (
  ctx: Context,
  hours: ReminderHours,
  { eventId, occurrenceId, dateStart }: StartingDate,
): Promise<void> => {
  const [event] = await events.findCards(ctx, [{ eventId, occurrenceId }]);
  if (event?.dateStart !== dateStart) return;
  const aheadMs = hours * HOUR_MS;
  const of = `reminder ${eventId} ${occurrenceId} ${dateStart} ${hours}`;
  const at = addMilliseconds(dateStart, -aheadMs);
  const key = { eventId, occurrenceId, dateStart, hours };
  await notifications.announceTo(ctx, reminded, key, eventReminder, eventNewsOf(event), { of, at });
};

async function* pages(ctx: Context, hours: ReminderHours, position: string | undefined, now: string) {
  const aheadMs = hours * HOUR_MS;
  const back = addMilliseconds(now, -Math.min(aheadMs, DAY_MS));
  const last = position ?? now;
  let from = last.localeCompare(back) > 0 ? last : back;
  let items: StartingDate[] = [];
  for await (const date of startsBetween(
    ctx,
    addMilliseconds(from, aheadMs),
    addMilliseconds(now, aheadMs),
  )) {
    // A page must end between two different starts because its position is one.
    if (items.length >= PER_PAGE && items.at(-1)?.dateStart !== date.dateStart) {
      const page = pageOf(aheadMs, items, from);
      yield page;
      from = addMilliseconds(date.dateStart, -aheadMs);
      items = [];
    }
    items.push(date);
  }
  if (items.length > 0) yield pageOf(aheadMs, items, from);
}

/**
 * Announces every date to those of its attendees who want to be reminded so many hours before it starts; the announcement is delivered page by page. A run
 * continues where the last one ended, at most that many hours back. No one is reminded of an event created or joined after the reminder was due.
 */
const remindersOf = (ctx: Context, hours: ReminderHours) =>
  runPagedJob<StartingDate>(ctx, {
    name: `startReminders ${hours}`,
    pages: (position, now) => pages(ctx, hours, position, now),
    work: (row) => remind(ctx, hours, row),
    timeMs: TIME_MS,
    positionWhenDone: (now) => now,
  });

/** The reminders of events, for each number of hours that people can choose. */
export const startReminders = async (ctx: Context): Promise<JobReport> => {
  const report = { found: 0, failed: 0, behindSeconds: 0 };
  const failures: unknown[] = [];
  for (const hours of reminderHours)
    try {
      const { found, behindSeconds } = await remindersOf(ctx, hours);
      report.found += Number(found);
      report.behindSeconds = Math.max(report.behindSeconds, behindSeconds);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return report;
};
