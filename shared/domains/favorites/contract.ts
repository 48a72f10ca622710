import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { EventId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { EventCard } from '../events/model/shapes.ts';
import { event } from '../events/roles.ts';

export const EventFavorites = z.object({
  /** How many people have the event among their favorites. */
  count: z.int(),
  /** Of these people, those whom the caller may know: only the caller. */
  favoritedList: z.array(UserId),
});
export type EventFavorites = z.infer<typeof EventFavorites>;

const eventParams = z.object({ eventId: EventId });
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;

export const favoritesContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/favorites',
    shows: ['favorite', 'event'],
    access: 'profile',
    summary:
      "Lists the caller's favorite events, newest favorite first, each at its current or next date that takes place, or else the last one. Events that are canceled, or that the caller may no longer see, are left out.",
    query: z.object({ limit: pageLimit, cursor: z.optional(Cursor) }),
    response: pageOf(EventCard),
  }),
  ofEvent: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/favorites',
    shows: ['favorite'],
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary: 'Returns how many people have an event among their favorites, and whether the caller does.',
    params: eventParams,
    response: EventFavorites,
  }),
  add: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/favorites/{eventId}',
    changes: ['favorite'],
    access: 'profile',
    may: on(event, 'eventId', 'see'),
    limits: [anHour],
    summary: "Adds an event to the caller's favorites. If it is one of them already, nothing changes.",
    params: eventParams,
    response: EventFavorites,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/favorites/{eventId}',
    changes: ['favorite'],
    access: 'profile',
    may: on(event, 'eventId', 'see'),
    limits: [anHour],
    summary: "Removes an event from the caller's favorites. If it is not one of them, nothing changes.",
    params: eventParams,
    response: EventFavorites,
  }),
} as const;
