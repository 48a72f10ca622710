import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { Bundling } from '../notifications/api.ts';
import { attendanceOf } from './attendance.topic.ts';
import type { EventCards } from './cards.ts';
import { isClaimed } from './claimed-rsvp.ts';

export interface AnnounceRsvpDeps {
  readonly events: EventCards;
  readonly bundling: Pick<Bundling, 'changed'>;
}

/** After an RSVP changes, notifies the host of who is going and who is no longer going, unless it is the host's own decision. */
export const createRsvpReaction =
  ({ events, bundling }: AnnounceRsvpDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || (before?.status === 'going') === (after.status === 'going')) return;
    if (isClaimed({ before, after })) return;
    const [event] = await events.findCards([after]);
    if (!event || event.creatorId === after.userId || event.creatorId === after.answeredBy) return;
    await bundling.changed({ userId: event.creatorId, topic: attendanceOf(after) }, after.userId);
  };
