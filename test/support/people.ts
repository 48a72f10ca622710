import { acceptRequest, addRequest } from '#lambdas/connections/connections.table.ts';
import type { Member } from '#lambdas/core/actor.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import {
  addAccount,
  addBlocks,
  closeAccount,
  findUser,
  takeBlockTurn,
  User,
} from '#lambdas/users/store/index.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aMember, aUser } from './builders.ts';

/** The nth person, who gets an account with a profile. */
export const addPerson = async (
  ctx: Context,
  n: number,
  overrides: Parameters<typeof aUser>[1] = {},
): Promise<Member> => {
  await addAccount(ctx, aUser(n, overrides));
  return aMember(n, overrides);
};

/** One person blocks another. */
export const block = async (ctx: Context, userId: UserId, otherId: UserId): Promise<void> => {
  await addBlocks(ctx, userId, [otherId], await takeBlockTurn(ctx, userId));
};

/** Connects a person with others, as both of them wanted. */
export const connect = async (ctx: Context, one: UserId, others: readonly UserId[]): Promise<void> => {
  for (const other of others) {
    await addRequest(ctx, one, other);
    await acceptRequest(ctx, other, one);
  }
};

/** The user pool has verified the email of a person. */
export const confirmEmail = async (ctx: Context, id: UserId): Promise<void> => {
  await User(ctx).patch({ id }).set({ hasVerifiedEmail: true }).go();
};

const setSuspended = async (ctx: Context, id: UserId, suspended: boolean): Promise<void> => {
  await User(ctx).patch({ id }).set({ suspended }).go();
};
/** Suspends a person as staff will. */
export const suspend = (ctx: Context, id: UserId) => setSuspended(ctx, id, true);
/** Ends a suspension. */
export const reinstate = (ctx: Context, id: UserId) => setSuspended(ctx, id, false);

/** Deletes an account with its claims on emails, as the last step of a deletion does; no domain has forgotten the person yet. */
export const deleteAccount = async (ctx: Context, id: UserId): Promise<void> =>
  closeAccount(ctx, id, await findUser(ctx, id));
