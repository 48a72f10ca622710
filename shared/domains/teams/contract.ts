import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, pageLimit, paragraphs, someOf, text } from '../../contracts/fields.ts';
import { InvitedEmails } from '../../contracts/invited-emails.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { RequestKey, SiteId, TeamId, UploadId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { gameTypeIds, platforms } from '../../product/game-types.ts';
import { Cover } from '../media/cover.ts';
import { UserSummary } from '../users/user-summary.ts';
import { bestTimesEndpoints } from './best-times-shapes.ts';
import { deletionEndpoints } from './deletion.ts';
import { duesEndpoints } from './dues.ts';
import { InvitationToken } from './invitation-token.ts';
import { inviteLinkEndpoints } from './invite-link.ts';
import { memberEndpoints, TeamViewer } from './members.ts';
import { team, teamRoles } from './roles.ts';
import { TeamMember } from './roster.ts';
import { teamKinds, teamLimits, teamPrivacies } from './rules.ts';
import { TeamTopic, teamTopicEndpoints } from './team-topics.ts';

const { name, about, games, address, slug } = teamLimits;

export const TeamPlace = z.object({
  formattedAddress: text(address.min, address.max),
  lat: Latitude,
  lng: Longitude,
});

/** The input for starting a team. Without a place, it meets online. */
export const NewTeam = z.object({
  requestKey: RequestKey,
  name: text(name.min, name.max),
  kind: oneOf(teamKinds, 'group'),
  gameTypes: someOf(gameTypeIds, games.min, games.max),
  location: z.nullable(TeamPlace),
  privacy: oneOf(teamPrivacies, 'request'),
  about: paragraphs(about.max),
  /** A finished cover that the caller has uploaded; null, or nothing in a new team, for a drawing of the sport. */
  cover: z.optional(z.nullable(UploadId)),
  /** People to invite right away: each gets an email with a link. */
  invitations: InvitedEmails,
});
export type NewTeam = z.infer<typeof NewTeam>;

/** What admins change about a team. Without `cover`, it stays. */
export const TeamEdit = z.pick(NewTeam, { about: true, gameTypes: true, cover: true });
export type TeamEdit = z.infer<typeof TeamEdit>;

export const TeamSlug = z.string().check(z.maxLength(slug.max), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** What a card shows about a team. */
export const TeamCard = z.object({
  id: TeamId,
  slug: TeamSlug,
  name: z.string(),
  kind: oneOf(teamKinds, 'group'),
  gameTypes: z.array(z.enum(gameTypeIds)),
  /** Null if the team meets online. */
  location: z.nullable(TeamPlace),
  online: z.boolean(),
  privacy: oneOf(teamPrivacies, 'request'),
  about: z.string(),
  /** Null: a picture is drawn from the sport. */
  cover: z.nullable(Cover),
  /** The cover's address. */
  photoURL: z.nullable(z.string()),
  /** Who started it. */
  creator: z.object({ userId: UserId }),
  owner: UserSummary,
  siteId: z.nullable(SiteId),
  /** The number of members, including the owner. */
  members: z.int(),
  platform: oneOf(platforms, 'gth'),
  createdAt: Instant,
});
export type TeamCard = z.infer<typeof TeamCard>;

/** `viewer` is the caller's standing in the team; `badge` the name of its plan, if shown. */
export const TeamPage = z.extend(TeamCard, {
  badge: z.nullable(z.string()),
  roster: z.array(TeamMember),
  viewer: TeamViewer,
});
export type TeamPage = z.infer<typeof TeamPage>;

/** A team of the caller. */
export const OwnTeam = z.extend(TeamCard, { role: oneOf(teamRoles, 'member'), topics: z.array(TeamTopic) });
export type OwnTeam = z.infer<typeof OwnTeam>;

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
