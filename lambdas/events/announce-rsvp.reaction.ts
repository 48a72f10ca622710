import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventLeft } from '#shared/domains/events/notifications.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { Bundling } from '../notifications/old-api.ts';
import { attendanceOf } from './attendance.topic.ts';
import type { EventCards } from './cards.ts';
import { isClaimed } from './claimed-rsvp.ts';

export interface AnnounceRsvpDeps {
  readonly events: EventCards;
  readonly bundling: Pick<Bundling, 'changed'>;
  readonly findActive: FindActive;
  readonly announce: Announce;
}

/**
 * After an RSVP changes, notifies the host of who is going and who is no longer going, unless it is the host's own decision. What somebody answers for
 * all dates is told once for all of them, and not for each date; nobody is told of members who are counted in.
 */
export const createRsvpReaction =
  ({ events, bundling, findActive, announce }: AnnounceRsvpDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || (before?.status === 'going') === (after.status === 'going')) return;
    if (after.forSeries || after.byDefault || isClaimed({ before, after })) return;
    const [event] = await events.findCards([after]);
    if (!event || event.creatorId === after.userId || event.creatorId === after.answeredBy) return;
    if (!before?.forSeries && !before?.byDefault) {
      await bundling.changed({ userId: event.creatorId, topic: attendanceOf(after) }, after.userId);
      return;
    }
    // Bundles tell of people who leave only if they told that those people joined this date.
    const person = (await findActive([after.userId], event.creatorId)).get(after.userId);
    if (!person) return;
    const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
    const news = { ...eventNewsOf(event), actorId: person.userId, actorName: person.displayName, others: 0 };
    const of = `left ${eventId} ${occurrenceId} ${userId} ${revision}`;
    await announce(eventLeft, event.creatorId, news, { of, at });
  };
