import { describe, expect, it } from 'vitest';
import type { Table } from '#lambdas/data/table.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing, listingOf } from '#lambdas/events/store/listing.table.ts';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { EventId, ONLY_OCCURRENCE, toBase32 } from '#shared/kernel/ids.ts';
import { aUser, austin, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext({ hasLooseRows: true });

/** The nth event of the area: scattered over about ten miles, one after another in time. */
const row = (n: number) => {
  const location = {
    name: 'A park',
    address: 'Austin, TX',
    lat: austin.lat + ((n * 7919) % 1000) / 10_000,
    lng: austin.lng + ((n * 104_729) % 1000) / 10_000,
    hash: '9v6kpvc',
  };
  return {
    eventId: EventId.parse(`evt_${toBase32(BigInt(n))}`),
    occurrenceId: ONLY_OCCURRENCE,
    cellMiddle: cellsOf(location).cellMiddle,
    title: 'Open play',
    gameType: 'pickleball' as const,
    dateStart: addMilliseconds(NOW, (n + 1) * MINUTE_MS),
    endsAt: addMilliseconds(NOW, (n + 91) * MINUTE_MS),
    timeZone: austin.timeZone,
    location,
    creatorId: aUser(1).id,
    isPrivate: false,
    capacity: 8,
    createdAt: NOW,
    updatedAt: NOW,
  };
};
const fill = async (table: Table, from: number, until: number) => {
  const rows = Array.from({ length: until - from }, (_, index) => row(from + index));
  await OccurrenceEntity({ table }).put(rows).go({ concurrency: 4 });
  await Listing({ table }).put(rows.map(listingOf)).go({ concurrency: 4 });
};

const MOST = 1000;
const centre = { lat: austin.lat, lng: austin.lng };

describe('a search in a busy area', () => {
  it('SRC-05~ costs the same among 200 events and among 1,000 in the same area', async () => {
    await addPerson(ctx, 1);
    const page = () => nearbyEvents.search(ctx, { ...centre, limit: 7 });
    // Inside `costOf` the table runs without injected faults, so filling it is fast.
    await ctx.store.costOf(() => fill(ctx.table, 0, 200));
    const few = await ctx.store.costOf(page);
    await ctx.store.costOf(() => fill(ctx.table, 200, MOST));
    const many = await ctx.store.costOf(page);
    expect((await page()).items).toHaveLength(7);
    expect(many.read).toBeLessThanOrEqual(few.read);
    expect(many.requests).toBeLessThanOrEqual(few.requests);
  });

  it('SRC-05~ costs at most 10 read units for a page of 20 events within 15 miles', async () => {
    const cost = await ctx.store.costOf(async () => {
      const page = await nearbyEvents.search(ctx, { ...centre, radius: 15, limit: 20 });
      expect(page.items).toHaveLength(20);
    });
    expect(cost.read).toBeLessThanOrEqual(10);
  });

  it('pages through exactly the events in the circle, by time', async () => {
    const [radius, until] = [4, addMilliseconds(NOW, 600 * MINUTE_MS)];
    const inside = Array.from({ length: MOST }, (_, n) => row(n))
      .filter(({ dateStart }) => dateStart < until)
      .filter(({ location }) => distanceInMeters(centre, location) <= radius * METRES_PER_MILE);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await nearbyEvents.search(ctx, { ...centre, radius, until, limit: 20, cursor });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(inside.map(({ eventId }) => eventId));
    expect(found.length).toBeGreaterThan(60);
  });

  it('SRC-05~ without matches stops after a bounded number of reads and can continue from there', async () => {
    let pages = 0;
    let cursor: string | undefined;
    do {
      const cost = await ctx.store.costOf(async () => {
        const page = await nearbyEvents.search(ctx, { ...centre, gameType: ['chess'], limit: 5, cursor });
        expect(page.items).toEqual([]);
        cursor = page.next ?? undefined;
      });
      expect(cost.requests).toBeLessThanOrEqual(60 + 24);
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBeGreaterThan(1);
  });
});
