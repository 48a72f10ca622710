import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { TopicAccess } from '../realtime/api.ts';
import { contextOf } from '../runtime/context.ts';
import { findEvent } from './dates/index.ts';
import type { events } from './domain.ts';

export const openTopicAccess = (table: Table, clock: Clock): TopicAccess<typeof events> => {
  const ctx = contextOf(table, clock);
  return {
    event: async (caller, id) => {
      const found = await findEvent(ctx, caller, id);
      return found && { roles: found.roles, object: { ownerId: found.object.rows.occurrence.creatorId } };
    },
  };
};
