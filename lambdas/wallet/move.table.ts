import type { HostId } from '#shared/domains/wallet/host.ts';
import type { WalletMoveKind } from '#shared/domains/wallet/states.ts';
import type { EventId, OccurrenceId, PassId, SaleId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../data/entity.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A use of a pass, or a movement of credit. It is written with what it explains, and never changes. */
export const WalletMove = defineEntity('walletMove', {
  privacy: { onDeletion: 'law', inExport: 'wallet' },
  attributes: {
    holderId: id<UserId>(),
    /** What caused it: the same cause is written once. */
    cause: id(),
    at: id(),
    hostId: text<HostId>(),
    kind: text<WalletMoveKind>(),
    passId: optionalText<PassId>(),
    /** How many uses, negative for those that were used; 0 for what changes none. */
    uses: { type: 'number', required: true },
    /** Minor units of credit, negative for what was used. */
    amount: { type: 'number', required: true },
    currency: text(),
    /** For whom a pass was used. */
    forId: optionalText<UserId>(),
    eventId: optionalText<EventId>(),
    occurrenceId: optionalText<OccurrenceId>(),
    saleId: optionalText<SaleId>(),
    title: text(),
  },
  indexes: {
    /** Was this written already? Cost: none, as it is a condition. */
    byCause: primaryKey(['holderId'], ['cause']),
    /** The history of a person, by time. Cost: ½ for 4 KB. */
    byTime: index('gsi1', ['holderId'], ['at', 'cause']),
  },
});
export type WalletMoveRow = RowOf<typeof WalletMove>;

/** A write of one movement. It fails if its cause was written already. */
export const addsMove = (
  ctx: Context,
  move: Omit<WalletMoveRow, 'at' | 'currency' | 'uses' | 'amount'> &
    Partial<Pick<WalletMoveRow, 'uses' | 'amount'>>,
): TransactionWrite =>
  writeOf({ move: WalletMove(ctx) }, (rows) =>
    rows.move.create({ uses: 0, amount: 0, ...move, at: ctx.clock.now(), currency: 'usd' }).commit(),
  );

/** Writes a movement, which comes first, with what it explains: `known` if its cause was written already, `refused` if something else does not allow it. */
export const writeMove = async (
  ctx: Context,
  writes: readonly TransactionWrite[],
): Promise<'written' | 'known' | 'refused'> => {
  const decided = await tryWrite(ctx, { WalletMove }, () => writes);
  if (decided.committed) return 'written';
  return decided.refused[0] ? 'known' : 'refused';
};

/** A page of the history of a person, newest first. */
export const listMoves = async (
  ctx: Context,
  holderId: UserId,
  limit: number,
  cursor: string | null,
): Promise<{ items: WalletMoveRow[]; cursor: string | null }> => {
  const query = WalletMove(ctx).query.byTime({ holderId });
  const { data, cursor: next } = await query.go({ limit, cursor, order: 'desc' });
  return { items: data, cursor: next };
};
