import * as connections from '#lambdas/connections/index.ts';
import type { Member, Person, Visitor } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import * as events from '#lambdas/events/index.ts';
import * as family from '#lambdas/family/index.ts';
import * as players from '#lambdas/players/index.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import * as sites from '#lambdas/sites/index.ts';
import { type Given, handlersWith } from '#lambdas/teams/api.ts';
import { access } from '#lambdas/teams/reads.ts';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { NewTeam } from '#shared/domains/teams/shapes.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { type Asked, createApiCaller } from './api-caller.ts';

const visitor: Visitor = { kind: 'visitor' };

/** What the entry point gives teams of the domains that need them. */
export const given: Given = {
  findShown: family.findShown,
  maySeeProfile: connections.maySeeProfile,
  findShownTimes: players.findShownTimes,
  countDates: events.countTeamDates,
  findSites: sites.sitesOfDeletion,
};

/** What people do with teams and their members: each action is a request to the API. */
export const createTeamsCaller = (ctx: Context<'cursors'>) => {
  const inContext = ctx as Parameters<typeof access.team>[0] &
    Parameters<ReturnType<typeof handlersWith>['list']>[0];
  const call = createApiCaller((deps) =>
    createHttpApi(teamsContract, bindAll(inContext, handlersWith(given)), deps, bindAll(inContext, access)),
  );
  const to = teamsContract;
  return {
    teams: {
      create: (by: Member, body: NewTeam, platform: Platform) =>
        call(to.create, by, { body }, `${platform}.example`),
      page: (teamId: string, by: Visitor | Person | Member = visitor, invitation?: string) =>
        call(to.get, by, { params: { teamId }, query: { invitation } }),
      edit: (by: Member, teamId: string, body: Asked['body']) =>
        call(to.edit, by, { params: { teamId }, body }),
      list: (query: Asked['query']) => call(to.list, visitor, { query }),
      mine: (by: Member) => call(to.mine, by),
      remove: (by: Member, teamId: string, name: string) =>
        call(to.remove, by, { params: { teamId }, body: { name } }),
      ofUser: (userId: string, by: Visitor | Member = visitor) => call(to.ofUser, by, { params: { userId } }),
    },
    members: {
      join: (by: Member, teamId: string, invitation?: string) =>
        call(to.join, by, { params: { teamId }, body: { invitation } }),
      leave: (by: Member, teamId: string) => call(to.leave, by, { params: { teamId } }),
      requests: (by: Member, teamId: string) => call(to.joinRequests, by, { params: { teamId } }),
      answer: (by: Member, teamId: string, userId: string, approve: boolean) =>
        call(to.answerRequest, by, { params: { teamId, userId }, body: { approve } }),
      approveAll: (by: Member, teamId: string, userIds: readonly string[]) =>
        call(to.approveRequests, by, { params: { teamId }, body: { userIds } }),
      list: (by: Member, teamId: string, cursor?: string) =>
        call(to.members, by, { params: { teamId }, query: { cursor } }),
      assignRole: (by: Member, teamId: string, userId: string, role: string) =>
        call(to.assignRole, by, { params: { teamId, userId }, body: { role } }),
      card: (by: Member, teamId: string, userId: string) =>
        call(to.memberCard, by, { params: { teamId, userId } }),
      editMember: (by: Member, teamId: string, userId: string, body: Asked['body']) =>
        call(to.editMember, by, { params: { teamId, userId }, body }),
      setOwnStatus: (by: Member, teamId: string, body: Asked['body']) =>
        call(to.setOwnStatus, by, { params: { teamId }, body }),
      remove: (by: Member, teamId: string, userId: string) =>
        call(to.removeMember, by, { params: { teamId, userId } }),
      bans: (by: Member, teamId: string) => call(to.bans, by, { params: { teamId } }),
      ban: (by: Member, teamId: string, userId: string, reason: string) =>
        call(to.ban, by, { params: { teamId, userId }, body: { reason } }),
      liftBan: (by: Member, teamId: string, userId: string) =>
        call(to.liftBan, by, { params: { teamId, userId } }),
      handOver: (by: Member, teamId: string, userId: string) =>
        call(to.handOver, by, { params: { teamId }, body: { userId } }),
    },
    dues: {
      get: (by: Member, teamId: string) => call(to.dues, by, { params: { teamId } }),
      save: (by: Member, teamId: string, body: Asked['body']) =>
        call(to.saveDues, by, { params: { teamId }, body }),
      end: (by: Member, teamId: string) => call(to.endDues, by, { params: { teamId } }),
      charges: (by: Member, teamId: string) => call(to.duesCharges, by, { params: { teamId }, query: {} }),
      change: (by: Member, teamId: string, dueOn: string, userId: string, state: string) =>
        call(to.changeCharge, by, { params: { teamId, dueOn, userId }, body: { state } }),
      remindAll: (by: Member, teamId: string, charges: readonly { dueOn: string; userId: string }[]) =>
        call(to.remindAllOfDues, by, { params: { teamId }, body: { charges } }),
      remind: (by: Member, teamId: string, dueOn: string, userId: string) =>
        call(to.remindOfDues, by, { params: { teamId, dueOn, userId } }),
    },
    groups: {
      list: (by: Member, teamId: string) => call(to.groups, by, { params: { teamId } }),
      add: (by: Member, teamId: string, name: string) =>
        call(to.addGroup, by, { params: { teamId }, body: { name } }),
      rename: (by: Member, teamId: string, groupId: string, name: string) =>
        call(to.renameGroup, by, { params: { teamId, groupId }, body: { name } }),
      remove: (by: Member, teamId: string, groupId: string) =>
        call(to.removeGroup, by, { params: { teamId, groupId } }),
      change: (by: Member, teamId: string, groupId: string, body: Asked['body']) =>
        call(to.changeGroupMembers, by, { params: { teamId, groupId }, body }),
    },
    topics: {
      list: (by: Member, teamId: string) => call(to.topics, by, { params: { teamId } }),
      add: (by: Member, teamId: string, name: string) =>
        call(to.addTopic, by, { params: { teamId }, body: { name } }),
      remove: (by: Member, teamId: string, topicId: string) =>
        call(to.removeTopic, by, { params: { teamId, topicId } }),
      choose: (by: Member, teamId: string, settings: NotificationSettings) =>
        call(to.saveTeamNotifications, by, {
          params: { teamId },
          body: { settings: Object.entries(settings).map(([key, channels]) => ({ key, ...channels })) },
        }),
    },
    invitations: {
      list: (by: Member, teamId: string) => call(to.invitations, by, { params: { teamId } }),
      invite: (by: Member, teamId: string, body: { requestKey: string; emails: readonly string[] }) =>
        call(to.invite, by, { params: { teamId }, body }),
      link: (by: Member, teamId: string) => call(to.inviteLink, by, { params: { teamId } }),
      makeLink: (by: Member, teamId: string) => call(to.makeInviteLink, by, { params: { teamId }, body: {} }),
      changeLink: (by: Member, teamId: string, body: Asked['body']) =>
        call(to.changeInviteLink, by, { params: { teamId }, body }),
      replaceLink: (by: Member, teamId: string, id: string) =>
        call(to.replaceInviteLink, by, { params: { teamId }, body: { id } }),
      resend: (by: Member, teamId: string, invitationId: string) =>
        call(to.resendInvitation, by, { params: { teamId, invitationId } }),
      withdraw: (by: Member, teamId: string, invitationId: string) =>
        call(to.withdrawInvitation, by, { params: { teamId, invitationId } }),
    },
  };
};
