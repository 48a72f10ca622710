import type { TopicAccess } from '../realtime/index.ts';
import { findEvent } from './dates/index.ts';
import type { events } from './domain.ts';

export const topicAccess: TopicAccess<typeof events> = {
  event: async (ctx, caller, id) => {
    const found = await findEvent(ctx, caller, id);
    return found && { roles: found.roles, object: { ownerId: found.object.rows.occurrence.creatorId } };
  },
};
