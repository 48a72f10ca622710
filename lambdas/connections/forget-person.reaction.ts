import type { Change } from '#shared/declare/rows.ts';
import { connectionStates } from '#shared/domains/connections/contract.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { everyPage } from '../core/every-page.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

const PER_PAGE = 100;

/** Removes the connections and requests of a deleted account, on both sides. */
export const createForgetPersonReaction =
  (connections: Pick<ConnectionsRepository, 'list' | 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    for (const state of connectionStates) {
      const pages = everyPage((cursor) => connections.list(before.id, state, PER_PAGE, cursor));
      for await (const { items } of pages)
        for (const { otherId } of items) await connections.remove(before.id, otherId);
    }
  };
