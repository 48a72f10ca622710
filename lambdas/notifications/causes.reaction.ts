import { RsvpChange, UserChange } from '#shared/events/changes.ts';
import { type Reaction, reaction } from '../core/reaction.ts';
import type { EventCards } from '../events/api.ts';
import type { Composer } from './compose.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface CausesDeps {
  readonly notifications: NotificationsRepository;
  readonly events: EventCards;
  readonly compose: Composer;
}

/** Somebody answered: the host is told who comes and who does not any more. */
export const createRsvpReaction = ({ notifications, events, compose }: CausesDeps): Reaction =>
  reaction(['rsvp.inserted', 'rsvp.modified'], RsvpChange, async ({ before, after }) => {
    if (!after) return;
    const came = before?.status !== 'going' && after.status === 'going';
    const left = before?.status === 'going' && after.status !== 'going';
    if (!came && !left) return;
    const [event] = await events.findCards([after]);
    if (!event || event.creatorId === after.userId) return;
    await notifications.add(came ? compose.joined(event, after) : compose.left(event, after));
  });

/** Somebody set up a profile: a welcome. */
export const createWelcomeReaction = ({ notifications, compose }: CausesDeps): Reaction =>
  reaction(['user.inserted'], UserChange, async ({ after }) => {
    if (after) await notifications.add(compose.welcome(after.id, after.createdAt));
  });
