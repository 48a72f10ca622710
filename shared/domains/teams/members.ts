import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, Email, oneOf } from '../../contracts/fields.ts';
import { InvitedEmails } from '../../contracts/invited-emails.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { InvitationId, RequestKey, TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { UserSummary } from '../users/user-summary.ts';
import { groupEndpoints } from './groups.ts';
import { InvitationToken } from './invitation-token.ts';
import { givenRoles, team, teamStandings } from './roles.ts';
import { RosterMember, rosterEndpoints } from './roster.ts';
import { teamLimits } from './rules.ts';

/**
 * `invited`: the page was opened with a valid invitation, or one was sent to the caller's own email; it admits right away. `linked`: the page was
 * opened with the team's link, with which people ask to join.
 */
export const TeamViewer = z.object({
  standing: oneOf(teamStandings, 'none'),
  invited: z.boolean(),
  linked: z.boolean(),
});

export const JoinRequest = z.object({ user: UserSummary, askedAt: Instant });
export type JoinRequest = z.infer<typeof JoinRequest>;

/** `approved`: the person is a member now. `gone`: the request was withdrawn or declined. `full`: the plan allows no more members. */
const ApprovedRequest = z.object({ userId: UserId, result: oneOf(['approved', 'gone', 'full'], 'gone') });
export type ApprovedRequest = z.infer<typeof ApprovedRequest>;

export const Invitation = z.object({
  id: InvitationId,
  email: Email,
  token: InvitationToken,
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

const ofTeam = { params: z.object({ teamId: TeamId }) };
const ofMember = { params: z.object({ teamId: TeamId, userId: UserId }) };

export const memberEndpoints = {
  ...rosterEndpoints,
  ...groupEndpoints,
  join: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/membership',
    access: 'profile',
    may: on(team, 'teamId', 'useInvitation'),
    plan: 'members',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Joins a team that is open to everyone, or that the caller has an invitation or a link to; otherwise, or with a link that asks first, sends a join request. Repeating it changes nothing.',
    body: z.object({ invitation: z.optional(InvitationToken) }),
    response: z.object({ standing: oneOf(teamStandings, 'none') }),
  }),
  leave: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'DELETE',
    path: '/teams/{teamId}/membership',
    access: 'user',
    may: on(team, 'teamId', 'leave'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Leaves a team, withdraws the caller's join request, or declines the caller's invitation.",
    response: Done,
  }),
  joinRequests: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/requests',
    access: 'profile',
    may: on(team, 'teamId', 'answerRequests'),
    summary: 'Lists up to 100 join requests of a team.',
    response: z.object({ items: z.array(JoinRequest) }),
  }),
  answerRequest: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/requests/{userId}',
    access: 'profile',
    may: on(team, 'teamId', 'answerRequests'),
    plan: 'members',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Approves or declines a join request and returns the result.',
    ...ofMember,
    body: z.object({ approve: z.boolean() }),
    response: z.object({ standing: oneOf(teamStandings, 'none') }),
  }),
  approveRequests: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/requests',
    access: 'profile',
    may: on(team, 'teamId', 'answerRequests'),
    plan: 'members',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Approves several join requests, one after another, and returns the result of each. A request that someone else answered in the meantime keeps that answer.',
    body: z.object({ userIds: distinctList(UserId, { min: 1, max: teamLimits.requests }) }),
    response: z.object({ items: z.array(ApprovedRequest) }),
  }),
  invitations: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/invitations',
    access: 'profile',
    may: on(team, 'teamId', 'invite'),
    summary: 'Lists open invitations to a team, newest first.',
    response: z.object({ items: z.array(Invitation) }),
  }),
  invite: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/invitations',
    access: 'verified',
    may: on(team, 'teamId', 'invite'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Invites people to a team by email. Nobody is invited twice, and a repeated requestKey changes nothing.',
    body: z.object({ requestKey: RequestKey, emails: InvitedEmails.check(z.minLength(1)) }),
    response: z.object({ items: z.array(Invitation) }),
  }),
  resendInvitation: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/invitations/{invitationId}/emails',
    access: 'verified',
    may: on(team, 'teamId', 'invite'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Sends an invitation again, and keeps its link valid for the full time from now. One that is waiting to be sent does not change.',
    params: z.object({ teamId: TeamId, invitationId: InvitationId }),
    response: Invitation,
  }),
  withdrawInvitation: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/teams/{teamId}/invitations/{invitationId}',
    access: 'profile',
    may: on(team, 'teamId', 'invite'),
    limits: [{ per: 'actor', count: 200, in: '1 hour' }],
    summary: 'Withdraws an invitation. Its link no longer works.',
    params: z.object({ teamId: TeamId, invitationId: InvitationId }),
    response: Done,
  }),
  members: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/members',
    access: 'profile',
    may: on(team, 'teamId', 'seeMembers'),
    summary:
      'Lists the members of a team with their roles, in a fixed order; those from whom a block separates the caller only if the caller answers join requests.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(RosterMember),
  }),
  assignRole: endpoint({
    ...noInput,
    ...ofMember,
    method: 'PUT',
    path: '/teams/{teamId}/members/{userId}/role',
    changes: ['team', 'site', 'plan'],
    access: 'profile',
    may: on(team, 'teamId', 'assignRoles'),
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary:
      "Gives a member another role below the caller's own. The caller's own role and higher ones stay.",
    body: z.object({ role: z.enum(givenRoles) }),
    response: RosterMember,
  }),
  handOver: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'PUT',
    path: '/teams/{teamId}/owner',
    changes: ['team', 'site', 'plan'],
    access: 'verified',
    may: on(team, 'teamId', 'handOver'),
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary: 'Makes another member the owner of a team. The previous owner becomes an admin.',
    body: z.object({ userId: UserId }),
    response: RosterMember,
  }),
} as const;
