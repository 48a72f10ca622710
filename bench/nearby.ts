import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '#lambdas/data/table.ts';
import * as nearby from '#lambdas/discover/nearby.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing, listingOf } from '#lambdas/events/store/listing.table.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { austin, clockAt, NOW } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { addPerson } from '#test/support/people.ts';
import { createRandom } from '#test/support/random.ts';
import { anEventRow } from './nearby/event-row.ts';

export interface NearbyCost {
  readonly events: number;
  readonly radiusMiles: number;
  /** The usual page, soonest first, or something else about the same circle. */
  readonly search: SearchKind;
  readonly readUnits: number;
  readonly requests: number;
  readonly found: number;
  /** The allowed read units: four times those of the page's cards, if there is a bar. */
  readonly bar?: number;
  readonly isWithinBar?: boolean;
  readonly formula: string;
}

const OF_CARDS = '½ for 4 KB of cards in each cell + ½ for each host';
const OF_LISTINGS = '½ for 4 KB of listings in each cell + ½ for each card + ½ for each host';

const RADII = [3, 15, 50] as const;
type Circle = typeof austin & { readonly radius: number };

/** How many items are found in a circle. */
const searches = {
  soonest: async (ctx: Context<'cursors'>, circle: Circle) =>
    (await nearby.search(ctx, { ...circle, limit: PAGE })).items.length,
  'for men, mornings': async (ctx: Context<'cursors'>, circle: Circle) =>
    (await nearby.search(ctx, { ...circle, gender: 'male', time: ['morning'], limit: PAGE })).items.length,
  chess: async (ctx: Context<'cursors'>, circle: Circle) =>
    (await nearby.search(ctx, { ...circle, gameType: ['chess'], limit: PAGE })).items.length,
  nearest: async (ctx: Context<'cursors'>, circle: Circle) =>
    (await nearby.search(ctx, { ...circle, sort: 'nearest', limit: PAGE })).items.length,
  pins: async (ctx: Context<'cursors'>, circle: Circle) => (await nearby.pins(ctx, circle)).items.length,
  counts: async (ctx: Context<'cursors'>, circle: Circle) =>
    (await nearby.counts(ctx, circle)).gameType.reduce((sum, { count }) => sum + count, 0),
} as const;
type SearchKind = keyof typeof searches;
const kinds: readonly SearchKind[] = ['soonest', 'for men, mornings', 'chess', 'nearest', 'pins', 'counts'];
const DEFAULT_RADIUS = 15;
/** 20 cards of 1 KB are 2.5 units at ½ a unit for 4 KB. */
const BAR = 10;
const PAGE = 20;
const BATCH = 25;

/** What a page of a nearby search costs in an area with more and more events, spread over a year and 60 miles. */
export const measureNearby = async (sizes: readonly number[]): Promise<NearbyCost[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  const random = createRandom(1);
  const table = openTable({ tableName: store.tableName, client: store.client });
  const occurrences = OccurrenceEntity({ table });
  const listings = Listing({ table });
  const row = () => {
    const lat = austin.lat + (random.next() - 0.5) * 1.7;
    return anEventRow(random, { lat, lng: austin.lng + (random.next() - 0.5) * 2 }, NOW);
  };
  const results: NearbyCost[] = [];
  let stored = 0;
  try {
    const ctx = contextOf(store, clockAt());
    // The host of all of them, without whom they would not be shown.
    await addPerson(ctx, 1);
    for (const size of sizes) {
      // Inside `costOf` the table runs without injected faults, so filling it is fast.
      await store.costOf(async () => {
        for (; stored < size; stored += BATCH) {
          const rows = Array.from({ length: BATCH }, row);
          await Promise.all([occurrences.put(rows).go(), listings.put(rows.map(listingOf)).go()]);
        }
      });
      for (const [radius, search] of RADII.flatMap((miles) => kinds.map((kind) => [miles, kind] as const))) {
        let found = 0;
        const cost = await store.costOf(async () => {
          found = await searches[search](ctx, { ...austin, radius });
        });
        const isUsual = radius === DEFAULT_RADIUS && search === 'soonest';
        results.push({
          events: size,
          radiusMiles: radius,
          search,
          readUnits: cost.read,
          requests: cost.requests,
          found,
          formula: radius === DEFAULT_RADIUS ? OF_CARDS : OF_LISTINGS,
          ...(isUsual && { bar: BAR, isWithinBar: cost.read <= BAR }),
        });
      }
    }
    return results;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
