import type { Table } from '../data/table.ts';
import type { TopicAccess } from '../realtime/api.ts';
import { contextOf } from '../runtime/context.ts';
import type { teams } from './domain.ts';
import { findWithRoles } from './roster/index.ts';

export const openTopicAccess = (table: Table): TopicAccess<typeof teams> => {
  const ctx = contextOf(table);
  return { team: (caller, reference) => findWithRoles(ctx, caller, reference) };
};
