import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord, type UserRecord } from '../store/index.ts';

/** The part of a person's record that is about plans and payments. */
export type PaymentFacts = Pick<
  UserRecord,
  | 'stripeCustomerId'
  | 'stripeId'
  | 'stripeChargesEnabled'
  | 'stripeDetailsSubmitted'
  | 'userSubscription'
  | 'subscription'
>;

/**
 * Writes payment facts into a person's record. `read` runs after the record is read, and its result is written even if nothing changed, so
 * that an older result cannot win. Does nothing if the account is deleted. @throws AppError request.conflict if the record keeps changing
 */
export const updatePaymentFacts = async (
  ctx: Context,
  id: UserId,
  read: (platform: Platform) => Promise<PaymentFacts>,
): Promise<void> => {
  await changeRecord(ctx, id, async (record) => ({ ...record, ...(await read(record.platform)) }));
};
