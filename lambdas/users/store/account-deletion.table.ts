import { CustomAttributeType } from 'electrodb';
import { type deletionStages, waitAfterRound } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** The deletion of an account: written first, continued until every domain has forgotten the person, and kept for a while so that the account cannot come back. */
export const AccountDeletion = defineEntity('accountDeletion', {
  privacy: { onDeletion: 'ids', notExported: 'There is one only for an account that is gone.' },
  attributes: {
    id: id<UserId>(),
    stage: {
      type: CustomAttributeType<(typeof deletionStages)[number]>('string'),
      required: true,
    },
    /** How often every domain was asked to forget the person. */
    round: { type: 'number', required: true, default: 0 },
    requestedAt: text(),
    /** When it is to be continued. */
    dueAt: text(),
    /** The list of deletions that are to be continued; absent once nothing is left to do. */
    waiting: { type: ['deletions'] as const },
    /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Is this account being deleted, or was it? Cost: 1, consistent; none as a condition of a write. */
    byId: primaryKey(['id'], []),
    /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt', 'id']),
  },
});
export type AccountDeletionRow = RowOf<typeof AccountDeletion>;

/** The single list of deletions that are to be continued. */
export const WAITING = 'deletions';
/** An account cannot come back for this time after the last round; the last access token of it ended long before. */
const KEPT_MS = 30 * DAY_MS;

/** Consistent. */
export const findDeletion = async (ctx: Context, id: UserId): Promise<AccountDeletionRow | undefined> =>
  (await AccountDeletion(ctx).get({ id }).go({ consistent: true })).data ?? undefined;

/** A page of the deletions that are to be continued at `now`, the longest waiting first. */
export const listDue = async (ctx: Context, now: string, limit: number, cursor: string | null) => {
  const query = AccountDeletion(ctx).query.byDue({ waiting: WAITING }).lte({ dueAt: now });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Asks every domain again; after the last round, the deletion is done. Nothing if another run did it. */
export const startNextRound = async (ctx: Context, { id, round }: AccountDeletionRow): Promise<void> => {
  const now = ctx.clock.now();
  const wait = waitAfterRound(round + 1);
  const change = AccountDeletion(ctx).patch({ id }).add({ round: 1 });
  await isWritten(
    (wait === undefined
      ? change.set({ expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)), dueAt: now }).remove(['waiting'])
      : change.set({ dueAt: addMilliseconds(now, wait) }).composite({ waiting: WAITING })
    ).where((row, op) => op.eq(row.round, round)),
  );
};
