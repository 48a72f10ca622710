import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { LastActive } from '../integrations/live.ts';
import { createConnections } from './connections.repository.ts';

/** Removes all WebSockets of a person, who then counts as offline. */
type GoOffline = (userId: UserId) => Promise<void>;

export const createGoOffline = (table: Table): GoOffline => createConnections(table).removeAll;

/** Of these people, those who are online. Cost: 1 each, and a request to the gateway for each WebSocket until one is found alive. */
type FindOnline = (ids: readonly UserId[]) => Promise<UserId[]>;

const AT_ONCE = 10;

/**
 * A person is online if one of their WebSockets was active a moment ago. The gateway knows when, so tabs that say they are still there
 * write nothing (decision 103).
 */
export const createOnlineFinder = (table: Table, lastActive: LastActive, clock: Clock): FindOnline => {
  const connections = createConnections(table);
  const isRecent = (at: string | undefined): boolean =>
    at !== undefined && epochSeconds(clock.now()) - epochSeconds(at) < presenceSeconds.alive;
  const isOnline = async (userId: UserId): Promise<boolean> => {
    const open = await connections.oldestFirst(userId);
    for (const { connectionId, connectedAt } of open.toReversed())
      if (isRecent(connectedAt) || isRecent(await lastActive(connectionId))) return true;
    return false;
  };
  return async (ids) => {
    const found = await mapAtMost(AT_ONCE, ids, async (id) => ((await isOnline(id)) ? [id] : []));
    return found.flat();
  };
};
