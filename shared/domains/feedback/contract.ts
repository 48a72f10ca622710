import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, pageLimit } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { occurrence } from '../events/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { endorsements, feedbackRules, feedbackStates } from './rules.ts';

const dateKey = ['eventId', 'occurrenceId'] as const;
const dateParams = z.object({ eventId: EventId, occurrenceId: OccurrenceId });
const { min, max } = feedbackRules.stars;
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;

/** A person's own feedback on a date. */
export const OwnFeedback = z.object({
  state: oneOf(feedbackStates, 'over'),
  /** Until when feedback can be given and changed. */
  until: Instant,
  /** Whether the caller has rated the date, and how. */
  rated: z.boolean(),
  stars: z.nullable(z.int()),
});
export type OwnFeedback = z.infer<typeof OwnFeedback>;

/** Someone whom the caller can endorse. */
export const Companion = z.object({
  person: UserSummary,
  isHost: z.boolean(),
  /** What the caller endorsed this person for on this date. */
  endorsed: z.nullable(oneOf(endorsements, 'good_sport')),
});
export type Companion = z.infer<typeof Companion>;

/** What others say of a person. */
export const Reputation = z.object({
  /** By kind, only those that the person has. */
  endorsements: z.array(z.object({ kind: oneOf(endorsements, 'good_sport'), count: z.int() })),
  /** As a host; null if too few people have rated. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
});
export type Reputation = z.infer<typeof Reputation>;

export const feedbackContract = {
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/feedback',
    shows: ['feedback'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Returns how the caller rated a date they hosted or attended, and until when they can.',
    params: dateParams,
    response: OwnFeedback,
  }),
  people: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/feedback/people',
    shows: ['feedback'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary:
      'Lists the host and attendees of a date, without the caller, and what the caller endorsed them for.',
    params: dateParams,
    query: z.object({ limit: pageLimit, cursor: z.optional(Cursor) }),
    response: pageOf(Companion),
  }),
  rate: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/feedback/rating',
    changes: ['feedback', 'reputation'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: [anHour],
    summary:
      "Rates a date that has ended, or changes the rating, for two weeks after its end. It counts for the host's average, except the host's own.",
    params: dateParams,
    body: z.object({ stars: z.int().check(z.minimum(min), z.maximum(max)) }),
    response: OwnFeedback,
  }),
  endorse: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/feedback/people/{userId}',
    changes: ['feedback', 'reputation'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: [anHour],
    summary:
      'Endorses the host or an attendee of a date that has ended, once per date, for two weeks after its end. Another kind replaces the first, and null withdraws it.',
    params: z.extend(dateParams, { userId: UserId }),
    body: z.object({ kind: z.nullable(z.enum(endorsements)) }),
    response: Done,
  }),
  ofPerson: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/reputation',
    shows: ['reputation'],
    access: 'public',
    summary: 'Returns how often a person was endorsed, by kind, and how their events are rated on average.',
    params: z.object({ userId: UserId }),
    response: Reputation,
  }),
} as const;
