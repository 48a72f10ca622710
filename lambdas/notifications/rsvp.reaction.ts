import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { EventCards } from '../events/api.ts';
import { toMe, type UsersRepository } from '../users/api.ts';
import type { Announce } from './announcer.ts';
import type { Bundling } from './bundling.ts';
import { topicOf } from './topics.ts';

/** Somebody answered: the host is told who is going and who is not going any more. */
export const createRsvpReaction =
  ({ events, bundling }: { readonly events: EventCards; readonly bundling: Bundling }) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || (before?.status === 'going') === (after.status === 'going')) return;
    const [event] = await events.findCards([after]);
    if (!event || event.creatorId === after.userId) return;
    await bundling.changed({ userId: event.creatorId, topic: topicOf.attendance(after) }, after.userId);
  };

/** Somebody set up a profile: a welcome. */
export const createWelcomeReaction =
  ({ users, announce }: { readonly users: Pick<UsersRepository, 'find'>; readonly announce: Announce }) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    const user = after && (await users.find(after.id));
    if (!user) return;
    const { platform } = toMe(user, true);
    await announce(welcome, after.id, { platform }, { of: 'welcome', at: after.createdAt });
  };
