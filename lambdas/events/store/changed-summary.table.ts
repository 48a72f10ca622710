import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A person whose name or photo has just changed: their cards are updated once more when the indexes know of every earlier RSVP. */
export const ChangedSummary = defineEntity('changedSummary', {
  privacy: { onDeletion: 'ids', notExported: 'It says only that cards are yet to be updated.' },
  attributes: {
    userId: id<UserId>(),
    /** The single list of these people. */
    list: text<'all'>(),
    changedAt: text(),
  },
  indexes: {
    /** Whether a person's name or photo has just changed: written with each change, removed with the second update. Cost: none. */
    byPerson: primaryKey(['userId'], []),
    /** Whose name or photo changed some minutes ago, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['list'], ['changedAt', 'userId']),
  },
});

export type ChangedSummaryRow = RowOf<typeof ChangedSummary>;

/** The single list of them. */
const LIST = 'all';

// The people whose name or photo has just changed.

export const note = async (ctx: Context, userId: UserId, now: string): Promise<void> => {
  await ChangedSummary(ctx).put({ userId, list: LIST, changedAt: now }).go();
};

/** A page of people who changed before `until`, oldest first. */
export const before = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = ChangedSummary(ctx).query.byAge({ list: LIST }).lt({ changedAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Removes an entry, unless the person has changed again. */
export const forget = async (
  ctx: Context,
  { userId, changedAt }: Pick<ChangedSummaryRow, 'userId' | 'changedAt'>,
): Promise<void> => {
  await isWritten(
    ChangedSummary(ctx)
      .remove({ userId })
      .where((row, op) => op.eq(row.changedAt, changedAt)),
  );
};
