import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { ExactEmail, oneOf, refusedBy, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant, LocalDate } from '../../kernel/dates.ts';
import { TeamGroupId, TeamId, UserId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { team, teamRoles } from './roles.ts';
import { memberStatuses, teamLimits } from './rules.ts';

const { number, position, banReason } = teamLimits.roster;

/** What everybody sees who sees a team's members. */
export const TeamMember = z.object({ user: UserSummary, role: oneOf(teamRoles, 'member'), since: Instant });
export type TeamMember = z.infer<typeof TeamMember>;

/** What those who belong to the team see of a member. */
export const RosterMember = z.extend(TeamMember, {
  number: z.nullable(z.int()),
  position: z.nullable(z.string()),
  status: oneOf(memberStatuses, 'active'),
  /** The last day away; null if that is not known. */
  awayUntil: z.nullable(LocalDate),
  groups: z.array(TeamGroupId),
});
export type RosterMember = z.infer<typeof RosterMember>;

/** `awayUntil` is the last day of being away, and of no other status. */
const withinAway = refusedBy<{ status?: string | undefined; awayUntil?: string | null | undefined }>(
  ({ status, awayUntil }) => (awayUntil && status !== 'away' ? 'choice' : undefined),
);
const Status = z.object({
  status: z.enum(memberStatuses),
  awayUntil: z.optional(z.nullable(LocalDate)),
});

/** What is absent stays. */
export const RosterEdit = z
  .object({
    number: z.optional(z.nullable(z.int().check(z.minimum(number.min), z.maximum(number.max)))),
    position: z.optional(z.nullable(text(1, position.max))),
    status: z.optional(z.enum(memberStatuses)),
    awayUntil: z.optional(z.nullable(LocalDate)),
  })
  .check(withinAway);
export type RosterEdit = z.infer<typeof RosterEdit>;

const Ban = z.object({ user: UserSummary, reason: z.string(), at: Instant });
export type Ban = z.infer<typeof Ban>;

/** In which team a person is registered for a season. */
const Registration = z.object({
  teamName: z.string(),
  seasonLabel: z.string(),
  start: LocalDate,
  end: LocalDate,
});
const PlayerCard = z.object({
  user: UserSummary,
  /** Null unless the caller may see it. */
  email: z.nullable(ExactEmail),
  registrations: z.array(Registration),
});
export type PlayerCard = z.infer<typeof PlayerCard>;

const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };
const ofMember = { ...noInput, params: z.object({ teamId: TeamId, userId: UserId }) };
const anHour = { per: 'actor', count: 600, in: '1 hour' } as const;

/** Part of the teams contract. */
export const rosterEndpoints = {
  memberCard: endpoint({
    ...ofMember,
    method: 'GET',
    path: '/teams/{teamId}/members/{userId}',
    access: 'profile',
    may: on(team, 'teamId', 'seeMembers'),
    summary:
      "Returns a member's player card. The owner and admins see the email of an adult; everyone sees their own.",
    response: PlayerCard,
  }),
  editMember: endpoint({
    ...ofMember,
    method: 'PATCH',
    path: '/teams/{teamId}/members/{userId}',
    access: 'profile',
    may: on(team, 'teamId', 'editRoster'),
    limits: [anHour],
    summary:
      "Changes a member's number, position, and status. A number belongs to one member at a time, unless its member is inactive.",
    body: RosterEdit,
    response: RosterMember,
  }),
  setOwnStatus: endpoint({
    ...ofTeam,
    method: 'PATCH',
    path: '/teams/{teamId}/membership',
    access: 'profile',
    may: on(team, 'teamId', 'setOwnStatus'),
    limits: [anHour],
    summary: "Changes the caller's own status in a team.",
    body: Status.check(withinAway),
    response: RosterMember,
  }),
  removeMember: endpoint({
    ...ofMember,
    method: 'DELETE',
    path: '/teams/{teamId}/members/{userId}',
    changes: ['team', 'event'],
    access: 'profile',
    may: on(team, 'teamId', 'removeMembers'),
    limits: [anHour],
    summary:
      "Removes a member whose role is below the caller's own, also from the team's upcoming dates, and notifies them.",
    response: Done,
  }),
  bans: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/bans',
    access: 'profile',
    may: on(team, 'teamId', 'ban'),
    summary: 'Lists up to 200 people who are banned from a team.',
    response: z.object({ items: z.array(Ban) }),
  }),
  ban: endpoint({
    ...ofMember,
    method: 'PUT',
    path: '/teams/{teamId}/bans/{userId}',
    changes: ['team', 'event'],
    access: 'profile',
    may: on(team, 'teamId', 'ban'),
    limits: [anHour],
    summary:
      'Bans a person, who is removed from the team and cannot join it by a link, a request, or an invitation until the ban is lifted.',
    body: z.object({ reason: text(1, banReason.max) }),
    response: Done,
  }),
  liftBan: endpoint({
    ...ofMember,
    method: 'DELETE',
    path: '/teams/{teamId}/bans/{userId}',
    access: 'profile',
    may: on(team, 'teamId', 'ban'),
    limits: [anHour],
    summary: 'Lifts a ban. The person can join again, and is not added.',
    response: Done,
  }),
} as const;
