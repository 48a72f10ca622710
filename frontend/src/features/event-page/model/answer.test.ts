import { describe, expect, it } from 'vitest';
import { Face } from '#shared/domains/events/shapes.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import { guestRoom, hasRoom, withAnswer, withoutAnswer } from './answer.ts';
import { anEvent, anRsvp, aSlot, slotId, userId } from './event.fixture.ts';

const now = '2026-11-20T18:00:00.000Z';
const ana = Face.parse({ userId: userId(1), displayName: 'Ana', photoURL: null });
const request = (slot: number, guests = 0) => ({ slotId: SlotId.parse(slotId(slot)), guests });
const two = {
  allowParticipantGuests: true,
  guestLimit: 4,
  eventSlotGroup: [aSlot(), aSlot({ id: slotId(2), capacity: 4, left: 2 })],
};

describe('an optimistic RSVP', () => {
  it('RSV-02~ takes the party’s spots and shows the face', () => {
    const after = withAnswer(anEvent(two), ana, request(1, 1), now);
    expect(after.eventSlotGroup.map(({ left }) => left)).toEqual([1, 2]);
    expect(after.going).toBe(13);
    expect(after.joiners).toEqual([ana]);
    expect(after.myRsvp).toMatchObject({ status: 'going', guests: 1, slotId: slotId(1) });
  });

  it('RSV-02~ moving to another slot gives back the spots of the first', () => {
    const inFirst = withAnswer(anEvent(two), ana, request(1, 2), now);
    const moved = withAnswer(inFirst, ana, request(2), now);
    expect(moved.eventSlotGroup.map(({ left }) => left)).toEqual([3, 1]);
    expect(moved.joiners).toHaveLength(1);
  });

  it('RSV-01~ leaving restores the earlier state', () => {
    const before = anEvent(two);
    const after = withoutAnswer(withAnswer(before, ana, request(1, 2), now), now);
    expect(after).toMatchObject({
      going: before.going + 2,
      joiners: [],
      myRsvp: { status: 'declined', guests: 0 },
    });
    expect(after.eventSlotGroup).toEqual(before.eventSlotGroup);
  });

  it('guests are limited by the host and the open spots', () => {
    const event = anEvent({ ...two, myRsvp: anRsvp({ slotId: slotId(2), guests: 1 }) });
    const [first, second] = event.eventSlotGroup;
    expect(first && guestRoom(event, first)).toBe(2);
    expect(second && guestRoom(event, second)).toBe(3);
    expect(first && guestRoom(anEvent(), first)).toBe(0);
  });

  it('RSV-03~ a person who holds the last spot of a full slot still fits', () => {
    const event = anEvent({ eventSlotGroup: [aSlot({ left: 0 })], myRsvp: anRsvp() });
    expect(event.eventSlotGroup.map((slot) => hasRoom(event, slot))).toEqual([true]);
    expect(event.eventSlotGroup.map((slot) => hasRoom({ ...event, myRsvp: null }, slot))).toEqual([false]);
  });
});
