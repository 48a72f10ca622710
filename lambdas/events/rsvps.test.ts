import { describe, expect, it } from 'vitest';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('answers to an event', () => {
  it('RSV-01 RSV-02 an answer takes places of its slot for the person and the guests', async () => {
    const { events, rsvps, member } = createDomain(store.table);
    const [host, ana] = [await member(1), await member(2)];
    const groups = [aSlot({ name: 'Goalie', capacity: 2 }), aSlot({ name: 'Skater', capacity: 10 })];
    const event = await events.create(host, anEvent(1, { eventSlotGroup: groups }));
    const skater = event.eventSlotGroup.find(({ name }) => name === 'Skater');
    if (!skater) throw new Error('the slot is there');
    const wish = { requestKey: requestKey(1), slotId: skater.id, guests: 2 };
    const page = await rsvps.join(ana, event.id, wish);
    expect(page.myRsvp).toMatchObject({ userId: ana.userId, status: 'going', guests: 2 });
    expect(page.eventSlotGroup.map(({ name, left }) => [name, left])).toEqual([
      ['Goalie', 2],
      ['Skater', 7],
    ]);
    expect(page.going).toBe(3);
  });
});
