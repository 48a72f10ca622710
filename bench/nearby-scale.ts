import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { namesOf } from '#infra/config/names.ts';
import { openTable } from '#lambdas/data/table.ts';
import * as nearby from '#lambdas/discover/nearby.ts';
import { silentLog } from '#local/aws/test-surroundings.ts';
import { startEngine } from '#local/table/engine.ts';
import { austin, clockAt, NOW } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { costDuring, meter, noCost } from '#test/support/table-cost.ts';
import { anEventRow } from './nearby/event-row.ts';
import { storeEvents } from './nearby/stored-events.ts';
import { rounded } from './percentiles.ts';

/** In miles: with 1,000 events, too, a page within them is full. */
const RADII = [15, 50] as const;
const PAGES = [7, 20] as const;
const PLACES = 60;

export interface ScaleCost {
  readonly events: number;
  readonly radiusMiles: number;
  readonly page: number;
  /** Of all searches. */
  readonly averageFound: number;
  readonly averageReadUnits: number;
  readonly mostReadUnits: number;
  readonly averageRequests: number;
}

/** A place in an area of 60 miles. */
const placeIn = (random: Random, share = 1) => ({
  lat: austin.lat + (random.next() - 0.5) * 1.7 * share,
  lng: austin.lng + (random.next() - 0.5) * 2 * share,
});

const measure = async (events: number): Promise<ScaleCost[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const random = createRandom(1);
  const file = join(folder, 'table.db');
  await storeEvents(
    Array.from({ length: events }, () => anEventRow(random, placeIn(random), NOW)),
    file,
  );
  const engine = await startEngine({ file, log: silentLog });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials });
  const cost = noCost();
  meter(client, cost);
  const ctx = contextOf({ table: openTable({ tableName: namesOf('local').table, client }) }, clockAt());
  try {
    const results: ScaleCost[] = [];
    for (const [radiusMiles, page] of RADII.flatMap((radius) =>
      PAGES.map((page) => [radius, page] as const),
    )) {
      let [found, read, requests, most] = [0, 0, 0, 0];
      for (let n = 0; n < PLACES; n += 1) {
        const spent = await costDuring(cost, async () => {
          const where = { ...placeIn(random, 1 / 4), radius: radiusMiles, limit: page };
          found += (await nearby.search(ctx, where)).items.length;
        });
        read += spent.read;
        requests += spent.requests;
        most = Math.max(most, spent.read);
      }
      results.push({
        ...{ events, radiusMiles, page, averageFound: rounded(found / PLACES) },
        ...{ averageReadUnits: rounded(read / PLACES), mostReadUnits: most },
        averageRequests: rounded(requests / PLACES),
      });
    }
    return results;
  } finally {
    client.destroy();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What pages of nearby events cost in the same area, however many events are in it. */
export const measureNearbyScale = async (sizes: readonly number[]): Promise<ScaleCost[]> => {
  const results: ScaleCost[] = [];
  for (const size of sizes) results.push(...(await measure(size)));
  return results;
};
