import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventNotAdded } from '#shared/domains/events/series-notifications.ts';
import { AppError } from '#shared/kernel/errors.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import { findResponder } from '../rsvps/index.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

import { type Followed, follow, type SeriesChoice } from './follow-series.ts';

/** What is worth a notification: they are not going, and did not decide that themselves. */
const isMissed = (followed: Followed): followed is 'waitlisted' | 'full' | 'refused' =>
  followed === 'waitlisted' || followed === 'full' || followed === 'refused';

const notify = async (
  ctx: Context,
  date: OccurrenceKey,
  { userId, revision }: SeriesChoice,
  missed: 'waitlisted' | 'full' | 'refused',
): Promise<void> => {
  const [[row], [card]] = await Promise.all([events.findCards(ctx, [date]), cards.findCards(ctx, [date])]);
  if (!row || !card) return;
  const of = `not added ${date.eventId} ${date.occurrenceId} ${userId} ${revision}`;
  // Repeats have the same cause: they notify nobody twice.
  await notifications.announce(
    ctx,
    eventNotAdded,
    userId,
    { ...eventNewsOf(card), missed },
    { of, at: row.createdAt },
  );
};

/**
 * Gives a new date of a series to those who are going to all dates, in the order in which they joined. @throws AppError request.conflict if the date
 * keeps changing
 */
export const fillDate = async (ctx: Context, date: OccurrenceKey): Promise<void> => {
  // One after another: who joined first is served first.
  for (const choice of await seriesRsvps.going(ctx, date.eventId)) {
    const person = await findResponder(ctx, choice.userId);
    if (!person) continue;
    const followed = await follow(ctx, date, choice, person);
    if (followed === 'later') throw new AppError('request.conflict');
    if (isMissed(followed)) await notify(ctx, date, choice, followed);
  }
};
