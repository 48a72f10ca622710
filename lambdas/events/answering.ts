import type { UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import { isActive } from '../core/standing.ts';
import type { Answering } from './rsvps.service.ts';

/** Somebody for whom an answer is carried out that they, or a host, chose before; undefined if their account is suspended or deleted. */
export const findAnswering = async (
  findAccount: FindAccount,
  userId: UserId,
): Promise<Answering | undefined> => {
  const account = await findAccount(userId);
  return account && isActive(account) ? { kind: 'member', userId, user: account.user } : undefined;
};
