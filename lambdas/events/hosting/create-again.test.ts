import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

describe('a repeated request to host an event', () => {
  it('RSV-11~ REL-02 returns the event it created, even after the event has started', async () => {
    const host = await addPerson(ctx, 1);
    const first = await events.create(host, anEvent(1));
    ctx.clock.moveTo(addMilliseconds(first.dateStart, 1));
    expect(ctx.clock.now() < addMilliseconds(NOW, 9 * DAY_MS)).toBe(true);
    expect((await events.create(host, anEvent(1))).id).toBe(first.id);
  });
});
