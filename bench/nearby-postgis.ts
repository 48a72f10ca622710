import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type City, createCities } from '#local/aws/location/cities.ts';
import { silentLog } from '#local/aws/test-surroundings.ts';
import { startLocal } from '#local/main.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { httpRequest } from '#test/support/http.ts';
import { HOST as SITE } from '#test/support/product.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { anEventRow } from './nearby/event-row.ts';
import { type Circle, startPostgis } from './nearby/postgis.ts';
import { storeEvents } from './nearby/stored-events.ts';
import { type Times, timesOf, worstRatio } from './percentiles.ts';

const RADIUS_MILES = 15;
const LIMIT = 7;
const QUERIES = 200;
/** Before anything is measured, in both. */
const WARM_UP = 60;
/** Ours, PostGIS, ours, PostGIS: each turn asks about other places, so that nothing was answered before. */
const TURNS = 3;
/** Degrees around the middle of a city, about 14 miles. */
const SPREAD = 0.2;
const BARS = { p50: 0.5, p95: 0.1 } as const;

export interface NearbyComparison {
  readonly events: number;
  readonly queries: number;
  /** Milliseconds, in turns within one run. Ours are HTTP requests to the local API; those of PostGIS are the server's own time. */
  readonly ours: readonly Times[];
  readonly postgis: readonly Times[];
  readonly postgisVersion: string;
  /** The largest of ours by the smallest of PostGIS. */
  readonly ratio: Times;
  /** Searches in which both found the same events in the same order, of all. */
  readonly sameIds: number;
  readonly bars: typeof BARS;
  readonly isWithinBars: boolean;
}

/** Positions in and around cities: the larger a city, the more frequent. */
const createPlaces = (random: Random, cities: readonly City[]) => {
  let people = 0;
  const upTo = cities.map(({ population }) => {
    people += population;
    return people;
  });
  const cityAt = (position: number): City | undefined => {
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return cities[low];
  };
  const near = (degrees: number): number =>
    Math.round((degrees + (random.next() - 0.5) * 2 * SPREAD) * 1e6) / 1e6;
  return () => {
    const city = cityAt(random.next() * people);
    if (!city) throw new Error('there are cities');
    return { lat: near(city.lat), lng: near(city.lng) };
  };
};

const Found = z.object({ items: z.array(z.object({ id: z.string() })) });

const search = async (port: number, number: number, { center }: Circle): Promise<string[]> => {
  const query = new URLSearchParams({
    lat: String(center.lat),
    lng: String(center.lng),
    radius: String(RADIUS_MILES),
    limit: String(LIMIT),
  });
  const { status, text } = await httpRequest({
    port,
    host: SITE,
    method: 'GET',
    path: `/api${discoverContract.nearby.path}?${query}`,
    // Searches of one address are limited.
    from: `127.30.${number >> 6}.1`,
  });
  if (status !== 200) throw new Error(`the search failed: ${status} ${text}`);
  return z.parse(Found, JSON.parse(text)).items.map(({ id }) => id);
};

/** The next events near a place, among very many: the product's API on this machine against PostGIS on the same data, in turns. */
export const compareNearby = async (events: number): Promise<NearbyComparison> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const random = createRandom(1);
  const tomorrow = addMilliseconds(new Date().toISOString(), DAY_MS);
  const place = createPlaces(random, await createCities(dataDir)());
  const rows = Array.from({ length: events }, () => anEventRow(random, place(), tomorrow));
  const circle = (): Circle => ({
    ...{ center: place(), radius: RADIUS_MILES * METRES_PER_MILE },
    ...{ from: tomorrow, limit: LIMIT },
  });
  const circles = (count: number): Circle[] => Array.from({ length: count }, circle);
  await storeEvents(rows, join(dataDir, 'dynamodb.db'));
  const postgis = startPostgis(rows);
  const cdkOut = join(import.meta.dirname, '../cdk.out');
  const local = await startLocal({ port: 0, dataDir, cdkOut, log: silentLog });
  const port = Number(new URL(local.url).port);
  try {
    let asked = 0;
    const askAll = async (asks: readonly Circle[]) => {
      const [found, times]: [string[][], number[]] = [[], []];
      for (const each of asks) {
        asked += 1;
        const began = performance.now();
        found.push(await search(port, asked, each));
        times.push(performance.now() - began);
      }
      return { found, times };
    };
    const warmUp = circles(WARM_UP);
    await askAll(warmUp);
    postgis.timeAll(warmUp);
    const turns: { ours: Times; theirs: Times }[] = [];
    let same = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const asks = circles(QUERIES);
      const ours = await askAll(asks);
      const theirs = postgis.timeAll(asks);
      turns.push({ ours: timesOf(ours.times), theirs: timesOf(theirs) });
      const expected = postgis.findAll(asks);
      same += ours.found.filter((ids, at) => ids.join() === expected[at]?.join()).length;
    }
    const [ours, theirs] = [turns.map((turn) => turn.ours), turns.map((turn) => turn.theirs)];
    const ratio = { p50: worstRatio(ours, theirs, 'p50'), p95: worstRatio(ours, theirs, 'p95') };
    return {
      events,
      queries: QUERIES,
      ours,
      postgis: theirs,
      postgisVersion: postgis.version,
      ratio,
      sameIds: same / (TURNS * QUERIES),
      bars: BARS,
      isWithinBars: ratio.p50 <= BARS.p50 && ratio.p95 <= BARS.p95 && same === TURNS * QUERIES,
    };
  } finally {
    await local.stop();
    postgis.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
