import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { sitemapPath } from '#shared/product/edge/crawler-files.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { searchedRoutes } from '#shared/product/searched-routes.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { listedDates } from './event-page.ts';
import { periodsWithin, rangeOf } from './periods.ts';
import { productPages } from './product-pages.ts';
import { fileList, pageList } from './sitemap.ts';

// The sitemaps of the product's own hosts: which pages everyone may see and search engines should find.

/** Well below what a file lists at most, because more is added while the index is cached. */
const USUAL_ADDRESSES = 25_000;

const kinds = [...new Set(Object.values(productPages).flatMap(({ listed }) => listed ?? []))];

const isNear = (city: Coordinates, place: Coordinates): boolean =>
  distanceInMeters(city, place) <= nearbyLimits.radiusMiles.default * METRES_PER_MILE;

/** The pages of large cities with something to join within the usual distance, and those of its sports. */
const cityPaths = async (ctx: Context): Promise<string[]> => {
  const { from, until } = listedDates(ctx.clock.now());
  const found = new Set<string>();
  for await (const page of events.readListedDates(ctx, from, until))
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

/** The list of a platform's files. `usualAddresses`: how many a file should have at most. */
export const index = async (
  ctx: Context<'origins'>,
  platform: Platform,
  usualAddresses = USUAL_ADDRESSES,
): Promise<string> => {
  const names = ['pages'];
  for (const { name, count, filesBy } of kinds) {
    const counts = await count(ctx);
    const periods = periodsWithin(counts, filesBy === 'month' ? 7 : 4, usualAddresses);
    names.push(...periods.map((period) => `${name}-${period}`));
  }
  return fileList(names.map((name) => `${ctx.origins[platform]}${sitemapPath(name)}`));
};

/** One of these files, by its name; undefined if there is none. */
export const file = async (
  ctx: Context<'origins'>,
  platform: Platform,
  name: string,
): Promise<string | undefined> => {
  if (name === 'pages') return pageList(await pageAddresses(ctx, platform));
  const [, named = '', period = ''] = /^(\w+)-([\d-]+)$/.exec(name) ?? [];
  const range = rangeOf(period);
  const kind = kinds.find((known) => known.name === named);
  if (!range || !kind) return undefined;
  const addresses = await kind.addresses(ctx, platform, range);
  return addresses.length === 0 ? undefined : pageList(addresses);
};
