import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { text } from '../../contracts/fields.ts';
import { TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { queryNumber } from '../../kernel/query.ts';

export const PlaceSuggestion = z.object({
  placeId: z.string(),
  /** 'Austin, TX' for a city, the full address for anything else. */
  label: z.string(),
  lat: Latitude,
  lng: Longitude,
  timeZone: TimeZone,
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const placesContract = {
  cities: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/cities',
    access: 'public',
    callsOut: 'places',
    limits: [{ per: 'actor', count: 120, in: '10 minutes' }],
    summary: 'Lists US cities whose names start with the text, best known first.',
    query: z.object({ q: text(2, 80) }),
    response: z.object({ items: z.array(PlaceSuggestion) }),
  }),
  search: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/search',
    access: 'user',
    callsOut: 'places',
    limits: [{ per: 'actor', count: 120, in: '10 minutes' }],
    summary: 'Lists US addresses and places that match the text, nearest first if a position is given.',
    query: z.object({
      q: text(2, 120),
      lat: z.optional(queryNumber(-90, 90)),
      lng: z.optional(queryNumber(-180, 180)),
    }),
    response: z.object({ items: z.array(PlaceSuggestion) }),
  }),
} as const;
