import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { createEventsCaller } from './events-api.ts';
import { addPerson } from './people.ts';

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
export const hosted = async (ctx: RecordingContext, n: number, overrides: Partial<NewEvent> = {}) => {
  const host = await addPerson(ctx, n * 100);
  const event = await createEventsCaller(ctx).events.create(host, anEvent(n, overrides));
  return { host, event, person: (m: number) => addPerson(ctx, n * 100 + m) };
};
export const twoSlots = {
  eventSlotGroup: [aSlot({ name: 'Goalie', capacity: 2 }), aSlot({ name: 'Skater', capacity: 10 })],
};
