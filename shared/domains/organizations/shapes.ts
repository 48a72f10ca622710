import * as z from 'zod/mini';
import { oneOf, paragraphs, text, webAddress } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { OrganizationId, PlaceId, RequestKey, TeamId, UploadId } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { EventCard } from '../events/model/shapes.ts';
import { Cover } from '../media/cover.ts';
import { teamKinds } from '../teams/rules.ts';
import { TeamSlug } from '../teams/shapes.ts';
import { UserSummary } from '../users/user-summary.ts';
import { organizationRoles } from './roles.ts';
import { holdingKinds, organizationLimits, slugPattern } from './rules.ts';

const { name, about, city, website, slug } = organizationLimits;

export const OrganizationSlug = z
  .string()
  .check(z.minLength(slug.min), z.maxLength(slug.max), z.regex(slugPattern));

const City = z.object({ name: text(city.min, city.max), lat: Latitude, lng: Longitude });

/** What people enter about an organization. */
export const OrganizationInput = z.object({
  name: text(name.min, name.max),
  about: paragraphs(about.max),
  city: City,
  website: z.nullable(webAddress(website.max)),
});
export type OrganizationInput = z.infer<typeof OrganizationInput>;

export const NewOrganization = z.extend(OrganizationInput, { requestKey: RequestKey });
export type NewOrganization = z.infer<typeof NewOrganization>;

/** Everything as it should be. `revision` is the one that the person saw. */
export const OrganizationEdit = z.extend(OrganizationInput, {
  slug: OrganizationSlug,
  /** A finished picture that the caller has uploaded, or null for drawings of the sports. Without it, the picture stays. */
  picture: z.optional(z.nullable(UploadId)),
  revision: z.int(),
});
export type OrganizationEdit = z.infer<typeof OrganizationEdit>;

export const OrganizationCard = z.object({
  id: OrganizationId,
  slug: OrganizationSlug,
  name: z.string(),
  about: z.string(),
  city: z.object({ name: z.string(), lat: Latitude, lng: Longitude }),
  website: z.nullable(z.string()),
  /** Null for drawings of its sports. */
  picture: z.nullable(Cover),
  /** Staff of the platform checked that it is what it says. */
  verified: z.boolean(),
  teams: z.int(),
  places: z.int(),
});
export type OrganizationCard = z.infer<typeof OrganizationCard>;

export const OrganizationPage = z.extend(OrganizationCard, {
  owner: UserSummary,
  createdAt: Instant,
  revision: z.int(),
  /** The caller's role; null for everyone else. */
  viewer: z.object({ role: z.nullable(oneOf(organizationRoles, 'viewer')), mayVerify: z.boolean() }),
});
export type OrganizationPage = z.infer<typeof OrganizationPage>;

/** A team or place as an organization lists it. */
export const HeldTeam = z.object({
  id: TeamId,
  slug: TeamSlug,
  name: z.string(),
  kind: oneOf(teamKinds, 'group'),
  gameTypes: z.array(z.enum(gameTypeIds)),
  members: z.int(),
  photoURL: z.nullable(z.string()),
});
export type HeldTeam = z.infer<typeof HeldTeam>;

export const HeldPlace = z.object({
  id: PlaceId,
  name: z.string(),
  address: z.string(),
  courts: z.nullable(z.int()),
  lat: Latitude,
  lng: Longitude,
});
export type HeldPlace = z.infer<typeof HeldPlace>;

/** What waits for one side's answer. */
export const OpenAgreement = z.object({
  kind: oneOf(holdingKinds, 'team'),
  id: z.union([TeamId, PlaceId]),
  name: z.string(),
  gameTypes: z.array(z.enum(gameTypeIds)),
  members: z.nullable(z.int()),
  /** By the organization, or by the team or place. */
  state: oneOf(['invited', 'asked'], 'invited'),
  since: Instant,
  remindedAt: z.nullable(Instant),
});
export type OpenAgreement = z.infer<typeof OpenAgreement>;

export const StaffMember = z.object({
  user: UserSummary,
  role: oneOf(organizationRoles, 'viewer'),
  since: Instant,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** One date of the joint calendar. */
export const CalendarDate = z.pick(EventCard, {
  id: true,
  occurrenceId: true,
  title: true,
  gameType: true,
  dateStart: true,
  endsAt: true,
  timeZone: true,
  location: true,
  hostingTeam: true,
  teamName: true,
  isPrivate: true,
  going: true,
  capacity: true,
});
export type CalendarDate = z.infer<typeof CalendarDate>;
