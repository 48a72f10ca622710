import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository, type StoredUser, type UsersRepository } from './users.repository.ts';

/** The part of a person's record that is about plans and payments. */
export type PaymentFacts = Pick<
  StoredUser['record'],
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
export type UpdatePaymentFacts = (
  userId: UserId,
  read: (platform: Platform) => Promise<PaymentFacts>,
) => Promise<void>;

export const createPaymentFactsUpdate =
  (users: Pick<UsersRepository, 'find' | 'replace'>, clock: Clock): UpdatePaymentFacts =>
  async (userId, read) => {
    await untilUnchanged(async () => {
      const user = await users.find(userId);
      if (!user) return 'gone';
      const record = { ...user.record, ...(await read(user.record.platform)) };
      return users.replace(user, record, clock.now());
    });
  };

export const openPaymentFactsUpdate = (table: Table, clock: Clock): UpdatePaymentFacts =>
  createPaymentFactsUpdate(createUsersRepository(table), clock);
