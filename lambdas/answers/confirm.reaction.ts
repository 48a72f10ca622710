import type { Change } from '#shared/declare/rows.ts';
import { rsvpConfirmed, rsvpWithdrawn, seriesConfirmed } from '#shared/domains/answers/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { rsvpRow, seriesRsvpRow } from '#shared/domains/events/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { isClaimed, type RsvpAnswers } from '../events/old-api.ts';

export interface ConfirmDeps {
  readonly rsvps: Pick<RsvpAnswers, 'find'>;
  /** By email only. */
  readonly announce: Announce;
  readonly clock: Clock;
}

/**
 * Confirms to people that they are going, each time they join, and removes the date from their calendars each time they stop, whatever they are instead. What a host has
 * decided is told by another notification, with the same file, and what they have answered for all dates by one for all of them.
 */
export const createConfirmReaction =
  ({ rsvps, announce, clock }: ConfirmDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || (after.status === 'going') === (before?.status === 'going')) return;
    const isGoing = after.status === 'going';
    const { eventId, occurrenceId, userId, answeredBy, revision, updatedAt: at } = after;
    if (isClaimed({ before, after })) return;
    if (isGoing && (answeredBy !== userId || after.forSeries)) return;
    if (after.status === 'removed' && answeredBy !== userId) return;
    const page = await rsvps.find({ eventId, occurrenceId }, userId);
    // They may have changed it since.
    if (!page || (page.myRsvp?.status === 'going') !== isGoing || page.creatorId === userId) return;
    if (page.cancelled || page.endsAt <= clock.now()) return;
    if (!isGoing) {
      const of = `no longer going ${eventId} ${occurrenceId} ${userId} ${revision}`;
      await announce(rsvpWithdrawn, userId, eventNewsOf(page), { of, at });
      return;
    }
    if (!page.myRsvp) return;
    const { onlineLink = '' } = page;
    const news = { ...eventNewsOf(page), guests: page.myRsvp.guests, onlineLink };
    await announce(rsvpConfirmed, userId, news, { of: `going ${eventId} ${occurrenceId} ${revision}`, at });
  };

/** Confirms to people once that they are going to all dates. */
export const createConfirmSeriesReaction =
  ({ rsvps, announce }: Pick<ConfirmDeps, 'rsvps' | 'announce'>) =>
  async ({ before, after }: Change<typeof seriesRsvpRow>): Promise<void> => {
    if (after?.state !== 'going' || before?.state === 'going') return;
    const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
    const page = await rsvps.find({ eventId, occurrenceId }, userId);
    if (!page?.myRsvp || page.cancelled || page.creatorId === userId) return;
    const { status } = page.myRsvp;
    // They may have left since.
    if (status !== 'going' && status !== 'waitlisted' && status !== 'pending_approval') return;
    const of = `going to all ${eventId} ${userId} ${revision}`;
    await announce(seriesConfirmed, userId, { ...eventNewsOf(page), status }, { of, at });
  };
