import type { TopicAccess } from '../realtime/api.ts';
import type { users } from './domain.ts';

/** An account's id says whose it is. */
export const openTopicAccess = (): TopicAccess<typeof users> => ({
  user: async (caller, id) => ({
    object: { ownerId: id },
    roles: [caller.kind !== 'visitor' && caller.userId === id ? 'self' : 'other'],
  }),
});
