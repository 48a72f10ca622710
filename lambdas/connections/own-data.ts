import { connectionStates } from '#shared/domains/connections/contract.ts';
import type { Table } from '../data/table.ts';
import { inTurn, type OwnData, paged } from '../downloads/api.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import type { connections } from './domain.ts';

export const openOwnData = (table: Table): OwnData<typeof connections> => {
  const { list } = createConnectionsRepository(table);
  const ofState = (state: (typeof connectionStates)[number]) =>
    paged(
      (userId, limit, cursor) => list(userId, state, limit, cursor),
      ({ otherId, since }) => ({ otherId, state, since }),
    );
  return { connections: inTurn(connectionStates.map(ofState)) };
};
