import * as z from 'zod/mini';
import { oneOf, paragraphs, someOf, text } from '../../contracts/fields.ts';
import { InvitedEmails } from '../../contracts/invited-emails.ts';
import { Instant } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { RequestKey, SiteId, TeamId, UploadId, UserId } from '../../kernel/ids.ts';
import { gameTypeIds, platforms } from '../../product/game-types.ts';
import { Cover } from '../media/cover.ts';
import { UserSummary } from '../users/user-summary.ts';
import { TeamViewer } from './members.ts';
import { teamRoles } from './roles.ts';
import { TeamMember } from './roster.ts';
import { teamKinds, teamLimits, teamPrivacies } from './rules.ts';
import { TeamTopic } from './team-topics.ts';

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
