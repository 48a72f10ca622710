import { createWriteTransaction } from 'electrodb';
import type { ConnectionState } from '#shared/domains/connections/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { createConnectionEntity } from './connection.entity.ts';

export type ConnectionRow = Row<typeof createConnectionEntity>;

/** The single list of unanswered requests. */
const WAITING = 'requests';

export const createConnectionsRepository = (table: Table) => {
  const connections = once(() => createConnectionEntity(table));
  return {
    /** Consistent: someone who has just asked sees it. */
    async find(userId: UserId, otherId: UserId): Promise<ConnectionRow | undefined> {
      const { data } = await connections().get({ userId, otherId }).go({ consistent: true });
      return data ?? undefined;
    },

    async list(userId: UserId, state: ConnectionState, limit: number, cursor: string | null) {
      const query = connections().query.byState({ userId, state });
      const { data, cursor: next } = await query.go({ limit, cursor, order: 'desc' });
      return { items: data, cursor: next };
    },

    /** Adds a request; false if there already is anything between the two. */
    async request(userId: UserId, otherId: UserId, now: string): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection.create({ userId, otherId, state: 'requested', since: now, waiting: WAITING }).commit(),
          connection.create({ userId: otherId, otherId: userId, state: 'received', since: now }).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Connects the two if the other person's request still exists; returns whether it did. */
    async accept(userId: UserId, otherId: UserId, now: string): Promise<boolean> {
      const connected = { state: 'connected', since: now } as const;
      const { committed } = await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection
            .patch({ userId, otherId })
            .set(connected)
            .where((row, op) => op.eq(row.state, 'received'))
            .commit(),
          connection
            .patch({ userId: otherId, otherId: userId })
            .set(connected)
            .remove(['waiting'])
            .where((row, op) => op.eq(row.state, 'requested'))
            .commit(),
        ]).go(),
      );
      return committed;
    },

    /** Removes whatever exists between two people, if anything. */
    async remove(userId: UserId, otherId: UserId): Promise<void> {
      await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection.delete({ userId, otherId }).commit(),
          connection.delete({ userId: otherId, otherId: userId }).commit(),
        ]).go(),
      );
    },

    /** A page of unanswered requests from before `until`, oldest first. */
    async unanswered(until: string, limit: number, cursor: string | null) {
      const query = connections().query.byAge({ waiting: WAITING }).lt({ since: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Drops a request, unless it was answered in the meantime. */
    async drop({ userId, otherId }: Pick<ConnectionRow, 'userId' | 'otherId'>): Promise<void> {
      await transact(() =>
        createWriteTransaction({ connection: connections() }, ({ connection }) => [
          connection
            .remove({ userId, otherId })
            .where((row, op) => op.eq(row.state, 'requested'))
            .commit(),
          connection
            .remove({ userId: otherId, otherId: userId })
            .where((row, op) => op.eq(row.state, 'received'))
            .commit(),
        ]).go(),
      );
    },
  };
};
export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;
