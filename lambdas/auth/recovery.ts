import type * as z from 'zod/mini';
import type { authContract } from '#shared/domains/auth/contract.ts';
import {
  plainCode,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  shownCode,
} from '#shared/domains/auth/recovery-codes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { userIdOf } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../core/actor.ts';
import { randomCode } from '../core/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findCodes, finishRecovery, removeCodes, replaceCodes, takeCode } from './recovery-codes.table.ts';

// Recovery codes are for people who lost their authenticator app.
type Caller = Pick<Person, 'userId'>;
type Recovery = z.output<typeof authContract.recover.body>;

export const status = async (ctx: Context, { userId }: Caller) => {
  const row = await findCodes(ctx, userId);
  return { createdAt: row?.state === 'ready' ? row.createdAt : null };
};

/** New codes, shown this once; earlier ones end. */
export const create = async (ctx: Context, { userId }: Caller) => {
  const made = new Set<string>();
  while (made.size < RECOVERY_CODES) made.add(randomCode(RECOVERY_CODE_LENGTH));
  await replaceCodes(ctx, userId, [...made]);
  return { codes: [...made].map(shownCode) };
};

export const remove = async (ctx: Context, { userId }: Caller): Promise<{ done: true }> => {
  await removeCodes(ctx, userId);
  return { done: true };
};

/**
 * Turns off the authenticator app. The code is taken first, in one write; if turning the app off fails, the reaction to that write
 * continues, and the same code is accepted again until then.
 */
export const recover = async (
  ctx: Context<'loginRecovery'>,
  { email, password, code, locale }: Recovery,
  platform: Platform,
): Promise<{ done: true }> => {
  const account = await ctx.loginRecovery.find(email, password);
  if (!account) throw new AppError('auth.recovery_refused');
  const userId = userIdOf(account.subject);
  const use = { username: account.username, email, platform, locale, usedAt: ctx.clock.now() };
  if (!(await takeCode(ctx, userId, plainCode(code), use))) throw new AppError('auth.recovery_refused');
  await ctx.loginRecovery.turnOff(account.username);
  await finishRecovery(ctx, userId, use);
  return { done: true };
};
