import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { SlotId, TeamId } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { requestStates, searchCauses, searchStates, substituteRules } from './rules.ts';

const { min, max } = substituteRules.spots;
const hostChanges = { per: 'actor', count: 120, in: '1 hour' } as const;
const slotParams = z.extend(dateParams, { slotId: SlotId });

/** A search for substitutes for one slot, as the host sees it. */
export const SubstituteSearch = z.object({
  slotId: SlotId,
  state: oneOf(searchStates, 'ended'),
  cause: oneOf(searchCauses, 'host'),
  /** Spots still looked for. */
  spots: z.int(),
  /** People asked so far, and their answers. */
  asked: z.int(),
  declined: z.int(),
  accepted: z.int(),
  /** When more people are asked, and how many at most; null if nobody is asked anymore. */
  nextWave: z.nullable(z.object({ at: Instant, size: z.int() })),
});
export type SubstituteSearch = z.infer<typeof SubstituteSearch>;

const Searches = z.object({
  /** Whether people are asked without the host’s doing, on every date of the event. */
  automatic: z.boolean(),
  items: z.array(SubstituteSearch),
});
export type Searches = z.infer<typeof Searches>;

/** What a person was asked for a date. */
export const SubstituteRequest = z.object({
  slotId: SlotId,
  slotName: z.string(),
  state: oneOf(requestStates, 'taken'),
  askedAt: Instant,
});
export type SubstituteRequest = z.infer<typeof SubstituteRequest>;

/** A connection of the host, or a member of a team for which the host may host events, who could be invited to a date. */
export const InvitationSuggestion = z.object({
  user: UserSummary,
  /** The team through which the host may invite them; null for a connection. */
  teamId: z.nullable(TeamId),
  /** Whether they have said that they are usually free then; false also if the host may not know. */
  isFree: z.boolean(),
  /** Whether they went to one of the host's latest events. */
  hasPlayed: z.boolean(),
});
export type InvitationSuggestion = z.infer<typeof InvitationSuggestion>;

/** A team for which the host may host events, and which could be invited as a whole. */
export const TeamSuggestion = z.object({
  team: z.object({ id: TeamId, name: z.string(), gameTypes: z.array(oneOf(gameTypeIds, 'other')) }),
  /** Everyone who takes part in its events, except the host. */
  members: z.int(),
  /** Members who were not invited and have not answered. */
  open: z.int(),
  /** How many of them are usually free then; null if fewer than three let the host see their times. */
  free: z.nullable(z.int()),
});
export type TeamSuggestion = z.infer<typeof TeamSuggestion>;

export const SubstitutePreference = z.object({
  /** Whether the caller is asked; on for people who have said when they are free, until they choose. */
  asked: z.boolean(),
});

export const substitutesContract = {
  suggestions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/suggestions',
    shows: ['event', 'connection'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists connections of the caller who have not answered a date, first those who are usually free then and those who went to earlier events of the host; among them members of teams for which the caller may host events, if they are free then; and these teams.',
    params: dateParams,
    response: z.object({ items: z.array(InvitationSuggestion), teams: z.array(TeamSuggestion) }),
  }),
  searches: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes',
    shows: ['substitutes', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists the searches for substitutes of a date, how many people were asked, and when more are asked.',
    params: dateParams,
    response: Searches,
  }),
  start: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/{slotId}/start',
    changes: ['substitutes'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [hostChanges],
    summary:
      'Looks for substitutes for open spots of a slot: suitable people are asked in waves, and the first to say yes get the spots. A search that runs goes on.',
    params: slotParams,
    body: z.object({ spots: z.int().check(z.minimum(min), z.maximum(max)) }),
    response: Searches,
  }),
  stop: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/{slotId}/stop',
    changes: ['substitutes'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [hostChanges],
    summary: 'Stops looking for substitutes for a slot. Nobody else is asked, and requests that are out end.',
    params: slotParams,
    response: Searches,
  }),
  setAutomatic: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/automatic',
    changes: ['substitutes'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [hostChanges],
    summary:
      'Turns on or off that substitutes are looked for automatically, on all dates of the event: after a late drop-out, or when fewer people are going than needed.',
    params: dateParams,
    body: z.object({ automatic: z.boolean() }),
    response: Searches,
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/mine',
    shows: ['substitutes', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Returns whether the caller is asked to be a substitute on a date.',
    params: dateParams,
    response: z.object({ request: z.nullable(SubstituteRequest) }),
  }),
  claim: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/mine/claim',
    changes: ['substitutes', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [hostChanges],
    summary: 'Takes the spot that the caller was asked for. The first to do so gets it.',
    params: dateParams,
    response: Done,
  }),
  decline: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/substitutes/mine/decline',
    changes: ['substitutes'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: [hostChanges],
    summary: 'Says that the caller cannot be a substitute. They are not asked again for that date.',
    params: dateParams,
    response: Done,
  }),
  preference: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/substitute-preference',
    shows: ['substitutePreference', 'availability'],
    access: 'profile',
    summary: 'Returns whether the caller is asked to be a substitute.',
    response: SubstitutePreference,
  }),
  savePreference: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/substitute-preference',
    changes: ['substitutePreference'],
    access: 'profile',
    limits: [hostChanges],
    summary: 'Chooses whether the caller is asked to be a substitute.',
    body: SubstitutePreference,
    response: SubstitutePreference,
  }),
} as const;
