import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent, movableClock, NOW } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('a repeated request to host an event', () => {
  it('RSV-11~ REL-02 returns the event it created, even after the event has started', async () => {
    const clock = movableClock();
    const { events, member } = createDomain(store.table, clock);
    const host = await member(1);
    const first = await events.create(host, anEvent(1));
    clock.moveTo(addMilliseconds(first.dateStart, 1));
    expect(clock.now() < addMilliseconds(NOW, 9 * DAY_MS)).toBe(true);
    expect((await events.create(host, anEvent(1))).id).toBe(first.id);
  });
});
