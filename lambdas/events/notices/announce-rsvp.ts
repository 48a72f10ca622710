import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventLeft } from '#shared/domains/events/notifications.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import * as family from '../../family/index.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';

import { isClaimed } from '../rsvps/index.ts';
import { attendanceOf } from './attendance-topic.ts';
import { topics } from './topics.ts';

/**
 * After an RSVP changes, notifies the host of who is going and who is no longer going, unless it is the host's own decision. What somebody answers for
 * all dates is told once for all of them, and not for each date; nobody is told of members who are counted in.
 */
export const announceRsvp = async (
  ctx: Context,
  { before, after }: Change<typeof rsvpRow>,
): Promise<void> => {
  if (!after || (before?.status === 'going') === (after.status === 'going')) return;
  if (after.forSeries || after.byDefault || isClaimed({ before, after })) return;
  const [event] = await events.findCards(ctx, [after]);
  if (!event || event.creatorId === after.userId || event.creatorId === after.answeredBy) return;
  if (!before?.forSeries && !before?.byDefault) {
    await notifications.bundleChange(
      ctx,
      topics,
      { userId: event.creatorId, topic: attendanceOf(after) },
      after.userId,
    );
    return;
  }
  // Bundles tell of people who leave only if they told that those people joined this date.
  const person = (await family.findForHosts(ctx, [after.userId], event.creatorId)).get(after.userId);
  if (!person) return;
  const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
  const news = { ...eventNewsOf(event), actorId: person.userId, actorName: person.displayName, others: 0 };
  const of = `left ${eventId} ${occurrenceId} ${userId} ${revision}`;
  await notifications.announce(ctx, eventLeft, event.creatorId, news, { of, at });
};
