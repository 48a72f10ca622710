import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/background.ts';
import * as organizations from '../organizations/staff/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { removePending } from './emails/index.ts';
import { findUser, listBlocks, removeAvailability, removeBlock, requestDeletion } from './store/index.ts';

/** As many as a person's list shows. */
const MOST_TEAMS = 50;

/**
 * Requests the deletion of the caller's account: from then on nothing of it is shown, and a reaction carries it out. A repeated request changes nothing.
 * @throws AppError auth.forbidden unless `named` is the caller; user.in_teams with the names of the teams; user.owns_organizations
 */
export const deleteMe = async (
  ctx: Context,
  { userId }: Pick<Person, 'userId'>,
  named: UserId,
): Promise<{ done: true }> => {
  if (named !== userId) throw new AppError('auth.forbidden');
  const joined = await teams.teamsOf(ctx, userId, MOST_TEAMS);
  if (joined.length > 0)
    throw new AppError('user.in_teams', { teams: joined.map(({ team }) => team.card.name) });
  const owned = await organizations.listOwned(ctx, userId);
  if (owned.length > 0) throw new AppError('user.owns_organizations', { count: owned.length });
  const user = await findUser(ctx, userId);
  await requestDeletion(ctx, userId, user !== undefined);
  return { done: true };
};

const AT_ONCE = 10;

/** Deletes what is stored beside the account of a person, and blocks on both sides. */
export const forgetPerson = forgetting(async (ctx: Context, id) => {
  await removePending(ctx, id);
  await removeAvailability(ctx, id);
  await mapAtMost(AT_ONCE, await listBlocks(ctx, id, { consistent: true }), ({ userId, otherId, side }) =>
    side === 'blocked' ? removeBlock(ctx, userId, otherId) : removeBlock(ctx, otherId, userId),
  );
});
