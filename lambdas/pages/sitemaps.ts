import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { eventLimits } from '#shared/domains/events/rules.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { sitemapPath } from '#shared/product/crawler-files.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { searchedRoutes } from '#shared/product/searched-routes.ts';
import * as events from '../events/index.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as people from '../users/people/index.ts';
import { periodsWithin, rangeOf } from './periods.ts';
import { fileList, MAX_ADDRESSES, pageList } from './sitemap-xml.ts';

// The sitemaps of the product's own hosts: which pages everyone may see and search engines should find.

/** Well below what a file lists at most, because more is added while the index is cached. */
const USUAL_ADDRESSES = 25_000;
const EVER = '1970-01-01T00:00:00.000Z';

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
  distanceInMeters(city, place) <= nearbyLimits.radiusMiles.default * METRES_PER_MILE;

/** Nothing starts later. */
const lastStart = (now: string) => addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS);

/** Only what people with active accounts have made is shown, and what stays after its maker has left. */
const ofActive = async <Item>(
  ctx: Context,
  items: readonly Item[],
  maker: (item: Item) => UserId | undefined,
): Promise<Item[]> => {
  const active = await people.findActiveIds(
    ctx,
    items.flatMap((item) => maker(item) ?? []),
  );
  return items.filter((item) => {
    const by = maker(item);
    return by === undefined || active.has(by);
  });
};

type Addresses = (
  ctx: Context<'origins'>,
  platform: Platform,
  from: string,
  until: string,
) => Promise<string[]>;

const eventAddresses: Addresses = async (ctx, platform, from, until) => {
  const now = ctx.clock.now();
  if (until <= now) return [];
  const dates = await upToFull(events.readListedDates(ctx, from < now ? now : from, until), () => true);
  return (await ofActive(ctx, dates, ({ creatorId }) => creatorId)).map(
    ({ eventId, occurrenceId }) => `${ctx.origins[platform]}${paths.event({ id: eventId, occurrenceId })}`,
  );
};

const teamAddresses: Addresses = async (ctx, platform, from, until) => {
  const found = await upToFull(teams.listedBetween(ctx, from, until), (team) => team.platform === platform);
  return (await ofActive(ctx, found, ({ ownerId }) => ownerId)).map(
    ({ slug }) => `${ctx.origins[platform]}${paths.team(slug)}`,
  );
};

/** Both platforms show all places. */
const placeAddresses: Addresses = async (ctx, platform, from, until) => {
  const found = await upToFull(places.readAll(ctx, from, until), () => true);
  return (await ofActive(ctx, found, ({ ownerId }) => ownerId)).map(
    ({ id }) => `${ctx.origins[platform]}${paths.place(id)}`,
  );
};

/** The pages of large cities with something to join within the usual distance, and those of its sports. */
const cityPaths = async (ctx: Context): Promise<string[]> => {
  const now = ctx.clock.now();
  const found = new Set<string>();
  for await (const page of events.readListedDates(ctx, now, lastStart(now)))
    for (const { location, gameType } of page)
      for (const city of largeCities)
        if (!found.has(paths.city(city, gameType)) && isNear(city, location))
          found.add(paths.city(city)).add(paths.city(city, gameType));
  return [...found].toSorted((a, b) => a.localeCompare(b));
};

const pageAddresses = async (ctx: Context<'origins'>, platform: Platform): Promise<string[]> => {
  const addresses = [...searchedRoutes, ...(await cityPaths(ctx))];
  return addresses.map((path) => `${ctx.origins[platform]}${path}`);
};

const kinds = { events: eventAddresses, teams: teamAddresses, places: placeAddresses } as const;
const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** The list of a platform's files. `usualAddresses`: how many a file should have at most. */
export const index = async (
  ctx: Context<'origins'>,
  platform: Platform,
  usualAddresses = USUAL_ADDRESSES,
): Promise<string> => {
  const now = ctx.clock.now();
  const dates = events.readListedDates(ctx, now, lastStart(now));
  const eventDays = await countBy(dates, ({ dateStart }) => dateStart, 10);
  const tomorrow = addMilliseconds(now, DAY_MS);
  const teamMonths = await countBy(teams.listedBetween(ctx, EVER, tomorrow), ({ createdAt }) => createdAt, 7);
  const placeMonths = await countBy(places.readAll(ctx, EVER, tomorrow), ({ createdAt }) => createdAt, 7);
  const names = [
    'pages',
    ...periodsWithin(eventDays, 7, usualAddresses).map((period) => `events-${period}`),
    ...periodsWithin(teamMonths, 4, usualAddresses).map((period) => `teams-${period}`),
    ...periodsWithin(placeMonths, 4, usualAddresses).map((period) => `places-${period}`),
  ];
  return fileList(names.map((name) => `${ctx.origins[platform]}${sitemapPath(name)}`));
};

/** One of these files, by its name; undefined if there is none. */
export const file = async (
  ctx: Context<'origins'>,
  platform: Platform,
  name: string,
): Promise<string | undefined> => {
  if (name === 'pages') return pageList(await pageAddresses(ctx, platform));
  const [, kind = '', period = ''] = /^(\w+)-([\d-]+)$/.exec(name) ?? [];
  const range = rangeOf(period);
  if (!range || !isKind(kind)) return undefined;
  const addresses = await kinds[kind](ctx, platform, range.from, range.until);
  return addresses.length === 0 ? undefined : pageList(addresses);
};
