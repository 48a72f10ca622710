import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { PlaceEditId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { queryNumber } from '../../kernel/query.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { EventCard } from '../events/model/shapes.ts';
import { UserSummary } from '../users/user-summary.ts';
import { placePhotoEndpoints } from './photos.ts';
import { placeParams } from './place-params.ts';
import { placeRatingEndpoints } from './rating-endpoints.ts';
import { place } from './roles.ts';
import { placeLimits, placeSettings } from './rules.ts';
import {
  AnnouncedStatus,
  NearbyPlace,
  NewPlace,
  NewPlaceReport,
  PlaceEdit,
  PlaceInput,
  PlacePage,
  PlaceReport,
} from './shapes.ts';
import { placeStatusEndpoints } from './status-endpoints.ts';

export const PlaceSuggestion = z.object({
  placeId: z.string(),
  /** 'Austin, TX' for a city, the full address for anything else. */
  label: z.string(),
  lat: Latitude,
  lng: Longitude,
  timeZone: TimeZone,
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** Who is at an event that is on at a place. */
export const PeopleAtPlace = z.object({
  event: z.pick(EventCard, { id: true, occurrenceId: true, title: true }),
  people: z.array(UserSummary),
  /** There may be more: the event lists them. */
  more: z.boolean(),
});
export type PeopleAtPlace = z.infer<typeof PeopleAtPlace>;

const { name, radiusMiles } = placeLimits;
const position = { lat: queryNumber(-90, 90), lng: queryNumber(-180, 180) };

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
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places',
    shows: ['place'],
    access: 'public',
    summary: 'Lists places near a position, nearest first. Distances are in miles; a box narrows the search.',
    query: z.object({
      ...position,
      radius: z.optional(queryNumber(radiusMiles.min, radiusMiles.max)),
      north: z.optional(queryNumber(-90, 90)),
      south: z.optional(queryNumber(-90, 90)),
      east: z.optional(queryNumber(-180, 180)),
      west: z.optional(queryNumber(-180, 180)),
      sport: z.optional(z.enum(gameTypeIds)),
      setting: z.optional(z.enum(placeSettings)),
      limit: pageLimit,
      cursor: z.optional(Cursor),
    }),
    response: pageOf(NearbyPlace),
  }),
  statusAt: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/status',
    shows: ['place'],
    access: 'public',
    summary: 'Returns what the nearest place at a position has announced, if it is delayed or closed now.',
    query: z.object(position),
    response: z.object({ status: z.nullable(AnnouncedStatus) }),
  }),
  similar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/similar',
    shows: ['place'],
    access: 'profile',
    summary: 'Lists existing places that might be the one a person is about to add, nearest first.',
    query: z.object({ ...position, name: text(name.min, name.max) }),
    response: z.object({ items: z.array(NearbyPlace) }),
  }),
  add: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places',
    changes: ['place'],
    access: 'profile',
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary: 'Adds a place with the caller as its owner.',
    body: NewPlace,
    response: PlacePage,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}',
    access: 'public',
    may: on(place, 'placeId', 'see'),
    summary: 'Returns a place.',
    params: placeParams,
    response: PlacePage,
  }),
  events: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/events',
    shows: ['place', 'event'],
    access: 'public',
    may: on(place, 'placeId', 'see'),
    summary: 'Lists the next public events at a place, earliest first.',
    params: placeParams,
    response: z.object({ items: z.array(EventCard) }),
  }),
  usersByCheckIn: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/check-ins',
    shows: ['place', 'event'],
    access: 'profile',
    may: on(place, 'placeId', 'see'),
    summary:
      'Lists those who are checked in to public events that are on at a place now, by event: the caller, and people whom the caller may find as a player nearby.',
    params: placeParams,
    response: z.object({ items: z.array(PeopleAtPlace) }),
  }),
  update: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}',
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [{ per: 'actor', count: 120, in: '1 day' }],
    summary: 'Changes what is known about a place. Others suggest edits instead.',
    params: placeParams,
    body: z.extend(PlaceInput, { revision: z.int() }),
    response: PlacePage,
  }),
  verify: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}/verified',
    access: 'profile',
    may: on(place, 'placeId', 'verify'),
    limits: [{ per: 'actor', count: 300, in: '1 day' }],
    summary: 'Marks a place as verified by staff, or no longer.',
    params: placeParams,
    body: z.object({ verified: z.boolean() }),
    response: PlacePage,
  }),
  ...placeStatusEndpoints,
  suggest: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/edits',
    access: 'profile',
    may: on(place, 'placeId', 'suggest'),
    limits: [
      { per: 'actor', count: 40, in: '1 day' },
      { per: 'target', of: 'placeId', count: 40, in: '1 day' },
    ],
    summary:
      'Suggests an edit of a place: the fields that differ are stored until its owner or staff answer.',
    params: placeParams,
    body: NewPlace,
    response: Done,
  }),
  ...placePhotoEndpoints,
  ...placeRatingEndpoints,
  edits: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/edits',
    access: 'profile',
    may: on(place, 'placeId', 'answerEdits'),
    summary: 'Lists the suggested edits of a place, oldest first.',
    params: placeParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(PlaceEdit),
  }),
  answerEdit: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/edits/{editId}',
    access: 'profile',
    may: on(place, 'placeId', 'answerEdits'),
    limits: [{ per: 'actor', count: 300, in: '1 day' }],
    summary: 'Accepts a suggested edit, which changes the place, or dismisses it.',
    params: z.extend(placeParams, { editId: PlaceEditId }),
    body: z.object({ accept: z.boolean() }),
    response: PlacePage,
  }),
  report: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/reports',
    access: 'profile',
    may: on(place, 'placeId', 'report'),
    limits: [
      { per: 'actor', count: 20, in: '1 day' },
      { per: 'target', of: 'placeId', count: 40, in: '1 day' },
    ],
    summary: 'Reports a problem with a place.',
    params: placeParams,
    body: NewPlaceReport,
    response: Done,
  }),
  reports: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/reports',
    access: 'profile',
    may: on(place, 'placeId', 'answerEdits'),
    summary:
      'Lists the problems reported about a place and its reviews, newest first. Reports of reviews that are gone are left out.',
    params: placeParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(PlaceReport),
  }),
} as const;
