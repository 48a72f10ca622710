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
import { productPages } from './product-pages.ts';
import { fileList, pageList } from './sitemap.ts';

/** A UTC year, month, or day: `2026`, `2026-11`, or `2026-11-28`. */
type Period = string;

const shape = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** When a period starts and ends, as ISO instants, the end exclusive; undefined if the text names no period. */
export const rangeOf = (period: Period): { readonly from: string; readonly until: string } | undefined => {
  const [, year, month, day] = shape.exec(period) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  // A month that no year has, or a day that its month does not have, is read as a later one.
  if (!start.toISOString().startsWith(period)) return undefined;
  const end = new Date(start);
  if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return { from: start.toISOString(), until: end.toISOString() };
};

/**
 * Periods that have at most `limit` items each: long ones (`length` characters of their names), and in place of a long one with more
 * items, the short ones in it. A single short period may have more.
 */
export const periodsWithin = (
  counts: ReadonlyMap<Period, number>,
  length: 4 | 7,
  limit: number,
): Period[] => {
  const short = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const long = Map.groupBy(short, ([period]) => period.slice(0, length));
  return [...long].flatMap(([period, parts]) => {
    const total = parts.reduce((sum, [, count]) => sum + count, 0);
    return total <= limit ? [period] : parts.map(([part]) => part);
  });
};

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
