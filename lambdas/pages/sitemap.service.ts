import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { eventLimits } from '#shared/domains/events/rules.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type Coordinates, distanceInMetres, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { sitemapPath } from '#shared/product/crawler-files.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { searchedRoutes } from '#shared/product/searched-routes.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { ReadListedDates } from '../events/old-api.ts';
import type { ReadListedPlaces } from '../places/old-api.ts';
import type { ReadListedTeams } from '../teams/old-api.ts';
import { periodsWithin, rangeOf } from './periods.ts';
import { fileList, MAX_ADDRESSES, pageList } from './sitemap-xml.ts';

/** Well below what a file lists at most, because more is added while the index is cached. */
const USUAL_ADDRESSES = 25_000;
const EVER = '1970-01-01T00:00:00.000Z';

export interface SitemapDeps {
  readonly origins: Readonly<Record<Platform, string>>;
  readonly readListedDates: ReadListedDates;
  readonly readListedTeams: ReadListedTeams;
  readonly readListedPlaces: ReadListedPlaces;
  readonly findActive: FindActive;
  readonly clock: Clock;
  /** How many addresses a file should have at most, for tests. */
  readonly usualAddresses?: number;
}

type Read<Item> = AsyncIterable<readonly Item[]>;

/** Counts items by the first `length` characters of an instant: 10 for days, 7 for months. */
const countBy = async <Item>(pages: Read<Item>, instantOf: (item: Item) => string, length: 7 | 10) => {
  const counts = new Map<string, number>();
  for await (const page of pages)
    for (const item of page) {
      const period = instantOf(item).slice(0, length);
      counts.set(period, (counts.get(period) ?? 0) + 1);
    }
  return counts;
};

/** Takes items until a file is full. */
const upToFull = async <Item>(pages: Read<Item>, isWanted: (item: Item) => boolean): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of pages) {
    items.push(...page.filter(isWanted));
    if (items.length >= MAX_ADDRESSES) return items.slice(0, MAX_ADDRESSES);
  }
  return items;
};

const isNear = (city: Coordinates, place: Coordinates): boolean =>
  distanceInMetres(city, place) <= nearbyLimits.radiusMiles.default * METRES_PER_MILE;

/** The sitemaps of the product's own hosts: which pages everyone may see and search engines should find. */
export const createSitemaps = ({
  origins,
  readListedDates,
  readListedTeams,
  readListedPlaces,
  findActive,
  clock,
  usualAddresses = USUAL_ADDRESSES,
}: SitemapDeps) => {
  /** Nothing starts later. */
  const lastStart = (now: string) => addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS);

  /** Only what people with active accounts have made is shown, and what stays after its maker has left. */
  const ofActive = async <Item>(
    items: readonly Item[],
    maker: (item: Item) => UserId | undefined,
  ): Promise<Item[]> => {
    const active = await findActive(items.flatMap((item) => maker(item) ?? []));
    return items.filter((item) => {
      const by = maker(item);
      return by === undefined || active.has(by);
    });
  };

  const eventAddresses = async (platform: Platform, from: string, until: string): Promise<string[]> => {
    const now = clock.now();
    if (until <= now) return [];
    const dates = await upToFull(readListedDates(from < now ? now : from, until), () => true);
    return (await ofActive(dates, ({ creatorId }) => creatorId)).map(
      ({ eventId, occurrenceId }) => `${origins[platform]}${paths.event({ id: eventId, occurrenceId })}`,
    );
  };

  const teamAddresses = async (platform: Platform, from: string, until: string): Promise<string[]> => {
    const teams = await upToFull(readListedTeams(from, until), (team) => team.platform === platform);
    return (await ofActive(teams, ({ ownerId }) => ownerId)).map(
      ({ slug }) => `${origins[platform]}${paths.team(slug)}`,
    );
  };

  /** Both platforms show all places. */
  const placeAddresses = async (platform: Platform, from: string, until: string): Promise<string[]> => {
    const places = await upToFull(readListedPlaces(from, until), () => true);
    return (await ofActive(places, ({ ownerId }) => ownerId)).map(
      ({ id }) => `${origins[platform]}${paths.place(id)}`,
    );
  };

  /** The pages of large cities with something to join within the usual distance, and those of its sports. */
  const cityPaths = async (): Promise<string[]> => {
    const now = clock.now();
    const found = new Set<string>();
    for await (const page of readListedDates(now, lastStart(now)))
      for (const { location, gameType } of page)
        for (const city of largeCities)
          if (!found.has(paths.city(city, gameType)) && isNear(city, location))
            found.add(paths.city(city)).add(paths.city(city, gameType));
    return [...found].toSorted((a, b) => a.localeCompare(b));
  };

  const pageAddresses = async (platform: Platform): Promise<string[]> => {
    const addresses = [...searchedRoutes, ...(await cityPaths())];
    return addresses.map((path) => `${origins[platform]}${path}`);
  };

  const kinds = { events: eventAddresses, teams: teamAddresses, places: placeAddresses } as const;
  const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

  return {
    /** The list of a platform's files. */
    async index(platform: Platform): Promise<string> {
      const now = clock.now();
      const dates = readListedDates(now, lastStart(now));
      const eventDays = await countBy(dates, ({ dateStart }) => dateStart, 10);
      const tomorrow = addMilliseconds(now, DAY_MS);
      const teamMonths = await countBy(readListedTeams(EVER, tomorrow), ({ createdAt }) => createdAt, 7);
      const placeMonths = await countBy(readListedPlaces(EVER, tomorrow), ({ createdAt }) => createdAt, 7);
      const names = [
        'pages',
        ...periodsWithin(eventDays, 7, usualAddresses).map((period) => `events-${period}`),
        ...periodsWithin(teamMonths, 4, usualAddresses).map((period) => `teams-${period}`),
        ...periodsWithin(placeMonths, 4, usualAddresses).map((period) => `places-${period}`),
      ];
      return fileList(names.map((name) => `${origins[platform]}${sitemapPath(name)}`));
    },

    /** One of these files, by its name; undefined if there is none. */
    async file(platform: Platform, name: string): Promise<string | undefined> {
      if (name === 'pages') return pageList(await pageAddresses(platform));
      const [, kind = '', period = ''] = /^(\w+)-([\d-]+)$/.exec(name) ?? [];
      const range = rangeOf(period);
      if (!range || !isKind(kind)) return undefined;
      const addresses = await kinds[kind](platform, range.from, range.until);
      return addresses.length === 0 ? undefined : pageList(addresses);
    },
  };
};
export type Sitemaps = ReturnType<typeof createSitemaps>;
