import { isOwed } from '#shared/domains/teams/dues-rules.ts';
import type { SaleId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { type ChargeKey, chargesOf, type DuesChargeRow, findCharge, saveCharge } from '../store/index.ts';

// Dues that are paid by card: the domain of sales decides about money; here are the charges.

/** What a person still owes for a due day of a team; undefined if nothing. Cost: 1. */
export const findOwed = async (ctx: Context, key: ChargeKey): Promise<DuesChargeRow | undefined> => {
  const charge = await findCharge(ctx, key);
  return charge && isOwed(charge.state) ? charge : undefined;
};

/** What a person owes all teams, latest due day first. */
export const listOwed = async (
  ctx: Context,
  userId: UserId,
): Promise<readonly Pick<DuesChargeRow, 'teamId' | 'dueOn' | 'amount' | 'state'>[]> =>
  (await chargesOf(ctx, userId)).filter(({ state }) => isOwed(state));

/** The team of the charge that a sale was for. */
export interface PaidCharge extends ChargeKey {
  readonly teamId: TeamId;
  readonly saleId: SaleId;
}

/** Records that a charge was paid. False if it is not owed anymore, and something else has paid it. Idempotent by the sale. */
export const settleCharge = (ctx: Context, { saleId, ...key }: PaidCharge): Promise<boolean> =>
  untilUnchanged(async () => {
    const charge = await findCharge(ctx, key);
    if (!charge) return false;
    if (charge.saleId === saleId) return true;
    if (!isOwed(charge.state)) return false;
    return (await saveCharge(ctx, charge, 'paid', key.userId, saleId)) || undefined;
  });

/** Records that what paid a charge was given back. Nothing if something else has paid it. Idempotent. */
export const refundCharge = (ctx: Context, { saleId, ...key }: PaidCharge): Promise<boolean> =>
  untilUnchanged(async () => {
    const charge = await findCharge(ctx, key);
    if (charge?.saleId !== saleId || charge.state !== 'paid') return true;
    return (await saveCharge(ctx, charge, 'refunded', undefined)) || undefined;
  });
