import { connectionStates } from '#shared/domains/connections/contract.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

const PER_PAGE = 100;

/** Removes the connections and requests of a deleted account, on both sides. */
export const createForgetPersonReaction = (connections: Pick<ConnectionsRepository, 'list' | 'remove'>) =>
  forgetting(async (id) => {
    for (const state of connectionStates) {
      const pages = everyPage((cursor) => connections.list(id, state, PER_PAGE, cursor));
      for await (const { items } of pages)
        for (const { otherId } of items) await connections.remove(id, otherId);
    }
  });
