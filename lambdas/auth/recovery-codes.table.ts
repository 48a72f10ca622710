import { createHash } from 'node:crypto';
import type { recoveryStates } from '#shared/domains/auth/recovery-codes.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A person's recovery codes. One of them turns off the authenticator app, and all of them end with that. */
export const RecoveryCodes = defineEntity('recoveryCodes', {
  privacy: { onDeletion: 'erased', notExported: 'Only hashes of the codes are stored.' },
  attributes: {
    userId: id<UserId>(),
    /** Hashes of the codes with the person's id. */
    digests: { type: 'set', items: 'string', required: true },
    /** `used`: a code was accepted, and the app is being turned off; `done`: it has been. */
    state: text<(typeof recoveryStates)[number]>(),
    createdAt: text(),
    usedAt: optionalText(),
    /** The account's username in the pool. */
    username: optionalText(),
    /** Where the notice goes, and in which design and language. */
    email: optionalText(),
    platform: optionalText<Platform>(),
    locale: optionalText<Locale>(),
    /** Once the app is turned off. Seconds since the epoch. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Does a person have recovery codes, and is this one of them? Cost: 1, consistent; or none, as a condition of the write. */
    byUser: primaryKey(['userId'], []),
  },
});
export type RecoveryCodesRow = RowOf<typeof RecoveryCodes>;

/** Who used a code, and how they are notified. */
export interface RecoveryUse {
  readonly username: string;
  readonly email: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly usedAt: string;
}

/** The codes have 50 random bits, so that a plain hash cannot be searched through. */
const digestOf = (userId: UserId, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('hex');

/** Long enough for all retries of the reaction that sends the notice. */
const KEPT_MS = DAY_MS;

export const findCodes = async (ctx: Context, userId: UserId): Promise<RecoveryCodesRow | undefined> => {
  const { data } = await RecoveryCodes(ctx).get({ userId }).go({ consistent: true });
  return data ?? undefined;
};

/** Replaces the codes of a person. */
export const replaceCodes = async (ctx: Context, userId: UserId, plain: readonly string[]): Promise<void> => {
  const digests = plain.map((code) => digestOf(userId, code));
  await RecoveryCodes(ctx).put({ userId, digests, state: 'ready', createdAt: ctx.clock.now() }).go();
};

/**
 * Takes a code; false if it is none of the person's. Until the app has been turned off, any of them is accepted again, so that
 * a failure in between locks nobody out.
 */
export const takeCode = (ctx: Context, userId: UserId, code: string, use: RecoveryUse): Promise<boolean> =>
  isWritten(
    RecoveryCodes(ctx)
      .patch({ userId })
      .set({ ...use, state: 'used' })
      .where(
        ({ digests, state }, op) =>
          `${op.contains(digests, digestOf(userId, code))} AND ${op.ne(state, 'done')}`,
      ),
  );

/** The app has been turned off: the codes taken at that time end; newer ones stay. */
export const finishRecovery = async (
  ctx: Context,
  userId: UserId,
  { usedAt }: Pick<RecoveryUse, 'usedAt'>,
): Promise<void> => {
  const expiresAt = epochSeconds(addMilliseconds(usedAt, KEPT_MS));
  await isWritten(
    RecoveryCodes(ctx)
      .patch({ userId })
      .set({ state: 'done', expiresAt })
      .where((row, op) => `${op.eq(row.state, 'used')} AND ${op.eq(row.usedAt, usedAt)}`),
  );
};

export const removeCodes = async (ctx: Context, userId: UserId): Promise<void> => {
  await RecoveryCodes(ctx).delete({ userId }).go();
};
