import { marshall } from '@aws-sdk/util-dynamodb';
import { openTable } from '#lambdas/data/table.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing, listingOf } from '#lambdas/events/store/listing.table.ts';
import { austin, clockAt, NOW } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { acceptItem, itemSize } from '#test/support/memory-table/values.ts';
import { addPerson } from '#test/support/people.ts';
import { createRandom } from '#test/support/random.ts';
import type { TestTable } from '#test/support/test-table.ts';
import { anEventRow } from './nearby/event-row.ts';
import { percentile, rounded } from './percentiles.ts';

/** In miles: what people can choose, from the smallest to the largest. */
const RADII = [3, 5, 10, 15, 25, 50] as const;
const USUAL_RADIUS = 15;
const PAGE = 20;
const BATCH = 25;
/** Half a unit reads so many bytes, or any part of them. */
const HALF_UNIT_BYTES = 4096;

/** All events have the same host, whose account is a row of its own. */
const HOST = 1;

export interface NearbyUnits {
  readonly events: number;
  readonly searches: number;
  /** Read units by the least that what the page shows can cost: its cards, if only they were stored, one after another, and the account of their host. */
  readonly ratio: { readonly p50: number; readonly p95: number; readonly usualP95: number };
  readonly averageFound: number;
}

/** What pages of events around many places cost, from 3 to 50 miles, in an area with so many events over a year and 60 miles. */
export const measureNearbyUnits = async (
  store: TestTable,
  { events, searches, seed }: { readonly events: number; readonly searches: number; readonly seed: number },
): Promise<NearbyUnits> => {
  const random = createRandom(seed);
  const table = openTable({ tableName: store.tableName, client: store.client });
  const [occurrences, listings] = [OccurrenceEntity({ table }), Listing({ table })];
  const ctx = contextOf(store, clockAt());
  const place = () => ({
    lat: austin.lat + (random.next() - 0.5) * 1.7,
    lng: austin.lng + (random.next() - 0.5) * 2,
  });
  const sizes = new Map<string, number>();
  await addPerson(ctx, 1);
  await store.costOf(async () => {
    for (let stored = 0; stored < events; stored += BATCH) {
      const rows = Array.from({ length: BATCH }, () => anEventRow(random, place(), NOW));
      for (const row of rows)
        sizes.set(
          row.eventId,
          itemSize(acceptItem(marshall(occurrences.put(row).params().Item, { removeUndefinedValues: true }))),
        );
      await Promise.all([occurrences.put(rows).go(), listings.put(rows.map(listingOf)).go()]);
    }
  });
  await store.catchUp();
  const ratios: { readonly radius: number; readonly ratio: number }[] = [];
  let found = 0;
  for (let n = 0; n < searches; n += 1) {
    const radius = RADII[n % RADII.length] ?? USUAL_RADIUS;
    let bytes = 0;
    const { read } = await store.costOf(async () => {
      const { items } = await nearbyEvents.search(ctx, { ...place(), radius, limit: PAGE });
      bytes = items.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
      found += items.length;
    });
    const least = (Math.max(1, Math.ceil(bytes / HALF_UNIT_BYTES)) + HOST) / 2;
    ratios.push({ radius, ratio: read / least });
  }
  const all = ratios.map(({ ratio }) => ratio);
  const usual = ratios.filter(({ radius }) => radius === USUAL_RADIUS).map(({ ratio }) => ratio);
  return {
    ...{ events, searches },
    ratio: {
      p50: rounded(percentile(all, 0.5)),
      p95: rounded(percentile(all, 0.95)),
      usualP95: rounded(percentile(usual, 0.95)),
    },
    averageFound: rounded(found / searches),
  };
};
