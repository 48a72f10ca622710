import { attendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventReminder } from '#shared/domains/events/notifications.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { AnnounceTo } from '../notifications/api.ts';
import type { EventCards } from './cards.ts';
import type { StartsRepository } from './starts.repository.ts';

export interface RemindersDeps extends PagedJobDeps {
  readonly starts: StartsRepository;
  readonly events: EventCards;
  readonly announceTo: AnnounceTo;
}

type StartingDate = Parameters<EventCards['findCards']>[0][number] & { readonly dateStart: string };

const AHEAD_MS = DAY_MS;
const PER_PAGE = 50;

/**
 * Announces every date to its attendees 24 hours before it starts; the announcement is delivered page by page. A run continues where
 * the last one ended, at most a day back. No one is reminded of an event created or joined within its last day.
 */
export const createRemindersJob = ({ starts, events, announceTo, ...deps }: RemindersDeps) => {
  /** Positions and `dueAt` are a day before the start: when the reminder is due. */
  const pageOf = (items: readonly StartingDate[], from: string) => ({
    items,
    dueAt: from,
    position: addMilliseconds(items.at(-1)?.dateStart ?? from, -AHEAD_MS),
  });
  /** The reminder has the time at which it was due, not the time at which it was written. */
  const remind = async ({ eventId, occurrenceId, dateStart }: StartingDate): Promise<void> => {
    const [event] = await events.findCards([{ eventId, occurrenceId }]);
    if (event?.dateStart !== dateStart) return;
    const of = `reminder ${eventId} ${occurrenceId} ${dateStart}`;
    const at = addMilliseconds(dateStart, -AHEAD_MS);
    const key = { eventId, occurrenceId, dateStart };
    await announceTo(attendees, key, eventReminder, eventNewsOf(event), { of, at });
  };
  async function* pages(position: string | undefined, now: string) {
    const dayBack = addMilliseconds(now, -DAY_MS);
    const last = position ?? now;
    let from = last.localeCompare(dayBack) > 0 ? last : dayBack;
    let items: StartingDate[] = [];
    for await (const date of starts.between(
      addMilliseconds(from, AHEAD_MS),
      addMilliseconds(now, AHEAD_MS),
    )) {
      // A page must end between two different starts because its position is one.
      if (items.length >= PER_PAGE && items.at(-1)?.dateStart !== date.dateStart) {
        const page = pageOf(items, from);
        yield page;
        from = addMilliseconds(date.dateStart, -AHEAD_MS);
        items = [];
      }
      items.push(date);
    }
    if (items.length > 0) yield pageOf(items, from);
  }
  return createPagedJob<StartingDate>(
    {
      name: 'startReminders',
      pages,
      work: remind,
      timeMs: 4 * MINUTE_MS,
      positionWhenDone: (now) => now,
    },
    deps,
  );
};
