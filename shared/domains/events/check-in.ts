import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { UserSummary } from '../users/user-summary.ts';
import { dateKey, dateParams } from './date-params.ts';
import { EventPage } from './model/shapes.ts';
import { occurrence } from './roles.ts';

/** The endpoints with which people say and see who is at an event now. */
export const checkInEndpoints = {
  checkIn: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/check-in',
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Records that the caller, who is going, came. Possible from 30 minutes before the start until the end, within 300 meters of the place. The position is not stored. What the host recorded stays.',
    params: dateParams,
    body: z.object({ lat: Latitude, lng: Longitude }),
    response: EventPage,
  }),
  usersByCheckIn: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/check-ins',
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary:
      'Lists those who are checked in to a date that has not ended: the caller, and people whom the caller may find as a player nearby. A page may be empty although there are more.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(UserSummary),
  }),
} as const;
