import type { BlockSide } from '#shared/domains/users/privacy.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, write } from '../../data/entity.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import { takeTurn } from '../../data/turn.table.ts';
import type { Context } from '../../runtime/context.ts';

/** One side of a block between two people; both sides are written in one transaction. */
export const Block = defineEntity('block', {
  privacy: { onDeletion: 'erased', inExport: 'blockedPeople' },
  attributes: {
    userId: id<UserId>(),
    otherId: id<UserId>(),
    /** Whether the person has blocked the other, or is blocked by them. */
    side: id<BlockSide>(),
    since: text(),
  },
  indexes: {
    /**
     * - Between whom and a person does a block stand? Cost: ½ for 4 KB, which is about 25 people.
     * - Whom has a person blocked? Cost: 1 for 4 KB, consistent.
     */
    byPerson: primaryKey(['userId'], ['side', 'otherId']),
  },
});
type BlockRow = RowOf<typeof Block>;

/** Both sides of a person's blocks. */
export const listBlocks = async (
  ctx: Context,
  userId: UserId,
  { consistent = false } = {},
): Promise<BlockRow[]> => (await Block(ctx).query.byPerson({ userId }).go({ pages: 'all', consistent })).data;

/** Those whom a person has blocked. Consistent. */
export const listBlockedBy = async (ctx: Context, userId: UserId): Promise<BlockRow[]> => {
  const query = Block(ctx).query.byPerson({ userId, side: 'blocked' });
  return (await query.go({ pages: 'all', consistent: true })).data;
};

/** The write that what blocks people includes, begun before those whom the person has blocked are counted. */
export const takeBlockTurn = (ctx: Context, userId: UserId): Promise<TransactionWrite> =>
  takeTurn(ctx, 'blocked', userId, ctx.clock.now());

/** Blocks people, all or none; false if anybody has been blocked in the meantime. */
export const addBlocks = (
  ctx: Context,
  userId: UserId,
  others: readonly UserId[],
  turn: TransactionWrite,
): Promise<boolean> => {
  const since = ctx.clock.now();
  return write(ctx, { Block }, (rows) => [
    ...others.flatMap((otherId) => [
      rows.Block.create({ userId, otherId, side: 'blocked', since }).commit(),
      rows.Block.create({ userId: otherId, otherId: userId, side: 'blockedBy', since }).commit(),
    ]),
    turn,
  ]);
};

/** Ends a person's block of another; the other's own block stays. */
export const removeBlock = async (ctx: Context, userId: UserId, otherId: UserId): Promise<void> => {
  await write(ctx, { Block }, (rows) => [
    rows.Block.delete({ userId, otherId, side: 'blocked' }).commit(),
    rows.Block.delete({ userId: otherId, otherId: userId, side: 'blockedBy' }).commit(),
  ]);
};
