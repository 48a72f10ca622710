import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { placeParams } from './place-params.ts';
import { place } from './roles.ts';
import { AffectedDate, PlacePage } from './shapes.ts';
import { NewPlaceStatus } from './status.ts';

/** The endpoints with which a place is announced as delayed, closed, or open again. */
export const placeStatusEndpoints = {
  affected: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/status/affected',
    shows: ['event'],
    access: 'profile',
    may: on(place, 'placeId', 'setStatus'),
    summary: 'Lists the public dates at a place that start from now until an instant, earliest first.',
    params: placeParams,
    query: z.object({ until: Instant }),
    response: z.object({
      items: z.array(AffectedDate),
      /** There are more than those listed. */
      more: z.boolean(),
    }),
  }),
  setStatus: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}/status',
    access: 'profile',
    may: on(place, 'placeId', 'setStatus'),
    limits: [{ per: 'actor', count: 60, in: '1 day' }],
    summary:
      'Says that a place is delayed or closed until an instant, at most 30 days ahead. Hosts and attendees of what starts there meanwhile are notified; dates that the caller hosts are moved or canceled if that is wanted.',
    params: placeParams,
    body: NewPlaceStatus,
    response: PlacePage,
  }),
  endStatus: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/places/{placeId}/status',
    access: 'profile',
    may: on(place, 'placeId', 'setStatus'),
    limits: [{ per: 'actor', count: 60, in: '1 day' }],
    summary: 'Says that a place is open again, as its hours say. What was moved or canceled stays so.',
    params: placeParams,
    response: PlacePage,
  }),
} as const;
