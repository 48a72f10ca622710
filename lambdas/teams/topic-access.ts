import type { Table } from '../data/table.ts';
import type { TopicAccess } from '../realtime/api.ts';
import { openTeamAccess } from './access.ts';
import type { teams } from './domain.ts';

export const openTopicAccess = (table: Table): TopicAccess<typeof teams> => ({ team: openTeamAccess(table) });
