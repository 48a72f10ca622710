import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, text } from '../../contracts/fields.ts';
import { Instant, LocalDate, TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { OccurrenceId, TeamId, UserId } from '../../kernel/ids.ts';
import { queryInteger, queryNumber } from '../../kernel/query.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { ExternalCard } from '../externals/shapes.ts';
import { Cover } from '../media/cover.ts';
import { OrganizationCard } from '../organizations/shapes.ts';
import { partsOfWeek, playerLimits } from '../players/rules.ts';
import { TeamCard, TeamSlug } from '../teams/shapes.ts';
import { sportLimits } from '../users/sports.ts';
import { searchKinds, searchLimits } from './rules.ts';

const { query, results, page, lastPage } = searchLimits;
const { level } = sportLimits;
const { radiusMiles } = playerLimits;

/** Something that was found, as a row shows it. */
export const SearchResult = z.object({
  kind: oneOf(searchKinds, 'event'),
  id: z.string(),
  title: z.string(),
  /** The city, address, or name of its place; null if it has none, or is online. */
  place: z.nullable(z.string()),
  sport: z.nullable(oneOf(gameTypeIds, 'other')),
  photoURL: z.nullable(z.string()),
  cover: z.nullable(Cover),
  /** The current or next date, of an event. */
  date: z.nullable(z.object({ occurrenceId: OccurrenceId, dateStart: Instant, timeZone: TimeZone })),
  /** Meters; null if the search has no position or the thing has none. Of people, whole miles from their city. */
  distance: z.nullable(z.number()),
  /** Of places only: where it is. */
  position: z.nullable(z.object({ lat: Latitude, lng: Longitude })),
  /** Of teams only: its name in its address. */
  slug: z.nullable(TeamSlug),
  /** Of websites only: whose it is. */
  teamId: z.nullable(TeamId),
  /** Of external teams only: the address of their website or page. */
  outgoingLink: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A person as players nearby see them. */
export const PlayerCard = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  /** Those for which they are available come first. */
  sports: z.array(
    z.object({
      sport: oneOf(gameTypeIds, 'other'),
      level: z.nullable(z.number()),
      /** Whether they are available to play it, or to be a substitute. */
      available: z.boolean(),
    }),
  ),
  /** The name of their city. */
  area: z.string(),
  /** Meters from their city, or from that in which they are, rounded to whole miles. */
  distance: z.number(),
  /** When they are usually free; null if the caller may not know. */
  free: z.nullable(z.array(z.enum(partsOfWeek))),
  /** Where they travel now, until which date; null at home, and if the caller may not know. */
  visiting: z.nullable(z.object({ city: z.string(), until: LocalDate })),
});
export type PlayerCard = z.infer<typeof PlayerCard>;

const center = { lat: queryNumber(-90, 90), lng: queryNumber(-180, 180) };
const somewhere = { lat: z.optional(center.lat), lng: z.optional(center.lng) };
const box = {
  north: z.optional(queryNumber(-90, 90)),
  south: z.optional(queryNumber(-90, 90)),
  east: z.optional(queryNumber(-180, 180)),
  west: z.optional(queryNumber(-180, 180)),
};
const paged = {
  /** The first page is 1. */
  page: z.optional(queryInteger(1, lastPage)),
  limit: z.optional(queryInteger(1, page.max)),
};
const radius = z.optional(queryNumber(radiusMiles.min, radiusMiles.max));
const pageWith = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), hasMore: z.boolean() });
const teamQuery = z.object({
  q: z.optional(text(query.min, query.max)),
  ...somewhere,
  radius: z.optional(queryNumber(1, 1000)),
  ...box,
  gameType: z.optional(z.enum(gameTypeIds)),
  ...paged,
});
/** A search is sent while people type. */
const typing = { per: 'actor', count: 1200, in: '1 hour' } as const;

export const searchContract = {
  find: endpoint({
    ...noInput,
    method: 'GET',
    path: '/search',
    shows: ['event', 'team', 'player', 'place', 'site', 'organization', 'externalTeam'],
    access: 'public',
    limits: [typing],
    summary:
      'Finds events, teams, places, websites, organizations, external teams, and for logged-in callers players, by the starts of words; a longer word may contain a typo. With a position, nearer things come first.',
    query: z.object({
      q: text(query.min, query.max),
      /** Only this kind. */
      kind: z.optional(z.enum(searchKinds)),
      /** How many of each kind. */
      limit: z.optional(queryInteger(1, results.max)),
      ...somewhere,
    }),
    response: z.object({
      groups: z.array(
        z.object({
          kind: oneOf(searchKinds, 'event'),
          items: z.array(SearchResult),
          hasMore: z.boolean(),
        }),
      ),
    }),
  }),
  teams: endpoint({
    ...noInput,
    method: 'GET',
    path: '/search/teams',
    shows: ['team'],
    access: 'public',
    limits: [typing],
    summary:
      'Lists listed teams whose name, address, sports, or roster contain a text, or all of them: nearest first with a position, otherwise by name. Distances are in miles.',
    query: teamQuery,
    response: pageWith(TeamCard),
  }),
  externalTeams: endpoint({
    ...noInput,
    method: 'GET',
    path: '/search/external-teams',
    shows: ['externalTeam'],
    access: 'public',
    limits: [typing],
    summary:
      'Lists external teams whose name, address, or sports contain a text, or all of them: nearest first with a position, otherwise by name. Distances are in miles.',
    query: teamQuery,
    response: pageWith(ExternalCard),
  }),
  organizations: endpoint({
    ...noInput,
    method: 'GET',
    path: '/search/organizations',
    shows: ['organization'],
    access: 'public',
    limits: [typing],
    summary:
      'Lists organizations whose name or city contains a text, or all of them: verified ones first, then nearest first with a position, otherwise by name.',
    query: z.object({ q: z.optional(text(query.min, query.max)), ...somewhere, ...paged }),
    response: pageWith(OrganizationCard),
  }),
  players: endpoint({
    ...noInput,
    method: 'GET',
    path: '/search/players',
    shows: ['player', 'connection'],
    access: 'profile',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary:
      'Lists players around a position, nearest city first, without those who hide. Distances are in miles; a box narrows the search.',
    query: z.object({
      ...center,
      radius,
      ...box,
      gameType: z.optional(z.enum(gameTypeIds)),
      /** Within one point of this level; needs a sport. */
      level: z.optional(queryNumber(level.min, level.max)),
      /** Usually free then. */
      free: z.optional(z.enum(partsOfWeek)),
      /** The start of a word in the display name. */
      q: z.optional(text(query.min, query.max)),
      ...paged,
    }),
    response: pageWith(PlayerCard),
  }),
} as const;
