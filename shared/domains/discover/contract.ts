import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit, text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { queryNumber } from '../../kernel/query.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { AgendaCard, EventCard } from '../events/shapes.ts';
import { nearbyLimits } from './rules.ts';

/** A card with its distance from the center of the search. */
export const NearbyCard = z.extend(EventCard, {
  /** Meters. */
  distance: z.number(),
});
export type NearbyCard = z.infer<typeof NearbyCard>;

/** A suggestion on the dashboard, marked if the member hosts it or is going. */
export const SuggestedCard = z.extend(NearbyCard, { mine: z.nullable(z.enum(['going', 'hosting'])) });
export type SuggestedCard = z.infer<typeof SuggestedCard>;

export const discoverContract = {
  nearby: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discover/events',
    shows: ['event'],
    access: 'public',
    summary:
      'Lists public events near a position, earliest first. Distances are in miles; a box narrows the search.',
    query: z.object({
      lat: queryNumber(-90, 90),
      lng: queryNumber(-180, 180),
      radius: z.optional(queryNumber(nearbyLimits.radiusMiles.min, nearbyLimits.radiusMiles.max)),
      when: z.optional(z.enum(['upcoming', 'past'])),
      from: z.optional(Instant),
      until: z.optional(Instant),
      gameType: z.optional(z.enum(gameTypeIds)),
      /** Words in the title or the place. */
      q: z.optional(text(1, 80)),
      hasPlaces: z.optional(z.literal('true')),
      north: z.optional(queryNumber(-90, 90)),
      south: z.optional(queryNumber(-90, 90)),
      east: z.optional(queryNumber(-180, 180)),
      west: z.optional(queryNumber(-180, 180)),
      limit: pageLimit,
      cursor: z.optional(Cursor),
    }),
    response: pageOf(NearbyCard),
  }),
  home: endpoint({
    ...noInput,
    method: 'GET',
    path: '/home',
    shows: ['event', 'user'],
    access: 'profile',
    summary:
      "Returns the caller's home page: upcoming events that the caller hosts, attends, waits for, or is invited to, and events near the caller's area with the caller's sports first. A part that failed is null.",
    response: z.object({
      upcoming: z.nullable(z.array(AgendaCard)),
      nearby: z.nullable(z.array(SuggestedCard)),
    }),
  }),
} as const;
