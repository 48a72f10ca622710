import type { UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { Responder } from './own-rsvp.ts';

/** Someone for whom an answer is applied that they, or a host, chose before; undefined if their account is suspended or deleted. */
export const findResponder = async (ctx: Context, userId: UserId): Promise<Responder | undefined> => {
  const account = await users.findAccount(ctx, userId);
  return account && isActive(account) ? { kind: 'member', userId, user: account.user } : undefined;
};
