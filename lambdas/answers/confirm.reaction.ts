import type { Change } from '#shared/declare/rows.ts';
import { rsvpConfirmed } from '#shared/domains/answers/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/notifications.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { isClaimed, type RsvpAnswers } from '../events/api.ts';

export interface ConfirmDeps {
  readonly rsvps: Pick<RsvpAnswers, 'find'>;
  /** By email only. */
  readonly announce: Announce;
  readonly clock: Clock;
}

/** Confirms to people that they are going, each time they join. What a host has decided is told by another notification, with the same file. */
export const createConfirmReaction =
  ({ rsvps, announce, clock }: ConfirmDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (after?.status !== 'going' || before?.status === 'going') return;
    const { eventId, occurrenceId, userId, answeredBy, revision, updatedAt: at } = after;
    if (answeredBy !== userId || isClaimed({ before, after })) return;
    const page = await rsvps.find({ eventId, occurrenceId }, userId);
    // They may have left since.
    if (page?.myRsvp?.status !== 'going' || page.creatorId === userId) return;
    if (page.cancelled || page.endsAt <= clock.now()) return;
    const news = { ...eventNewsOf(page), guests: page.myRsvp.guests };
    await announce(rsvpConfirmed, userId, news, { of: `going ${eventId} ${occurrenceId} ${revision}`, at });
  };
