import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, pageLimit } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { bestTimesEndpoints } from './best-times-shapes.ts';
import { deletionEndpoints } from './deletion.ts';
import { duesEndpoints } from './dues.ts';
import { InvitationToken } from './invitation-token.ts';
import { inviteLinkEndpoints } from './invite-link.ts';
import { memberEndpoints } from './members.ts';
import { team, teamRoles } from './roles.ts';
import { NewTeam, OwnTeam, TeamCard, TeamEdit, TeamPage, TeamSlug } from './shapes.ts';
import { teamTopicEndpoints } from './team-topics.ts';

export const teamsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams',
    changes: ['team'],
    access: 'verified',
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary: 'Creates a team with the caller as its owner, and invites people.',
    body: NewTeam,
    response: TeamPage,
  }),
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/teams',
    shows: ['team'],
    access: 'public',
    summary: 'Lists teams anyone can join or request to join, newest first.',
    query: z.object({ limit: pageLimit, cursor: z.optional(Cursor) }),
    response: pageOf(TeamCard),
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/teams',
    shows: ['team', 'plan'],
    access: 'user',
    summary:
      'Lists teams the caller belongs to, each with their role. Those in `closed` are shown to nobody, as their owner is suspended: the caller can only leave them, or delete their own.',
    response: z.object({
      items: z.array(OwnTeam),
      closed: z.array(z.object({ id: TeamId, name: z.string(), role: oneOf(teamRoles, 'member') })),
    }),
  }),
  ...bestTimesEndpoints,
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/teams/{teamId}',
    shows: ['team', 'plan'],
    access: 'public',
    summary:
      'Returns a team by its id or slug. An invite-only team is shown only to its members and to people with an invitation.',
    may: on(team, 'teamId', 'useInvitation'),
    params: z.object({ teamId: z.union([TeamId, TeamSlug]) }),
    query: z.object({ invitation: z.optional(InvitationToken) }),
    response: TeamPage,
  }),
  edit: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/teams/{teamId}',
    changes: ['team'],
    access: 'profile',
    may: on(team, 'teamId', 'edit'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: "Changes what a team's page says about it, its sports, and its cover. A team keeps its name.",
    params: z.object({ teamId: TeamId }),
    body: TeamEdit,
    response: Done,
  }),
  ofUser: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/teams',
    shows: ['team', 'user'],
    access: 'public',
    summary: "Lists a user's listed teams, to those who may see their profile.",
    params: z.object({ userId: UserId }),
    response: z.object({ items: z.array(TeamCard) }),
  }),
  ...teamTopicEndpoints,
  ...memberEndpoints,
  ...inviteLinkEndpoints,
  ...duesEndpoints,
  ...deletionEndpoints,
} as const;
