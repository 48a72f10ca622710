import { givenRoles } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { endOwn } from './roster/index.ts';
import { teamsOf } from './shown/index.ts';
import {
  listMembers,
  type MembershipRow,
  removeBansOf,
  requestDeletion,
  saveOwner,
  type TeamRow,
} from './store/index.ts';

/** More than anybody can have; a later round finds the rest. */
const MOST_TEAMS = 100;
const PER_PAGE = 100;
/** Who takes over a team, the first of these. */
const successors = givenRoles.filter((role) => role !== 'follower');

const successorIn = async (
  ctx: Context,
  teamId: TeamId,
  owner: UserId,
): Promise<MembershipRow | undefined> => {
  const all = await listMembers(ctx, teamId, undefined, PER_PAGE);
  const others = all.filter(({ userId }) => userId !== owner);
  for (const role of successors) {
    const found = others.find((member) => member.role === role);
    if (found) return found;
  }
  return undefined;
};

const leave = async (ctx: Context, team: TeamRow, person: UserId): Promise<void> => {
  if (team.ownerId === person) {
    const successor = await successorIn(ctx, team.id, person);
    const isDone = await (successor ? saveOwner(ctx, team, successor) : requestDeletion(ctx, team, person));
    if (!isDone) throw new AppError('request.conflict');
  }
  await endOwn(ctx, team.id, person);
};

/**
 * Anyone who deletes their account has left their teams before. This is for accounts that were deleted in another way, and for memberships that were
 * added at the same moment: they end, and a team without its owner gets another one, or is deleted if there is nobody.
 */
export const forgetPerson = async (ctx: Context, person: UserId): Promise<void> => {
  await removeBansOf(ctx, person);
  for (const { team } of await teamsOf(ctx, person, MOST_TEAMS)) await leave(ctx, team, person);
};
