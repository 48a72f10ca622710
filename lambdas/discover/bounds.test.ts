import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#lambdas/data/table.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing, listingOf } from '#lambdas/events/store/listing.table.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { cellsInBox, cellsOf } from '#shared/domains/discover/rules.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { type Bounds, distanceInMeters, isInside, Latitude, Longitude } from '#shared/kernel/geo.ts';
import { EventId, ONLY_OCCURRENCE, toBase32 } from '#shared/kernel/ids.ts';
import { aUser, austin, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext({ hasLooseRows: true });

/** A city, the date line, and both poles. */
const spots = [
  { lat: 30, lng: -97.7 },
  { lat: 52, lng: 180 },
  { lat: 89.5, lng: 0 },
  { lat: -89.5, lng: 120 },
];
const toLongitude = (degrees: number): number =>
  Longitude.parse(((((degrees + 180) % 360) + 360) % 360) - 180);

/** The nth event: up to a degree and a half from a spot, in each direction. */
const place = (n: number) => {
  const { lat, lng } = spots[n % spots.length] ?? { lat: 0, lng: 0 };
  const [north, east] = [((n * 7919) % 300) / 100 - 1.5, ((n * 104_729) % 300) / 100 - 1.5];
  return { lat: Latitude.parse(Math.max(-90, Math.min(90, lat + north))), lng: toLongitude(lng + east) };
};
const row = (n: number) => {
  const at = place(n);
  return {
    eventId: EventId.parse(`evt_${toBase32(BigInt(n))}`),
    occurrenceId: ONLY_OCCURRENCE,
    title: `Event ${n}`,
    gameType: 'pickleball' as const,
    dateStart: addMilliseconds(NOW, (n + 1) * HOUR_MS),
    endsAt: addMilliseconds(NOW, (n + 2) * HOUR_MS),
    timeZone: austin.timeZone,
    location: { name: 'A park', address: 'Somewhere', hash: austin.hash, ...at },
    creatorId: aUser(1).id,
    isPrivate: false,
    capacity: 8,
    createdAt: NOW,
    updatedAt: NOW,
    cellMiddle: cellsOf(at).cellMiddle,
  };
};
const all = Array.from({ length: 160 }, (_, n) => row(n));
const fill = async (table: Table) => {
  await OccurrenceEntity({ table }).put(all).go({ concurrency: 4 });
  await Listing({ table }).put(all.map(listingOf)).go({ concurrency: 4 });
};

beforeAll(async () => {
  await addPerson(ctx, 1);
  await ctx.store.costOf(() => fill(ctx.table));
});
const search = async (box: Bounds) => {
  const { items, next } = await nearbyEvents.search(ctx, { ...box, limit: 50 });
  expect(next).toBeNull();
  return items;
};

const inDegrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** A box around or near one of the spots. */
const boxes = fc
  .record({
    spot: fc.constantFrom(...spots),
    lat: inDegrees(-1, 1),
    lng: inDegrees(-1, 1),
    height: inDegrees(0, 1.5),
    width: inDegrees(0, 1.5),
  })
  .map(
    ({ spot, lat, lng, height, width }): Bounds => ({
      south: Latitude.parse(Math.max(-90, Math.min(90, spot.lat + lat - height))),
      north: Latitude.parse(Math.max(-90, Math.min(90, spot.lat + lat + height))),
      west: toLongitude(spot.lng + lng - width),
      east: toLongitude(spot.lng + lng + width),
    }),
  );

describe('the box of a map', () => {
  it('SRC-01~ contains exactly the events inside, also across the date line and around the poles', async () => {
    await ctx.store.costOf(() =>
      fc.assert(
        fc.asyncProperty(boxes, async (box) => {
          const expected = all.filter(({ location }) => isInside(location, box));
          expect((await search(box)).map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
        }),
        { seed: 20_261_124, numRuns: 150 },
      ),
    );
  });

  it('SRC-01~ without a position, distances are from its middle; with one, from there', async () => {
    const box = { north: 31, south: 29, west: -98.7, east: -96.7 };
    for (const { location, distance } of await search(box))
      expect(distance).toBeCloseTo(distanceInMeters({ lat: 30, lng: -97.7 }, location), 3);
    const from = { lat: 29, lng: -97 };
    const { items } = await nearbyEvents.search(ctx, { ...box, ...from });
    for (const { location, distance } of items)
      expect(distance).toBeCloseTo(distanceInMeters(from, location), 3);
    expect(items.length).toBeGreaterThan(10);
  });

  it('SRC-01~ around a pole, its middle is at every longitude', async () => {
    expect(await search({ north: 90, south: 88, west: -180, east: 180 })).toHaveLength(40);
  });

  it('SRC-01~ a pin is shown for each event inside', async () => {
    const box = { north: 54, south: 50, west: 178, east: -178 };
    const { items, more } = await nearbyEvents.pins(ctx, box);
    expect(items).toHaveLength(40);
    expect(more).toBe(false);
  });

  it('SRC-01~ one that is too large to search is refused', async () => {
    const country = { north: 49, south: 25, west: -125, east: -66 };
    await expect(nearbyEvents.search(ctx, country)).rejects.toMatchObject({
      fields: [{ field: 'query.north', reason: 'too_big' }],
    });
  });
});

describe('the grid of a box', () => {
  it.each([
    [0.1, 'fine'],
    [0.5, 'middle'],
    [3, 'coarse'],
  ])('SRC-05~ of %d degrees is %s', (side, size) => {
    const box = { south: 30, north: 30 + side, west: -98, east: -98 + side };
    expect(cellsInBox(box)?.size).toBe(size);
  });
});

describe('where to search', () => {
  const problems = (query: object) =>
    discoverContract.nearby.query
      .safeParse(query)
      .error?.issues.map((issue) => [
        issue.path.join('.'),
        issue.code === 'custom' && issue.params?.['reason'],
      ]);

  it.each([
    [
      'neither a position nor a box',
      {},
      [
        ['lat', 'required'],
        ['lng', 'required'],
      ],
    ],
    ['half a position', { lat: '30' }, [['lng', 'required']]],
    [
      'half a position in a box',
      { lat: '30', north: '2', south: '1', west: '1', east: '2' },
      [['lng', 'required']],
    ],
    [
      'half a box',
      { lat: '30', lng: '1', north: '2', south: '1' },
      [
        ['east', 'required'],
        ['west', 'required'],
      ],
    ],
    ['a box upside down', { north: '1', south: '2', west: '1', east: '2' }, [['north', 'too_small']]],
    [
      'a radius without its center',
      { radius: '5', north: '2', south: '1', west: '1', east: '2' },
      [
        ['lat', 'required'],
        ['lng', 'required'],
      ],
    ],
  ])('SRC-01~ %s is refused, and the field is named', (_, query, expected) => {
    expect(problems(query)).toEqual(expected);
  });

  it('SRC-01~ a list has known choices only', () => {
    const at = { lat: '30', lng: '1' };
    expect(discoverContract.nearby.query.parse({ ...at, gameType: 'soccer,chess,soccer' }).gameType).toEqual([
      'soccer',
      'chess',
    ]);
    expect(problems({ ...at, gameType: 'soccer,quidditch' })).toHaveLength(1);
  });
});
