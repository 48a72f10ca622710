import * as z from 'zod/mini';
import {
  type Connection,
  type ConnectionStanding,
  type ConnectionState,
  connectionLimits,
} from '#shared/domains/connections/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindVisible } from '../users/api.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

export interface ConnectionsDeps {
  readonly connections: ConnectionsRepository;
  readonly findActive: FindActive;
  readonly findVisible: FindVisible;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
interface ListQuery {
  readonly state: ConnectionState;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
type Standing = { state: ConnectionStanding };

export const createConnectionsService = ({
  connections,
  findActive,
  findVisible,
  cursors,
  clock,
}: ConnectionsDeps) => {
  const standing = async ({ userId }: Caller, otherId: UserId): Promise<Standing> => ({
    state: (await connections.find(userId, otherId))?.state ?? 'none',
  });
  return {
    standing,

    /** Suspended, deleted, and blocked people are left out: a page may have fewer items than requested. */
    async list({ userId }: Caller, { state, limit, cursor }: ListQuery): Promise<Page<Connection>> {
      const scope = `connections:${userId}:${state}`;
      const size = limit ?? connectionLimits.perPage;
      const { items, next } = await readPage(
        cursors,
        { scope, cursor, position: z.string() },
        async (after) => {
          const page = await connections.list(userId, state, size, after ?? null);
          return { items: page.items, next: page.cursor };
        },
      );
      const faces = await findActive(
        items.map(({ otherId }) => otherId),
        userId,
      );
      return {
        items: items.flatMap(({ otherId, since }) => {
          const person = faces.get(otherId);
          return person ? [{ person, state, since }] : [];
        }),
        next,
      };
    },

    /** Whoever may not see the other, for whatever reason, gets the same answer. @throws AppError user.not_found */
    async request(actor: Caller, otherId: UserId): Promise<Standing> {
      const { userId } = actor;
      const isAsked = (await connections.find(userId, otherId))?.state === 'received';
      const mayAsk = async (): Promise<boolean> => {
        const visible = await findVisible(userId, otherId);
        return visible?.connect === true || (isAsked && visible?.name === true);
      };
      if (!(await mayAsk())) throw new AppError('user.not_found');
      if (!(await connections.request(userId, otherId, clock.now())))
        await connections.accept(userId, otherId, clock.now());
      if (await mayAsk()) return standing(actor, otherId);
      // One of the two has blocked the other at the same moment.
      await connections.remove(userId, otherId);
      throw new AppError('user.not_found');
    },

    async accept(actor: Caller, otherId: UserId): Promise<Standing> {
      await connections.accept(actor.userId, otherId, clock.now());
      return standing(actor, otherId);
    },

    async remove({ userId }: Caller, otherId: UserId): Promise<{ done: true }> {
      await connections.remove(userId, otherId);
      return { done: true };
    },
  };
};
