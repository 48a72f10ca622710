import { expect, it } from 'vitest';
import { createTestTable } from '#test/support/table.ts';
import { rushToEvent } from './hot-event.ts';

const store = createTestTable();

it('PERF-05 32 clients make 800 RSVPs with at most 1.2 transactions and 6 requests each and no other write, and who comes too late writes nothing', async () => {
  const { event, attempts, requests } = await rushToEvent(store, 1);
  expect(attempts).toBeGreaterThanOrEqual(1);
  expect(attempts).toBeLessThanOrEqual(1.2);
  expect(requests).toBeLessThanOrEqual(6);
  const late = await event.late();
  const { writes } = await store.costOf(() => expect(late()).rejects.toMatchObject({ code: 'slot.full' }));
  expect(writes).toBe(0);
});
