import { teamsContract } from '#shared/domains/teams/contract.ts';
import { callerId } from '../core/access.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { FindTeamWithPlan } from './access.ts';
import type { FindBestTimes } from './best-times.service.ts';
import type { DeleteTeam } from './delete-team.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MembersService } from './members.service.ts';
import type { RolesService } from './roles.service.ts';
import type { TeamsService } from './teams.service.ts';
import type { TopicsService } from './topics.service.ts';

export interface TeamsApiServices {
  readonly teams: TeamsService;
  readonly members: MembersService;
  readonly invitations: InvitationsService;
  readonly roles: RolesService;
  readonly topics: TopicsService;
  readonly deleteTeam: DeleteTeam;
  readonly findBestTimes: FindBestTimes;
  readonly access: { readonly team: FindTeamWithPlan };
}

export const createTeamsApi = (services: TeamsApiServices, deps: HttpDeps) => {
  const { teams, members, invitations, roles: memberRoles, findBestTimes, topics, deleteTeam } = services;
  return createHttpApi(
    teamsContract,
    {
      create: ({ actor, body, request }) => teams.create(actor, body, request.platform),
      list: ({ query }) => teams.list(query),
      mine: ({ actor }) => teams.mine(actor),
      get: ({ actor, team, roles, query }) => teams.page(team, roles, actor, query.invitation),
      ofUser: ({ actor, params }) => teams.ofUser(params.userId, callerId(actor)),
      join: ({ actor, team, roles, plan, body }) =>
        members.join(actor, { team, roles, most: plan.members }, body.invitation),
      leave: ({ actor, team }) => members.leave(actor, team),
      joinRequests: ({ team }) => members.requests(team),
      answerRequest: ({ team, plan, params, body }) =>
        members.answer({ team, most: plan.members }, params.userId, body.approve),
      invitations: ({ team }) => invitations.list(team),
      invite: ({ actor, team, body }) => invitations.invite(actor, team, body),
      withdrawInvitation: ({ team, params }) => invitations.withdraw(team, params.invitationId),
      members: ({ team, query }) => memberRoles.list(team, query.cursor),
      assignRole: ({ team, roles, params, body }) =>
        memberRoles.assign(team, roles, params.userId, body.role),
      bestTimes: ({ actor, team }) => findBestTimes(actor, team),
      topics: async ({ team }) => topics.list(team),
      addTopic: ({ team, body }) => topics.add(team, body.name),
      removeTopic: ({ team, params }) => topics.remove(team, params.topicId),
      saveTeamNotifications: ({ actor, team, body }) => topics.saveSettings(actor, team, body.settings),
      deletion: ({ team }) => deleteTeam.consequences(team),
      remove: ({ actor, team, body }) => deleteTeam.remove(actor, team, body.name),
      handOver: ({ team, body }) => memberRoles.handOver(team, body.userId),
    },
    deps,
    services.access,
  );
};
