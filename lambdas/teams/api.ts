import type { Handlers } from '../runtime/http.ts';
import * as users from '../users/people/index.ts';
import { createTeam } from './create-team.ts';
import * as deletion from './delete-team.ts';
import type { teams as domain } from './domain.ts';
import * as dues from './dues/index.ts';
import { editTeam } from './edit-team.ts';
import * as invitations from './invitations/index.ts';
import { type access, type GivenToReads, readsWith } from './reads.ts';
import * as roster from './roster/index.ts';
import * as shown from './shown/index.ts';
import * as topics from './topics.ts';

/** Functions of domains that need this one: entry points give them. */
export interface Given extends GivenToReads, deletion.TeamBelongings {
  readonly findShownTimes: roster.FindShownTimes;
}

export const handlersWith = ({ findShown, findShownTimes, ...given }: Given) =>
  ({
    ...readsWith({ findShown, ...given }),
    create: (ctx, { actor, body, request }) =>
      createTeam(ctx, actor, body, { platform: request.platform, findShown }),
    edit: (ctx, { actor, team, body }) => editTeam(ctx, actor, team, body),
    mine: (ctx, { actor }) => shown.ownTeams(ctx, actor.userId, users.findNamed),
    join: (ctx, { actor, team, roles, plan, body }) =>
      roster.join(ctx, actor, { team, roles, most: plan.members }, body.invitation),
    leave: (ctx, { actor, team }) => roster.leave(ctx, actor, team),
    joinRequests: (ctx, { team }) => roster.requests(ctx, team),
    answerRequest: (ctx, { team, plan, params, body }) =>
      roster.answer(ctx, { team, most: plan.members }, params.userId, body.approve),
    approveRequests: (ctx, { team, plan, body }) =>
      roster.approveAll(ctx, { team, most: plan.members }, body.userIds),
    invitations: (ctx, { team }) => invitations.list(ctx, team),
    invite: (ctx, { actor, team, body }) => invitations.invite(ctx, actor, team, body),
    resendInvitation: (ctx, { actor, team, params }) =>
      invitations.resend(ctx, actor, team, params.invitationId),
    withdrawInvitation: (ctx, { team, params }) => invitations.withdraw(ctx, team, params.invitationId),
    inviteLink: (ctx, { team }) => invitations.findInviteLink(ctx, team),
    makeInviteLink: (ctx, { team }) => invitations.makeInviteLink(ctx, team),
    changeInviteLink: (ctx, { team, body }) => invitations.changeInviteLink(ctx, team, body),
    replaceInviteLink: (ctx, { team, body }) => invitations.replaceInviteLink(ctx, team, body.id),
    members: (ctx, { actor, team, roles, query: { cursor } }) =>
      roster.list(ctx, actor, team, { roles, cursor }),
    assignRole: (ctx, { team, roles, params: { userId }, body: { role } }) =>
      roster.assign(ctx, team, roles, { userId, role }),
    memberCard: (ctx, { actor, team, roles, params }) =>
      roster.memberCard(ctx, actor, team, { roles, userId: params.userId }),
    editMember: (ctx, { team, params, body }) => roster.editMember(ctx, team, params.userId, body),
    setOwnStatus: (ctx, { actor, team, body }) => roster.editMember(ctx, team, actor.userId, body),
    removeMember: (ctx, { team, roles, params }) => roster.remove(ctx, team, roles, params.userId),
    bans: (ctx, { team }) => roster.bans(ctx, team),
    ban: (ctx, { team, roles, params, body }) =>
      roster.ban(ctx, team, roles, { userId: params.userId, reason: body.reason }),
    liftBan: (ctx, { team, params }) => roster.liftBan(ctx, team, params.userId),
    groups: async (_ctx, { team }) => roster.listGroups(team),
    addGroup: (ctx, { team, body }) => roster.addGroup(ctx, team, body.name),
    renameGroup: (ctx, { team, params, body }) =>
      roster.renameGroup(ctx, team, { id: params.groupId, name: body.name }),
    removeGroup: (ctx, { team, params }) => roster.removeGroup(ctx, team, params.groupId),
    changeGroupMembers: (ctx, { team, params, body }) =>
      roster.changeGroupMembers(ctx, team, params.groupId, body),
    dues: (ctx, { actor, team }) => dues.getDues(ctx, actor, team),
    saveDues: (ctx, { team, body }) => dues.saveDues(ctx, team, body),
    endDues: (ctx, { team }) => dues.endDues(ctx, team),
    duesCharges: (ctx, { team, query }) => dues.charges(ctx, team, query.cursor),
    changeCharge: (ctx, { actor, params, body }) => dues.changeCharge(ctx, actor, params, body.state),
    remindAllOfDues: (ctx, { team, body }) => dues.remindAll(ctx, team, body.charges),
    remindOfDues: (ctx, { team, params }) => dues.remind(ctx, team, params),
    bestTimes: (ctx, { actor, team, query }) =>
      roster.findBestTimes(ctx, actor, team, { findShownTimes, groupId: query.groupId }),
    topics: async (_ctx, { team }) => topics.list(team),
    addTopic: (ctx, { team, body }) => topics.add(ctx, team, body.name),
    removeTopic: (ctx, { team, params }) => topics.remove(ctx, team, params.topicId),
    saveTeamNotifications: (ctx, { actor, team, body }) =>
      topics.saveSettings(ctx, actor, team, body.settings),
    deletion: (ctx, { team }) => deletion.consequences(ctx, team, given),
    remove: (ctx, { actor, team, body }) => deletion.remove(ctx, actor, team, body.name),
    handOver: (ctx, { team, body }) => roster.handOver(ctx, team, body.userId),
  }) satisfies Handlers<typeof domain.api, typeof access>;
