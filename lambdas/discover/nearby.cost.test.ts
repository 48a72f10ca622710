import { describe, expect, it } from 'vitest';
import { cellsOf } from '#lambdas/data/cells.ts';
import { createOccurrenceEntity } from '#lambdas/data/entities/event.entity.ts';
import type { Table } from '#lambdas/data/table.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { EventId, ONLY_OCCURRENCE, toBase32 } from '#shared/kernel/ids.ts';
import { austin, NOW, userId } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();
const host = { userId: userId(1), displayName: 'Ana', photoURL: null };

/** The nth event of the area: scattered over some ten miles, one after another in time. */
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
    ...cellsOf(location),
    title: 'Open play',
    gameType: 'pickleball' as const,
    dateStart: addMilliseconds(NOW, (n + 1) * MINUTE_MS),
    endsAt: addMilliseconds(NOW, (n + 91) * MINUTE_MS),
    timeZone: austin.timeZone,
    location,
    creatorId: host.userId,
    host,
    isPrivate: false,
    capacity: 8,
    createdAt: NOW,
    updatedAt: NOW,
  };
};
const fill = async (table: Table, from: number, until: number) => {
  const rows = Array.from({ length: until - from }, (_, index) => row(from + index));
  await createOccurrenceEntity(table).put(rows).go({ concurrency: 4 });
};

describe('the cost of a search', () => {
  it('SRC-05 stays the same between 200 and 2,000 events in the same area', async () => {
    const { nearby } = createDomain(store.table);
    const page = () => nearby.search({ lat: austin.lat, lng: austin.lng, limit: 7 });
    await fill(store.table, 0, 200);
    const few = await store.costOf(page);
    await fill(store.table, 200, 2000);
    const many = await store.costOf(page);
    expect((await page()).items).toHaveLength(7);
    expect(many.read).toBeLessThanOrEqual(few.read);
    expect(many.requests).toBeLessThanOrEqual(few.requests);
  });
});
