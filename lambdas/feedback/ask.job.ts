import { attendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { feedbackAsked } from '#shared/domains/feedback/notifications.ts';
import { askAt, feedbackState } from '#shared/domains/feedback/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { EventCards } from '../events/api.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { AsksRepository, FeedbackAskRow } from './asks.repository.ts';

const PER_PAGE = 50;

export interface AskDeps extends PagedJobDeps {
  readonly asks: AsksRepository;
  readonly events: EventCards;
  readonly announceTo: AnnounceTo;
}

const hasCompany = ({ joiners, creatorId }: EventCard): boolean =>
  joiners.some(({ userId }) => userId !== creatorId);

/**
 * Asks the people of a date how it was, a few hours after its end. A date without anyone but its host has nobody to ask, and after days without a run
 * nobody is asked about dates that are too long ago. Finished items are not found again, so no position is stored.
 */
export const createAskJob = ({ asks, events, announceTo, ...deps }: AskDeps) => {
  const ask = async (planned: FeedbackAskRow): Promise<void> => {
    const [card] = await events.findCards([planned]);
    // The date was moved after this was planned.
    if (card && askAt(card) !== planned.askAt) return asks.plan({ ...dateOf(card), endsAt: card.endsAt });
    if (card && hasCompany(card) && feedbackState(card, deps.clock.now()) === 'open') {
      const of = `feedback ${card.id} ${card.occurrenceId}`;
      const key = { ...dateOf(card), dateStart: card.dateStart };
      await announceTo(attendees, key, feedbackAsked, eventNewsOf(card), { of, at: planned.askAt });
    }
    await asks.remove(planned);
  };
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => asks.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.askAt };
    }
  }
  return createPagedJob<FeedbackAskRow>(
    { name: 'askForFeedback', pages, work: ask, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
