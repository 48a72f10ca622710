import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventNotAdded } from '#shared/domains/events/series-notifications.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Announce } from '../core/announce.ts';
import { findAnswering } from './answering.ts';
import type { EventCards } from './cards.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import type { Followed, FollowSeries, SeriesChoice } from './follow-series.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface FillDateDeps {
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'going'>;
  readonly findAccount: FindAccount;
  readonly follow: FollowSeries;
  readonly events: Pick<EventsRepository, 'findCards'>;
  readonly cards: EventCards;
  readonly announce: Announce;
}
/** Gives a new date of a series to those who are going to all dates, in the order in which they joined. */
export type FillDate = (date: OccurrenceKey) => Promise<void>;

/** What is worth a notification: they are not going, and did not decide that themselves. */
const isMissed = (followed: Followed): followed is 'waitlisted' | 'full' | 'refused' =>
  followed === 'waitlisted' || followed === 'full' || followed === 'refused';

/** @throws AppError request.conflict if the date keeps changing */
export const createFillDate = ({
  seriesRsvps,
  findAccount,
  follow,
  events,
  cards,
  announce,
}: FillDateDeps): FillDate => {
  const tell = async (
    date: OccurrenceKey,
    { userId, revision }: SeriesChoice,
    missed: 'waitlisted' | 'full' | 'refused',
  ): Promise<void> => {
    const [[row], [card]] = await Promise.all([events.findCards([date]), cards.findCards([date])]);
    if (!row || !card) return;
    const of = `not added ${date.eventId} ${date.occurrenceId} ${userId} ${revision}`;
    // Repeats have the same cause: they notify nobody twice.
    await announce(eventNotAdded, userId, { ...eventNewsOf(card), missed }, { of, at: row.createdAt });
  };

  return async (date) => {
    // One after another: who joined first is served first.
    for (const choice of await seriesRsvps.going(date.eventId)) {
      const person = await findAnswering(findAccount, choice.userId);
      if (!person) continue;
      const followed = await follow(date, choice, person);
      if (followed === 'later') throw new AppError('request.conflict');
      if (isMissed(followed)) await tell(date, choice, followed);
    }
  };
};
