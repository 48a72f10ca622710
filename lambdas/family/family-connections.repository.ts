import { createWriteTransaction } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { createTurns } from '../data/turns.ts';
import { FamilyConnection } from './family.entity.ts';

export type FamilyConnectionRow = RowOf<typeof FamilyConnection>;
/** A request, whose two sides are the requester and the recipient. */
export type NewRequest = Omit<
  NewRowOf<typeof FamilyConnection>,
  'userId' | 'otherId' | 'status' | 'revision' | 'sharedBy' | 'waiting' | 'declinedBy'
>;

/** The single list of unanswered requests. */
const WAITING = 'familyRequests';

export const createFamilyConnectionsRepository = (table: Table) => {
  const connections = once(() => FamilyConnection({ table }));
  const turns = createTurns(table, 'familyMembers');
  return {
    /** The write that adds to a person's family include, begun before it is counted. */
    turn: (userId: UserId, now: string): Promise<TransactionWrite> => turns.take(userId, now),

    /** Consistent. */
    async find(userId: UserId, otherId: UserId): Promise<FamilyConnectionRow | undefined> {
      const { data } = await connections().get({ userId, otherId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Everybody in a person's family, and all open requests. Consistent. */
    async list(userId: UserId): Promise<FamilyConnectionRow[]> {
      const { data } = await connections().query.byPerson({ userId }).go({ pages: 'all', consistent: true });
      return data;
    },

    /** Adds a request, unless there already is anything between the two, or the requester's family has grown since the turn began. */
    async request(request: NewRequest, turn: TransactionWrite): Promise<'added' | 'known' | 'changed'> {
      const { requesterId, recipientId } = request;
      const shared = { ...request, status: 'pending' } as const;
      const decided = await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection
            .create({ ...shared, userId: requesterId, otherId: recipientId, waiting: WAITING })
            .commit(),
          connection.create({ ...shared, userId: recipientId, otherId: requesterId }).commit(),
          turn,
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] || decided.refused[1] ? 'known' : 'changed';
    },

    /**
     * Accepts the request that was read; `gone` if it is not there anymore, or was accepted, and `changed` if the recipient's family has grown since the
     * turn began. Without a turn, it counts for nobody.
     */
    async accept(
      { requesterId, recipientId, id }: FamilyConnectionRow,
      updatedAt: string,
      turn?: TransactionWrite,
    ): Promise<'accepted' | 'gone' | 'changed'> {
      const decided = await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          ...sidesOf({ requesterId, recipientId }).map((side) =>
            connection
              .patch(side)
              .set({ status: 'accepted', updatedAt })
              .remove(['waiting'])
              .add({ revision: 1 })
              .where((row, op) => `${op.eq(row.id, id)} AND ${op.eq(row.status, 'pending')}`)
              .commit(),
          ),
          ...(turn ? [turn] : []),
        ]).go(),
      );
      if (decided.committed) return 'accepted';
      return decided.refused[0] || decided.refused[1] ? 'gone' : 'changed';
    },

    /** Notes on both sides who declines a request, which is deleted next; false if it is gone, or was accepted. */
    async decline(
      { requesterId, recipientId, id }: FamilyConnectionRow,
      updatedAt: string,
    ): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) =>
          sidesOf({ requesterId, recipientId }).map((side) =>
            connection
              .patch(side)
              .set({ declinedBy: recipientId, updatedAt })
              .add({ revision: 1 })
              .where((row, op) => `${op.eq(row.id, id)} AND ${op.eq(row.status, 'pending')}`)
              .commit(),
          ),
        ).go(),
      );
      return committed;
    },

    /** A page of unanswered requests from before `until`, oldest first. */
    async unanswered(until: string, limit: number, cursor: string | null) {
      const query = connections().query.byAge({ waiting: WAITING }).lt({ createdAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Drops a request, unless it was answered in the meantime. */
    async drop({ requesterId, recipientId, id }: FamilyConnectionRow): Promise<void> {
      await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) =>
          sidesOf({ requesterId, recipientId }).map((side) =>
            connection
              .remove(side)
              .where((row, op) => `${op.eq(row.id, id)} AND ${op.eq(row.status, 'pending')}`)
              .commit(),
          ),
        ).go(),
      );
    },

    /** Removes both sides of whatever exists between two people with accounts. */
    async remove(userId: UserId, otherId: UserId): Promise<void> {
      await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection.delete({ userId, otherId }).commit(),
          connection.delete({ userId: otherId, otherId: userId }).commit(),
        ]).go(),
      );
    },
  };
};
export type FamilyConnectionsRepository = ReturnType<typeof createFamilyConnectionsRepository>;

const sidesOf = ({ requesterId, recipientId }: Pick<FamilyConnectionRow, 'requesterId' | 'recipientId'>) => [
  { userId: requesterId, otherId: recipientId },
  { userId: recipientId, otherId: requesterId },
];
