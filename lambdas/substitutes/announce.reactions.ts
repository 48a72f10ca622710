import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { spotOpened, substituteAsked, substitutesFound } from '#shared/domains/substitutes/notifications.ts';
import type { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { SubstituteDates } from '../events/api.ts';
import type { RequestsRepository } from './requests.repository.ts';
import type { SearchesRepository } from './searches.repository.ts';

export interface AnnounceDeps {
  readonly dates: Pick<SubstituteDates, 'find'>;
  readonly searches: Pick<SearchesRepository, 'find'>;
  readonly requests: Pick<RequestsRepository, 'list'>;
  readonly announce: Announce;
}

/** Asks a person: once for each time that they are asked, however often the change is delivered. */
export const createAskedReaction =
  ({ dates, announce }: Pick<AnnounceDeps, 'dates' | 'announce'>) =>
  async ({ before, after }: Change<typeof requestRow>): Promise<void> => {
    if (after?.answer !== 'none' || before?.askedAt === after.askedAt) return;
    const { eventId, occurrenceId, userId, askedAt: at } = after;
    const date = await dates.find(after);
    if (!date || date.card.cancelled) return;
    const { userId: actorId, displayName: actorName } = date.card.host;
    const news = { ...eventNewsOf(date.card), actorId, actorName };
    await announce(substituteAsked, userId, news, { of: `substitute ${eventId} ${occurrenceId} ${at}`, at });
  };

/** Tells the host of a spot that nobody has taken after a drop-out, and that the spots were taken by those who were asked. */
export const createSearchReaction =
  ({ dates, searches, requests, announce }: AnnounceDeps) =>
  async ({ before, after }: Change<typeof searchRow>): Promise<void> => {
    if (!after || before?.state === after.state) return;
    if (after.state !== 'suggested' && after.state !== 'filled') return;
    const [date, search] = await Promise.all([dates.find(after), searches.find(after)]);
    const slot = date?.slots.find(({ slotId }) => slotId === after.slotId);
    if (!date || !slot || search?.startedAt !== after.startedAt || search.state !== after.state) return;
    const news = eventNewsOf(date.card);
    const { eventId, occurrenceId, slotId, startedAt } = after;
    const cause = {
      of: `substitutes ${after.state} ${eventId} ${occurrenceId} ${slotId} ${startedAt}`,
      at: search.updatedAt,
    };
    if (after.state === 'suggested') {
      const spots = Math.min(slot.left, Math.max(1, search.target - slot.going));
      if (spots > 0) await announce(spotOpened, search.hostId, { ...news, slotId, spots }, cause);
      return;
    }
    const asked = await requests.list(after);
    const hasHelped = asked.some(({ answer, searchedAt }) => answer === 'in' && searchedAt === startedAt);
    if (search.asks && hasHelped) await announce(substitutesFound, search.hostId, news, cause);
  };
