import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { SlotId, UserId } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { NearbyCard } from '../discover/contract.ts';
import { AgendaCard } from '../events/model/shapes.ts';
import { OwnTeam, TeamCard } from '../teams/shapes.ts';
import { UserSummary } from '../users/user-summary.ts';
import { homeTasks } from './tasks.ts';

/** A suggestion on the dashboard, marked if the member hosts it or is going. */
export const SuggestedCard = z.extend(NearbyCard, { mine: z.nullable(z.enum(['going', 'hosting'])) });
export type SuggestedCard = z.infer<typeof SuggestedCard>;

/** A person who lives near the caller, as the dashboard shows them. */
export const PlayerNearHome = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  /** Those for which they are available. */
  sports: z.array(oneOf(gameTypeIds, 'other')),
  /** The name of their city. */
  area: z.string(),
  /** Meters between the cities, rounded to whole miles. */
  distance: z.number(),
});
export type PlayerNearHome = z.infer<typeof PlayerNearHome>;

/** What needs the caller's answer; all of it can be answered where it is shown. */
export const HomeQuestions = z.object({
  /** Spots that are held for the caller, the first to run out first. */
  offers: z.array(z.object({ event: AgendaCard, expiresAt: Instant })),
  /** Events the caller is invited to: the first date of each, on how many dates, and the slot if there is only one. */
  invitations: z.array(z.object({ event: AgendaCard, dates: z.int(), slotId: z.nullable(SlotId) })),
  /** Whether the caller hosts one of the next dates: others may ask to join it. */
  hosts: z.boolean(),
});
export type HomeQuestions = z.infer<typeof HomeQuestions>;

/** A date that the caller hosts, with the people who ask to join. */
export const HostedRequests = z.object({ event: AgendaCard, people: z.array(UserSummary) });
export type HostedRequests = z.infer<typeof HostedRequests>;

/** A team that invited the caller, and who invited them. */
export const HomeInvitation = z.object({ team: TeamCard, inviter: z.nullable(UserSummary) });
export type HomeInvitation = z.infer<typeof HomeInvitation>;

export const homeContract = {
  home: endpoint({
    ...noInput,
    method: 'GET',
    path: '/home',
    shows: ['event', 'player', 'user', 'team'],
    access: 'profile',
    summary:
      "Returns the caller's home page: upcoming events that the caller hosts, attends, waits for, or is invited to, events and players near the caller's area with the caller's sports first, the caller's teams and invitations to teams, what needs the caller's answer, and what is left to set up. A part that failed is null.",
    response: z.object({
      upcoming: z.nullable(z.array(AgendaCard)),
      /** Null with `upcoming`. */
      questions: z.nullable(HomeQuestions),
      invitations: z.nullable(z.array(HomeInvitation)),
      nearby: z.nullable(z.array(SuggestedCard)),
      players: z.nullable(z.array(PlayerNearHome)),
      teams: z.nullable(z.array(OwnTeam)),
      /** What is left to do; what depends on a part that failed is left out. */
      tasks: z.array(oneOf(homeTasks, 'photo')),
    }),
  }),
  requests: endpoint({
    ...noInput,
    method: 'GET',
    path: '/home/requests',
    shows: ['event', 'user'],
    access: 'profile',
    summary:
      'Returns who asks to join the next dates that the caller hosts. Separate from the home page, which does not wait for it.',
    response: z.object({ items: z.array(HostedRequests) }),
  }),
} as const;
