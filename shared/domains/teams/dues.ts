import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant, LocalDate } from '../../kernel/dates.ts';
import { SaleId, TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { UserSummary } from '../users/user-summary.ts';
import { duesLimits, duesRhythms, duesStates, lateRules } from './dues-rules.ts';
import { team } from './roles.ts';

const { amount, grace } = duesLimits;

/** What members pay a team: by card if its owner can receive payments, or in another way that the people who run the team record. */
export const DuesSettings = z.object({
  /** Minor units of USD. */
  amount: z.int().check(z.minimum(amount.min), z.maximum(amount.max)),
  rhythm: oneOf(duesRhythms, 'once'),
  /** The first day on which they are due; later ones follow the rhythm. */
  firstDue: LocalDate,
  /** Days after the due day until they are late. */
  grace: z.int().check(z.minimum(grace.min), z.maximum(grace.max)),
  late: oneOf(lateRules, 'keep'),
});
export type DuesSettings = z.infer<typeof DuesSettings>;

const Change = z.object({
  at: Instant,
  /** Null for what happens without a person, and for someone whose account is gone. */
  by: z.nullable(UserSummary),
  state: oneOf(duesStates, 'due'),
});
export const DuesCharge = z.object({
  user: UserSummary,
  amount: z.int(),
  dueOn: LocalDate,
  state: oneOf(duesStates, 'due'),
  /** The payment by card; null if it was not paid by card. */
  saleId: z.nullable(SaleId),
  log: z.array(Change),
});
export type DuesCharge = z.infer<typeof DuesCharge>;

const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };
const anHour = { per: 'actor', count: 600, in: '1 hour' } as const;
const SavedDues = z.extend(DuesSettings, { revision: z.int() });

/** Part of the teams contract. */
export const duesEndpoints = {
  dues: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/dues',
    access: 'profile',
    may: on(team, 'teamId', 'seeMembers'),
    summary: "Returns a team's dues, null if it has none, and the caller's own charges, newest first.",
    response: z.object({ dues: z.nullable(SavedDues), own: z.array(DuesCharge) }),
  }),
  saveDues: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/teams/{teamId}/dues',
    access: 'profile',
    may: on(team, 'teamId', 'manageDues'),
    limits: [anHour],
    summary:
      "Sets a team's dues, unless they have changed since; `revision` is 0 for the first time. Charges that exist keep their amount and their day.",
    body: z.extend(DuesSettings, { revision: z.int().check(z.minimum(0)) }),
    response: SavedDues,
  }),
  endDues: endpoint({
    ...ofTeam,
    method: 'DELETE',
    path: '/teams/{teamId}/dues',
    access: 'profile',
    may: on(team, 'teamId', 'manageDues'),
    limits: [anHour],
    summary: "Ends a team's dues. Charges that exist stay.",
    response: Done,
  }),
  duesCharges: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/dues/charges',
    access: 'profile',
    may: on(team, 'teamId', 'manageDues'),
    summary: 'Lists what members owe a team or have paid, latest due day first, each with its changes.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(DuesCharge),
  }),
  changeCharge: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/teams/{teamId}/dues/charges/{dueOn}/{userId}',
    access: 'profile',
    may: on(team, 'teamId', 'manageDues'),
    limits: [anHour],
    summary:
      'Records that a charge is paid, waived, refunded, or due again. The same state again changes nothing. What was paid by card is refunded by its payment.',
    params: z.object({ teamId: TeamId, dueOn: LocalDate, userId: UserId }),
    body: z.object({ state: z.enum(['due', 'paid', 'waived', 'refunded']) }),
    response: DuesCharge,
  }),
  remindOfDues: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/dues/charges/{dueOn}/{userId}/reminders',
    access: 'verified',
    may: on(team, 'teamId', 'manageDues'),
    limits: [anHour],
    summary: 'Reminds a member of a charge that is due or late, at most once a day.',
    params: z.object({ teamId: TeamId, dueOn: LocalDate, userId: UserId }),
    response: Done,
  }),
  remindAllOfDues: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/dues/reminders',
    access: 'verified',
    may: on(team, 'teamId', 'manageDues'),
    limits: [{ per: 'actor', count: 30, in: '1 hour' }],
    summary:
      'Reminds members of several charges, each at most once a day. A charge of which nothing is owed anymore is left out. Returns how many were reminded.',
    body: z.object({
      charges: distinctList(
        z.object({ dueOn: LocalDate, userId: UserId }),
        { min: 1, max: duesLimits.reminders },
        ({ dueOn, userId }) => `${dueOn} ${userId}`,
      ),
    }),
    response: z.object({ reminded: z.int() }),
  }),
} as const;
