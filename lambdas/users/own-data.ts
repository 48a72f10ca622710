import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, single, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { users } from './domain.ts';
import { findPending } from './emails/index.ts';
import { findNamed } from './people/index.ts';
import { findAvailability, findUser, listBlockedBy } from './store/index.ts';

export const openOwnData = (table: Table, clock?: Clock): OwnData<typeof users> => {
  const ctx = contextOf(table, clock);
  return {
    profile: single(async (userId) => {
      const user = await findUser(ctx, userId);
      if (!user) return undefined;
      const { id, email, record, hostedCount, createdAt, updatedAt } = user;
      return { id, email, ...record, hostedCount, createdAt, updatedAt };
    }),
    unconfirmedEmails: whole(async (userId) => {
      const { pending } = await findPending(ctx, userId);
      return pending.map(({ email, requestedAt }) => ({ email, requestedAt }));
    }),
    availability: single((userId) => findAvailability(ctx, userId)),
    /** With their names, as in the settings: a block hides them everywhere else. Who has blocked the person is not part of it. */
    blockedPeople: whole(async (userId) => {
      const rows = await listBlockedBy(ctx, userId);
      const faces = await findNamed(
        ctx,
        rows.map(({ otherId }) => otherId),
      );
      return rows.map(({ otherId, since }) => ({
        ...{ otherId, since },
        displayName: faces.get(otherId)?.displayName ?? null,
      }));
    }),
  };
};
