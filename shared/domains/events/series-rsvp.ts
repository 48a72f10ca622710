import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey, SlotId } from '../../kernel/ids.ts';
import { dateKey, dateParams, eventParams } from './date-params.ts';
import { RsvpInput } from './model/rsvp-input.ts';
import { EventPage } from './model/shapes.ts';
import { event, occurrence } from './roles.ts';

/** That a person is going to all dates of an event, and how. */
export const SeriesRsvp = z.object({
  slotId: SlotId,
  guests: z.int(),
  since: Instant,
});
export type SeriesRsvp = z.infer<typeof SeriesRsvp>;

/** On how many of the dates that have not ended the caller's last choice for all dates is applied. */
export const DatesCarriedOut = z.object({ done: z.int(), dates: z.int() });
export type DatesCarriedOut = z.infer<typeof DatesCarriedOut>;

/** The same, while some dates are not done. `gaveUp` if there are no more retries: the person must choose again. */
export const SeriesProgress = z.extend(DatesCarriedOut, { gaveUp: z.boolean() });
export type SeriesProgress = z.infer<typeof SeriesProgress>;

/** How many dates an RSVP to all dates has led to what. */
export const SeriesDates = z.object({
  going: z.int(),
  waitlisted: z.int(),
  pendingApproval: z.int(),
  full: z.int(),
  /** RSVPs are closed, the slot is not for the person, or they or the host have decided about that date separately. */
  skipped: z.int(),
  /** It is still applied to so many dates; absent if on none. */
  later: z.optional(z.int()),
});
export type SeriesDates = z.infer<typeof SeriesDates>;

/** The endpoints with which a person goes to all dates of an event that repeats. */
export const seriesEndpoints = {
  seriesRsvp: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/series-rsvp',
    access: 'user',
    may: on(event, 'eventId', 'see'),
    summary:
      'Returns whether the caller is going to all dates of an event, and how; null if not. While a choice for all dates is being applied, it also returns on how many, and whether the server gave up, so that the caller must choose again.',
    params: eventParams,
    response: z.object({ rsvp: z.nullable(SeriesRsvp), carriedOut: z.nullable(SeriesProgress) }),
  }),
  joinSeries: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/series-rsvp',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 30, in: '1 hour' }],
    summary:
      'Joins a slot of all current and upcoming dates of an event that repeats, and of each that is added later, or changes the slot or the guests, who can be named, for all of them. Guests are named again on each date; without names, those who are named stay so, and dates that are added later have none. It is refused if the named date refuses it; dates that the caller declined stay declined, and full ones have a waitlist or are left out.',
    params: dateParams,
    body: RsvpInput,
    response: z.object({ page: EventPage, dates: SeriesDates }),
  }),
  stopSeries: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/series-rsvp/stop',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 30, in: '1 hour' }],
    summary:
      "Stops the caller's RSVP to all dates of an event: dates that are added later are not joined. It keeps the dates they have, or also leaves all that have not closed. Nothing happens if there is none.",
    params: dateParams,
    body: z.object({ requestKey: RequestKey, dates: z.enum(['keep', 'leave']) }),
    /** `left` counts the dates that were given up, and `later` those that may still be. */
    response: z.object({ page: EventPage, left: z.int(), later: z.optional(z.int()) }),
  }),
} as const;
