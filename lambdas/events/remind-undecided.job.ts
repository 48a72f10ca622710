import { undecided } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventUnanswered } from '#shared/domains/events/notifications.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { Deadline, DeadlinesRepository } from './deadlines.repository.ts';

const AHEAD_MS = DAY_MS;
const PER_PAGE = 50;

export interface RemindUndecidedDeps extends PagedJobDeps {
  readonly deadlines: DeadlinesRepository;
  readonly events: EventCards;
  readonly announceTo: AnnounceTo;
}

/**
 * Reminds those who have not decided, a day before the deadline for RSVPs. Nobody is reminded of what they learned within that day, or after the
 * deadline. Finished items are not found again, so no position is stored.
 */
export const createRemindUndecidedJob = ({ deadlines, events, announceTo, ...deps }: RemindUndecidedDeps) => {
  const remind = async (deadline: Deadline): Promise<void> => {
    const { eventId, occurrenceId, dateStart, answersDueAt } = deadline;
    const [event] = await events.findCards([{ eventId, occurrenceId }]);
    const now = deps.clock.now();
    if (event && !event.cancelled && event.dateStart === dateStart && now < answersDueAt) {
      const since = addMilliseconds(answersDueAt, -AHEAD_MS);
      const cause = { of: `undecided ${eventId} ${occurrenceId} ${answersDueAt}`, at: since, shownAt: now };
      const news = { ...eventNewsOf(event), answersDueAt };
      await announceTo(undecided, { eventId, occurrenceId, since }, eventUnanswered, news, cause);
    }
    await deadlines.drop(deadline);
  };

  async function* pages(_position: string | undefined, now: string) {
    const until = addMilliseconds(now, AHEAD_MS);
    for await (const { items } of everyPage((cursor) => deadlines.due(until, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: addMilliseconds(first.answersDueAt, -AHEAD_MS) };
    }
  }
  return createPagedJob<Deadline>(
    { name: 'remindUndecided', pages, work: remind, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
