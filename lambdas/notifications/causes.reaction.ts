import { reaction } from '../core/reaction.ts';
import type { EventCards, RsvpsRepository } from '../events/api.ts';
import type { Composer } from './compose.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface CausesDeps {
  readonly notifications: NotificationsRepository;
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly compose: Composer;
}

/** Somebody answered: the host is told who comes and who does not any more. */
export const createRsvpReaction = ({ notifications, events, rsvps, compose }: CausesDeps) =>
  reaction('rsvp', ['inserted', 'modified'], async ({ before, after }) => {
    if (!after) return;
    const came = before?.status !== 'going' && after.status === 'going';
    const left = before?.status === 'going' && after.status !== 'going';
    if (!came && !left) return;
    const [[event], row] = await Promise.all([events.findCards([after]), rsvps.find(after, after.userId)]);
    if (!event || !row || event.creatorId === after.userId) return;
    const answer = { ...after, displayName: row.displayName };
    await notifications.add(came ? compose.joined(event, answer) : compose.left(event, answer));
  });

/** Somebody set up a profile: a welcome. */
export const createWelcomeReaction = ({ notifications, compose }: CausesDeps) =>
  reaction('user', ['inserted'], async ({ after }) => {
    if (after) await notifications.add(compose.welcome(after.id, after.createdAt));
  });
