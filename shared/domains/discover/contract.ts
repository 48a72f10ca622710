import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit } from '../../contracts/fields.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { EventCard } from '../events/model/shapes.ts';
import { hasArea, prices, searchedGenders, searchFields, settings } from './query.ts';
import { nearbyLimits, partsOfDay } from './rules.ts';

/** A card with its distance from the center of the search. */
export const NearbyCard = z.extend(EventCard, {
  /** Meters. */
  distance: z.number(),
});
export type NearbyCard = z.infer<typeof NearbyCard>;

/** What a map shows of an event. */
export const Pin = z.object({
  ...z.pick(EventCard, { id: true, occurrenceId: true, gameType: true, dateStart: true, timeZone: true })
    .shape,
  lat: Latitude,
  lng: Longitude,
  full: z.boolean(),
});
export type Pin = z.infer<typeof Pin>;

const countsOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.array(z.object({ choice: z.enum(choices), count: z.int() }));

/** How many events each choice would leave, with the other filters unchanged. Choices without any are left out. */
export const Counts = z.object({
  gameType: countsOf(gameTypeIds),
  time: countsOf(partsOfDay),
  price: countsOf(prices),
  gender: countsOf(searchedGenders),
  setting: countsOf(settings),
  /** With all filters. */
  total: z.int(),
  /** With open spots. */
  hasPlaces: z.int(),
  /** There are more events than were counted. */
  more: z.boolean(),
});
export type Counts = z.infer<typeof Counts>;

/** The order of a search. */
export const sorts = ['soonest', 'nearest'] as const;

export const discoverContract = {
  nearby: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discover/events',
    shows: ['event'],
    access: 'public',
    summary:
      'Lists public events around a position or in the box of a map, soonest or nearest first. Distances in the query are in miles.',
    query: z
      .object({
        ...searchFields,
        /** Soonest first, unless it says otherwise; past events are sorted by time only. */
        sort: z.optional(z.enum(sorts)),
        limit: pageLimit,
        cursor: z.optional(Cursor),
      })
      .check(hasArea),
    response: pageOf(NearbyCard),
  }),
  pins: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discover/pins',
    shows: ['event'],
    access: 'public',
    summary: `Lists where the next public events are, for a map: at most ${nearbyLimits.pins}.`,
    query: z.object(searchFields).check(hasArea),
    response: z.object({ items: z.array(Pin), more: z.boolean() }),
  }),
  counts: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discover/counts',
    shows: ['event'],
    access: 'public',
    summary: `Counts how many of the next ${nearbyLimits.counted} public events each choice of a filter would leave.`,
    query: z.object(searchFields).check(hasArea),
    response: Counts,
  }),
} as const;
