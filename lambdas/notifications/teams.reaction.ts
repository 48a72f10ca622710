import type { TeamId } from '#shared/kernel/ids.ts';
import { reaction } from '../core/reaction.ts';
import type { MembersRepository, TeamsRepository } from '../teams/api.ts';
import type { Composer } from './compose.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface TeamNewsDeps {
  readonly notifications: Pick<NotificationsRepository, 'add'>;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find' | 'findRequest'>;
  readonly compose: Composer;
}

const findTeam = async (teams: TeamNewsDeps['teams'], id: TeamId) => {
  const team = await teams.find(id);
  return team && { id, name: team.card.name, creatorId: team.creatorId, createdAt: team.createdAt };
};

/** Somebody started a team: the next step, while it is fresh. */
export const createTeamReaction = ({ notifications, teams, compose }: TeamNewsDeps) =>
  reaction('team', ['inserted'], async ({ after }) => {
    const team = after && (await findTeam(teams, after.id));
    if (team)
      await notifications.add(compose.teamCreated(team.id, team.name, team.creatorId, team.createdAt));
  });

/** Somebody came into a team. Who let them in knows; the other side is told. */
export const createMembershipReaction = ({ notifications, teams, members, compose }: TeamNewsDeps) =>
  reaction('membership', ['inserted'], async ({ after }) => {
    // Who started the team came by no way.
    if (after?.way === undefined) return;
    const [team, member] = await Promise.all([
      findTeam(teams, after.teamId),
      members.find(after.teamId, after.userId),
    ]);
    if (!team || member?.since !== after.since) return;
    const news = { userId: member.userId, displayName: member.face.displayName, at: member.since };
    await notifications.add(
      after.way === 'request' ? compose.teamJoinGranted(team, news) : compose.teamJoined(team, news),
    );
  });

/** Somebody asks to join: the owner decides. */
export const createJoinRequestReaction = ({ notifications, teams, members, compose }: TeamNewsDeps) =>
  reaction('joinRequest', ['inserted'], async ({ after }) => {
    if (!after) return;
    const [team, request] = await Promise.all([
      findTeam(teams, after.teamId),
      members.findRequest(after.teamId, after.userId),
    ]);
    if (!team || !request) return;
    const news = { userId: request.userId, displayName: request.face.displayName, at: request.askedAt };
    await notifications.add(compose.teamJoinAsked(team, news));
  });
