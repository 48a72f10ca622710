import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import type { PushLive } from '../integrations/live.ts';
import { createConnections } from './connections.repository.ts';

/** Sends a message to every open WebSocket of a person. Returns how many got it; closed ones are removed. */
export type SendLive = (userId: UserId, message: LiveMessage) => Promise<number>;

export const createLiveSender = (table: Table, pushLive: PushLive): SendLive => {
  const connections = createConnections(table);
  return async (userId, message) => {
    let reached = 0;
    for (const connectionId of await connections.of(userId)) {
      if (await pushLive(connectionId, message)) reached += 1;
      else await connections.remove(userId, connectionId);
    }
    return reached;
  };
};
