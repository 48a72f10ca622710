import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf, opaque, refusedBy, someOf } from '../../contracts/fields.ts';
import { Instant, LocalDate, LocalTime, TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { personGenders } from '../../product/game-types.ts';
import { availabilityLimits, dayProblem, eachDay } from './availability.ts';
import { communityFilters, privacyLimits, visibilityModes } from './availability-privacy.ts';
import { dateEntryLimits, entriesProblem, entryProblem } from './date-entry.ts';

const TimeRange = z.object({ start: LocalTime, end: LocalTime });
const Day = z.array(TimeRange).check(z.maxLength(availabilityLimits.rangesPerDay.max), refusedBy(dayProblem));

/** When a person is usually free, by weekday, in their own time zone. */
export const WeekInput = z.object(eachDay(() => Day));
const StoredDay = z.array(TimeRange);
const Week = z.object(eachDay(() => StoredDay));

const DAYS_OF_A_MONTH = 32;
/** Times of one date, or of each day of a range. Travel names its city by a suggestion's id, so that no one can send a made-up place. */
export const DateEntryInput = z
  .object({
    date: LocalDate,
    endDate: z.nullable(LocalDate),
    timeRanges: Day,
    dailyTimeRanges: z.nullable(
      z.array(z.object({ date: LocalDate, timeRanges: Day })).check(z.maxLength(DAYS_OF_A_MONTH)),
    ),
    isTraveling: z.boolean(),
    locationId: z.nullable(opaque(200)),
  })
  .check((context) => {
    // Rules between fields apply only if each field is valid.
    if (context.issues.length > 0) return;
    const problem = entryProblem(context.value);
    if (!problem) return;
    const { field, reason } = problem;
    context.issues.push({ code: 'custom', input: context.value[field], path: [field], params: { reason } });
  });
export type DateEntryInput = z.infer<typeof DateEntryInput>;

/** A city that someone travels to. */
const Destination = z.object({
  placeId: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  lat: Latitude,
  lng: Longitude,
  formattedAddress: z.string(),
  timeZone: TimeZone,
});
export type Destination = z.infer<typeof Destination>;

export const DateEntry = z.object({
  date: LocalDate,
  endDate: z.nullable(LocalDate),
  timeRanges: StoredDay,
  dailyTimeRanges: z.nullable(z.array(z.object({ date: LocalDate, timeRanges: StoredDay }))),
  isTraveling: z.boolean(),
  location: z.nullable(Destination),
});
export type DateEntry = z.infer<typeof DateEntry>;

export const AvailabilityPrivacy = z.object({
  visibilityMode: oneOf(visibilityModes, 'filtered'),
  allowedGenders: someOf(personGenders, 0, personGenders.length),
  communityFilter: oneOf(communityFilters, 'any'),
  allowedCommunities: z.array(TeamId).check(z.maxLength(privacyLimits.communities.max)),
  connectsOnly: z.boolean(),
  requireAllFilters: z.boolean(),
});
export type AvailabilityPrivacy = z.infer<typeof AvailabilityPrivacy>;

export const Availability = z.object({
  week: Week,
  /** Without those that are over, soonest first. */
  dates: z.array(DateEntry),
  /** Who may see it; null for everyone but the person. */
  privacy: z.nullable(AvailabilityPrivacy),
  /** Null while nothing has been saved, and for everyone but the person. */
  updatedAt: z.nullable(Instant),
});
export type Availability = z.infer<typeof Availability>;

/** Part of the users contract. */
export const availabilityEndpoints = {
  availability: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/availability',
    shows: ['availability', 'connection', 'team'],
    access: 'profile',
    summary:
      'Returns when a person is free: usually, and on certain dates. To anyone who may not see it, it looks as if nothing had been saved.',
    params: z.object({ userId: UserId }),
    response: Availability,
  }),
  saveAvailability: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/availability',
    changes: ['availability'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      "Replaces parts of the caller's availability: the week, the dates, or who may see it. Dates that are over are dropped.",
    body: z.object({
      week: z.optional(WeekInput),
      dates: z.optional(
        z.array(DateEntryInput).check(
          z.maxLength(dateEntryLimits.entries.max),
          refusedBy((list) => entriesProblem(list)),
        ),
      ),
      privacy: z.optional(
        z.extend(AvailabilityPrivacy, {
          allowedCommunities: distinctList(TeamId, privacyLimits.communities),
        }),
      ),
    }),
    response: Availability,
  }),
} as const;
