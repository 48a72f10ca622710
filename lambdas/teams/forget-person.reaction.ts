import { givenRoles } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { forgetting } from '../core/forgetting.ts';
import type { MembersRepository } from './members.repository.ts';
import type { TeamDeletionsRepository } from './team-deletions.repository.ts';
import type { MembershipRow, TeamRow, TeamsRepository } from './teams.repository.ts';

export interface ForgetPersonDeps {
  readonly teams: Pick<TeamsRepository, 'ofUser'>;
  readonly members: Pick<MembersRepository, 'page' | 'remove' | 'handOver'>;
  readonly deletions: Pick<TeamDeletionsRepository, 'request'>;
  readonly clock: Clock;
}

/** More than anybody can have; a later round finds the rest. */
const MOST_TEAMS = 100;
const PER_PAGE = 100;
/** Who takes over a team, the first of these. */
const successors = givenRoles.filter((role) => role !== 'follower');

/**
 * Whoever deletes their account has left their teams before. This is for accounts that were deleted in another way, and for memberships that were
 * added at the same moment: they end, and a team without its owner gets another one, or is deleted if there is nobody.
 */
export const createForgetPersonReaction = ({ teams, members, deletions, clock }: ForgetPersonDeps) => {
  const successorIn = async (teamId: TeamId, owner: UserId): Promise<MembershipRow | undefined> => {
    const others = (await members.page(teamId, undefined, PER_PAGE)).filter(({ userId }) => userId !== owner);
    for (const role of successors) {
      const found = others.find((member) => member.role === role);
      if (found) return found;
    }
    return undefined;
  };
  const leave = async (team: TeamRow, person: UserId): Promise<void> => {
    if (team.ownerId === person) {
      const successor = await successorIn(team.id, person);
      const isDone = successor
        ? await members.handOver(team, successor)
        : await deletions.request(team, person, clock.now());
      if (!isDone) throw new AppError('request.conflict');
    }
    await members.remove(team.id, person);
  };
  return forgetting(async (person) => {
    for (const { team } of await teams.ofUser(person, MOST_TEAMS)) await leave(team, person);
  });
};
