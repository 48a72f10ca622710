import type { UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createConnections } from './connections.repository.ts';

/** Removes all WebSockets of a person, who then counts as offline. */
type GoOffline = (userId: UserId) => Promise<void>;

export const createGoOffline = (table: Table): GoOffline => createConnections(table).removeAll;
