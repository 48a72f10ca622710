import { attendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventBelowMinimum } from '#shared/domains/events/notifications.ts';
import { minimumTimes } from '#shared/domains/events/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import type { EventCards } from './cards.ts';
import { countsOf } from './event-page.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import type { DueMinimum, MinimumsRepository } from './minimums.repository.ts';

const PER_PAGE = 50;

export interface CheckMinimumsDeps extends PagedJobDeps {
  readonly minimums: MinimumsRepository;
  readonly events: Pick<EventsRepository, 'find' | 'cancel'>;
  readonly cancellations: Pick<CancellationsRepository, 'note'>;
  readonly cards: EventCards;
  readonly announceTo: AnnounceTo;
}

/**
 * Warns the host and the attendees of a date with too few people, and cancels it if there are still too few when it is decided. Somebody who joins
 * or leaves at that moment wins: the next run looks again. Finished items are not found again, so no position is stored.
 */
export const createCheckMinimumsJob = ({
  minimums,
  events,
  cancellations,
  cards,
  announceTo,
  ...deps
}: CheckMinimumsDeps) => {
  const warn = async ({ occurrence, details }: EventRows, going: number, decideAt: string): Promise<void> => {
    const { eventId, occurrenceId, dateStart } = occurrence;
    const [card] = await cards.findCards([{ eventId, occurrenceId }]);
    if (!card) return;
    const { minimumNeeded: needed } = details.options;
    const news = { ...eventNewsOf(card), missing: needed - going, decideAt };
    const cause = {
      of: `minimum ${eventId} ${occurrenceId} ${decideAt}`,
      at: decideAt,
      shownAt: deps.clock.now(),
    };
    await announceTo(attendees, { eventId, occurrenceId, dateStart }, eventBelowMinimum, news, cause);
  };

  const check = async (due: DueMinimum): Promise<void> => {
    const rows = await events.find(due);
    const now = deps.clock.now();
    const times = rows && minimumTimes(rows.details.options, rows.occurrence.dateStart);
    if (!rows || !times || rows.occurrence.cancelled) return minimums.drop(due);
    const { eventId, occurrenceId, createdAt } = rows.occurrence;
    const { going } = countsOf(rows.slots);
    const isShort = going < rows.details.options.minimumNeeded;
    const { warnAt, decideAt } = times;
    if (now < warnAt) return minimums.postpone(due, warnAt);
    if (now < decideAt) {
      // A date that was created after the time of its warning is not warned of: people have just read what it needs.
      if (isShort && createdAt < warnAt) await warn(rows, going, decideAt);
      return minimums.postpone(due, decideAt);
    }
    if (!isShort) return minimums.drop(due);
    const reason = '';
    if (!(await events.cancel(rows, { reason, by: 'minimum' }, now))) return;
    await cancellations.note({ eventId, occurrenceId, scope: 'this', reason, canceledAt: now });
  };

  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => minimums.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.minimumDueAt };
    }
  }
  return createPagedJob<DueMinimum>(
    { name: 'checkMinimums', pages, work: check, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
