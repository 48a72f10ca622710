import type { Change } from '#shared/declare/rows.ts';
import { teamCreated, teamJoinGranted } from '#shared/domains/teams/notifications.ts';
import type { joinRequestRow, membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { Bundling } from '../notifications/old-api.ts';
import type { MembersRepository } from './members.repository.ts';
import { joinRequestsOf, membersOf } from './membership.topics.ts';
import type { TeamsRepository } from './teams.repository.ts';

export interface TeamNewsDeps {
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find'>;
  readonly bundling: Pick<Bundling, 'changed'>;
  readonly announce: Announce;
}

/** Someone started a team: suggests the next step. */
export const createTeamReaction =
  ({ teams, announce }: TeamNewsDeps) =>
  async ({ after }: Change<typeof teamRow>): Promise<void> => {
    const team = after && (await teams.find(after.id));
    if (!team) return;
    const data = { teamId: team.id, teamName: team.card.name };
    await announce(teamCreated, team.creatorId, data, { of: `team ${team.id}`, at: team.createdAt });
  };

/** Someone became a member. The side that did not decide is notified. */
export const createMembershipReaction = (deps: TeamNewsDeps) => {
  const { teams, members, bundling, announce } = deps;
  return async ({ before, after }: Change<typeof membershipRow>): Promise<void> => {
    const told = after ?? before;
    // The creator of a team has no way of joining.
    if (told?.way === undefined) return;
    const team = await teams.find(told.teamId);
    if (!team) return;
    if (told.way !== 'request') {
      const key = { userId: team.ownerId, topic: membersOf(told.teamId) };
      return bundling.changed(key, told.userId, { opens: after !== undefined });
    }
    const member = after && (await members.find(after.teamId, after.userId));
    if (!member || member.since !== after.since) return;
    const { userId, since } = member;
    const data = { teamId: team.id, teamName: team.card.name };
    const of = `team granted ${team.id} ${userId} ${since}`;
    await announce(teamJoinGranted, userId, data, { of, at: since });
  };
};

/** Someone asked to join, or withdrew the request: the owner decides. */
export const createJoinRequestReaction =
  ({ teams, bundling }: TeamNewsDeps) =>
  async ({ before, after }: Change<typeof joinRequestRow>): Promise<void> => {
    const told = after ?? before;
    const team = told && (await teams.find(told.teamId));
    if (!team) return;
    const key = { userId: team.ownerId, topic: joinRequestsOf(told.teamId) };
    await bundling.changed(key, told.userId, { opens: after !== undefined });
  };
