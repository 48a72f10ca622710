import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { refusedBy } from '../../contracts/fields.ts';
import { Instant, LocalTime } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { availabilityLimits, dayProblem, eachDay } from './availability.ts';

const TimeRange = z.object({ start: LocalTime, end: LocalTime });
const Day = z.array(TimeRange).check(z.maxLength(availabilityLimits.rangesPerDay.max), refusedBy(dayProblem));

/** When a person is usually free, by weekday, in their own time zone. */
export const WeekInput = z.object(eachDay(() => Day));
const StoredDay = z.array(TimeRange);

export const Availability = z.object({
  week: z.object(eachDay(() => StoredDay)),
  /** Null while nothing has been saved. */
  updatedAt: z.nullable(Instant),
});
export type Availability = z.infer<typeof Availability>;

/** Part of the users contract. */
export const availabilityEndpoints = {
  availability: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/availability',
    shows: ['availability'],
    access: 'profile',
    summary:
      'Returns when a person is usually free. Only that person sees it: for anyone else, it looks as if nothing had been saved.',
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
    summary: "Replaces the caller's weekly availability.",
    body: z.object({ week: WeekInput }),
    response: Availability,
  }),
} as const;
