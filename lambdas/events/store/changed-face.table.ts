import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A person whose face has just changed: their cards are updated once more when the indexes know of every earlier RSVP. */
export const ChangedFace = defineEntity('changedFace', {
  privacy: { onDeletion: 'ids', notExported: 'It says only that cards are yet to be updated.' },
  attributes: {
    userId: id<UserId>(),
    /** The single list of these people. */
    list: text<'all'>(),
    changedAt: text(),
  },
  indexes: {
    /** Whether a person's face has just changed: written with each change, removed with the second update. Cost: none. */
    byPerson: primaryKey(['userId'], []),
    /** Whose face changed some minutes ago, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['list'], ['changedAt', 'userId']),
  },
});

export type ChangedFaceRow = RowOf<typeof ChangedFace>;

/** The single list of them. */
const LIST = 'all';

// The people whose faces have just changed.

export const note = async (ctx: Context, userId: UserId, now: string): Promise<void> => {
  await ChangedFace(ctx).put({ userId, list: LIST, changedAt: now }).go();
};

/** A page of faces that changed before `until`, oldest first. */
export const before = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = ChangedFace(ctx).query.byAge({ list: LIST }).lt({ changedAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Removes an entry, unless the face has changed again. */
export const forget = async (
  ctx: Context,
  { userId, changedAt }: Pick<ChangedFaceRow, 'userId' | 'changedAt'>,
): Promise<void> => {
  await isWritten(
    ChangedFace(ctx)
      .remove({ userId })
      .where((row, op) => op.eq(row.changedAt, changedAt)),
  );
};
