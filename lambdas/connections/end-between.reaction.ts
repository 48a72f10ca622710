import type { Change } from '#shared/declare/rows.ts';
import type { blockRow } from '#shared/domains/users/rows.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

/** Ends the connection, or the request, between two people when one of them blocks the other. It does not come back when the block ends. */
export const createEndBetweenReaction =
  (connections: Pick<ConnectionsRepository, 'remove'>) =>
  async ({ after }: Change<typeof blockRow>): Promise<void> => {
    if (after?.side === 'blocked') await connections.remove(after.userId, after.otherId);
  };
