import type { Table } from '#lambdas/data/table.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, movableClock, requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';

export const slotOf = (page: EventPage, position = 0): SlotId => {
  const slot = page.eventSlotGroup[position];
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};
export const request = (n: number, slotId: SlotId, guests = 0) => ({
  requestKey: requestKey(n),
  slotId,
  guests,
});
export const left = (page: EventPage) => page.eventSlotGroup.map((slot) => slot.left);

/** An event with its own host for each test. */
export const hosted = async (
  table: Table,
  n: number,
  overrides: Partial<NewEvent> = {},
  clock = movableClock(),
) => {
  const domain = createDomain(table, clock);
  const host = await domain.member(n * 100);
  const event = await domain.events.create(host, anEvent(n, overrides));
  return { ...domain, clock, host, event, person: (m: number) => domain.member(n * 100 + m) };
};
export const twoSlots = {
  eventSlotGroup: [aSlot({ name: 'Goalie', capacity: 2 }), aSlot({ name: 'Skater', capacity: 10 })],
};
