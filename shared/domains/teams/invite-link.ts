import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { InvitationId, TeamId } from '../../kernel/ids.ts';
import { InvitationToken } from './invitation-token.ts';
import { team } from './roles.ts';
import { teamLimits } from './rules.ts';

const { uses, days } = teamLimits.link;

/** The one link of a team that any number of people can join with. */
export const InviteLink = z.object({
  /** Changes when the link is replaced. */
  id: InvitationId,
  token: InvitationToken,
  /** How many people joined with it. */
  joined: z.int(),
  /** How many more can join with it; null without a limit. */
  left: z.nullable(z.int()),
  /** Null if it works until it is replaced. */
  expiresAt: z.nullable(Instant),
  /** Whether people who open it send a join request instead of joining right away. */
  asksFirst: z.boolean(),
  createdAt: Instant,
});
export type InviteLink = z.infer<typeof InviteLink>;

/** What can be changed about the link: what is absent stays. */
export const InviteLinkChange = z.object({
  /** How many more people can join with it. */
  left: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(uses.max)))),
  /** In how many days it expires. */
  days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(days.max)))),
  asksFirst: z.optional(z.boolean()),
});
export type InviteLinkChange = z.infer<typeof InviteLinkChange>;

const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };
const limits = [{ per: 'actor', count: 120, in: '1 hour' }] as const;

/** Part of the teams contract. */
export const inviteLinkEndpoints = {
  inviteLink: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/link',
    access: 'profile',
    may: on(team, 'teamId', 'invite'),
    summary: "Returns a team's invitation link; null if there is none yet.",
    response: z.object({ link: z.nullable(InviteLink) }),
  }),
  makeInviteLink: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/link',
    access: 'verified',
    may: on(team, 'teamId', 'invite'),
    limits,
    summary:
      "Creates a team's invitation link, which works until it is replaced, or returns the existing one.",
    body: z.object({}),
    response: InviteLink,
  }),
  changeInviteLink: endpoint({
    ...ofTeam,
    method: 'PATCH',
    path: '/teams/{teamId}/link',
    access: 'verified',
    may: on(team, 'teamId', 'manageLink'),
    limits,
    summary: 'Limits an invitation link, or makes it send join requests.',
    body: InviteLinkChange,
    response: InviteLink,
  }),
  replaceInviteLink: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/link/replacement',
    access: 'verified',
    may: on(team, 'teamId', 'manageLink'),
    limits,
    summary:
      'Replaces an invitation link, which stops working, by a new one with the same settings. A link that was replaced before is not replaced again.',
    body: z.object({ id: InvitationId }),
    response: InviteLink,
  }),
} as const;
