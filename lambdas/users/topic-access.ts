import type { TopicAccess } from '../realtime/index.ts';
import type { users } from './domain.ts';

/** An account's id says whose it is. */
export const topicAccess: TopicAccess<typeof users> = {
  user: async (_ctx, caller, id) => ({
    object: { ownerId: id },
    roles: [caller.kind !== 'visitor' && caller.userId === id ? 'self' : 'other'],
  }),
};
