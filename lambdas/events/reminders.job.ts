import { reminded } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventReminder } from '#shared/domains/events/notifications.ts';
import { type ReminderHours, reminderHours } from '#shared/domains/notifications/delivery.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { StartsRepository } from './starts.repository.ts';

export interface RemindersDeps extends PagedJobDeps {
  readonly starts: StartsRepository;
  readonly events: EventCards;
  readonly announceTo: AnnounceTo;
}

type StartingDate = Parameters<EventCards['findCards']>[0][number] & { readonly dateStart: string };

const PER_PAGE = 50;
/** They run one after the other, in one function. */
const TIME_MS = (4 * MINUTE_MS) / reminderHours.length;

/**
 * Announces every date to those of its attendees who want to be reminded so many hours before it starts; the announcement is delivered page by page. A run
 * continues where the last one ended, at most that many hours back. No one is reminded of an event created or joined after the reminder was due.
 */
const createReminders = (hours: ReminderHours, { starts, events, announceTo, ...deps }: RemindersDeps) => {
  const aheadMs = hours * HOUR_MS;
  /** Positions and `dueAt` are that long before the start: when the reminder is due. */
  const pageOf = (items: readonly StartingDate[], from: string) => ({
    items,
    dueAt: from,
    position: addMilliseconds(items.at(-1)?.dateStart ?? from, -aheadMs),
  });
  /** The reminder has the time at which it was due, not the time at which it was written. */
  const remind = async ({ eventId, occurrenceId, dateStart }: StartingDate): Promise<void> => {
    const [event] = await events.findCards([{ eventId, occurrenceId }]);
    if (event?.dateStart !== dateStart) return;
    const of = `reminder ${eventId} ${occurrenceId} ${dateStart} ${hours}`;
    const at = addMilliseconds(dateStart, -aheadMs);
    const key = { eventId, occurrenceId, dateStart, hours };
    await announceTo(reminded, key, eventReminder, eventNewsOf(event), { of, at });
  };
  async function* pages(position: string | undefined, now: string) {
    const back = addMilliseconds(now, -Math.min(aheadMs, DAY_MS));
    const last = position ?? now;
    let from = last.localeCompare(back) > 0 ? last : back;
    let items: StartingDate[] = [];
    for await (const date of starts.between(addMilliseconds(from, aheadMs), addMilliseconds(now, aheadMs))) {
      // A page must end between two different starts because its position is one.
      if (items.length >= PER_PAGE && items.at(-1)?.dateStart !== date.dateStart) {
        const page = pageOf(items, from);
        yield page;
        from = addMilliseconds(date.dateStart, -aheadMs);
        items = [];
      }
      items.push(date);
    }
    if (items.length > 0) yield pageOf(items, from);
  }
  return createPagedJob<StartingDate>(
    {
      name: `startReminders ${hours}`,
      pages,
      work: remind,
      timeMs: TIME_MS,
      positionWhenDone: (now) => now,
    },
    deps,
  );
};

/** The reminders of events, for each number of hours that people can choose. */
export const createRemindersJob = (deps: RemindersDeps): (() => Promise<JobReport>) => {
  const jobs = reminderHours.map((hours) => createReminders(hours, deps));
  return async () => {
    const report = { found: 0, failed: 0, behindSeconds: 0 };
    const failures: unknown[] = [];
    for (const job of jobs)
      try {
        const { found, behindSeconds } = await job();
        report.found += Number(found);
        report.behindSeconds = Math.max(report.behindSeconds, behindSeconds);
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
    return report;
  };
};
