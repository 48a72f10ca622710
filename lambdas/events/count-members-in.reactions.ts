import type { Change } from '#shared/declare/rows.ts';
import type { eventDetailsRow } from '#shared/domains/events/rows.ts';
import type { membershipRow } from '#shared/domains/teams/rows.ts';
import type { FindTeam } from '../teams/old-api.ts';
import type { CountMembersIn } from './count-members-in.ts';
import type { HandOverHosted } from './hand-over-hosted.ts';
import type { LeaveTeamRepository } from './leave-team.repository.ts';

/** A date that is new, or whose host has turned it on, gets the members of the team. */
export const createCountInReaction =
  ({ date }: Pick<CountMembersIn, 'date'>) =>
  async ({ before, after }: Change<typeof eventDetailsRow>): Promise<void> => {
    if (!after?.countedInSince || after.countedInSince === before?.countedInSince) return;
    await date(after);
  };

export interface MembershipReactionDeps
  extends Pick<CountMembersIn, 'member'>,
    Pick<LeaveTeamRepository, 'eraseCalendar'> {
  readonly handOverHosted: HandOverHosted;
  readonly findTeam: FindTeam;
}

/**
 * Whoever joins a team, or gets another role in it, or leaves it, is counted in to its dates, or no longer, and hosts them, or no longer. If the team is gone, its dates are
 * canceled by another reaction, whose news are for everybody who was going.
 */
export const createMembershipReaction =
  ({ member, eraseCalendar, handOverHosted, findTeam }: MembershipReactionDeps) =>
  async ({ before, after }: Change<typeof membershipRow>): Promise<void> => {
    const membership = after ?? before;
    if (!membership) return;
    const { teamId, userId } = membership;
    const team = await findTeam(teamId);
    if (!team) {
      if (!after) await eraseCalendar(userId, teamId);
      return;
    }
    await handOverHosted(team, userId);
    await member(teamId, userId);
  };
