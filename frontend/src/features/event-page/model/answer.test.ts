import { describe, expect, it } from 'vitest';
import { anEvent, anRsvp, aSlot, slotId, userId } from '#frontend/lib/event/event.fixture.ts';
import { UserSummary } from '#shared/domains/users/user-summary.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import { guestRoom, type RsvpRequest, stepToward, withAnswer, withoutAnswer } from './answer.ts';

const now = '2026-11-20T18:00:00.000Z';
const ana = UserSummary.parse({ userId: userId(1), displayName: 'Ana', photoURL: null });
const request = (slot: number, guests = 0, step: RsvpRequest['step'] = 'join') => ({
  slotId: SlotId.parse(slotId(slot)),
  guests,
  step,
});
const joiner = { userId: userId(1), gender: undefined, ratings: undefined, birthdate: null };
const two = {
  allowParticipantGuests: true,
  guestLimit: 4,
  eventSlotGroup: [aSlot(), aSlot({ id: slotId(2), capacity: 4, left: 2 })],
};

describe('an optimistic RSVP', () => {
  it('RSV-02~ takes the party’s spots and shows the avatar', () => {
    const after = withAnswer(anEvent(two), ana, request(1, 1), now);
    expect(after.eventSlotGroup.map(({ left }) => left)).toEqual([1, 2]);
    expect(after.going).toBe(11);
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
      going: before.going,
      joiners: [],
      myRsvp: { status: 'declined', guests: 0 },
    });
    expect(after.eventSlotGroup).toEqual(before.eventSlotGroup);
  });

  it('guests are limited by the host and the open spots', () => {
    const event = anEvent({ ...two, myRsvp: anRsvp({ slotId: slotId(2), guests: 1 }) });
    const [first, second] = event.eventSlotGroup;
    expect(first && guestRoom(event, first, joiner)).toBe(2);
    expect(second && guestRoom(event, second, joiner)).toBe(3);
    expect(first && guestRoom(anEvent(), first, joiner)).toBe(0);
  });

  it('RSV-14~ after the deadline, a party only gets smaller, in its own slot', () => {
    const mine = anRsvp({ slotId: slotId(2), guests: 1 });
    const event = anEvent({ ...two, rsvpState: 'past_deadline', myRsvp: mine });
    const steps = (page: typeof event, guests: number) =>
      page.eventSlotGroup.map((slot) => stepToward(page, slot, joiner, guests));
    expect([0, 1, 2].map((guests) => steps(event, guests))).toEqual([
      ['closed', 'join'],
      ['closed', 'join'],
      ['closed', 'closed'],
    ]);
    expect(event.eventSlotGroup.map((slot) => guestRoom(event, slot, joiner))).toEqual([0, 1]);
    expect(steps({ ...event, myRsvp: null }, 0)).toEqual(['closed', 'closed']);
  });

  it('RSV-03~ a person who holds the last spot of a full slot still fits', () => {
    const event = anEvent({ eventSlotGroup: [aSlot({ left: 0 })], myRsvp: anRsvp() });
    const steps = (page: typeof event) =>
      page.eventSlotGroup.map((slot) => stepToward(page, slot, joiner, 0));
    expect(steps(event)).toEqual(['join']);
    expect(steps({ ...event, myRsvp: null })).toEqual(['full']);
  });

  it('RSV-04~ who joins the waitlist takes no spot, and comes after those who wait', () => {
    const event = anEvent({ allowWaitlist: true, eventSlotGroup: [aSlot({ left: 0, waiting: 2 })] });
    const after = withAnswer(event, ana, request(1, 0, 'join_waitlist'), now);
    expect(after).toMatchObject({
      going: event.going,
      joiners: [],
      eventSlotGroup: [{ left: 0, waiting: 3 }],
    });
    expect(after.myRsvp).toMatchObject({ status: 'waitlisted', waitlistPosition: 3 });
  });

  it('RSV-06~ who asks for approval takes no spot', () => {
    const after = withAnswer(
      anEvent({ creatorApprovalNeeded: true }),
      ana,
      request(1, 0, 'ask_approval'),
      now,
    );
    expect(after.eventSlotGroup.map(({ left }) => left)).toEqual([3]);
    expect(after.myRsvp).toMatchObject({ status: 'pending_approval', waitlistPosition: null });
  });

  it('RSV-04~ who can wait may bring more guests than fit now', () => {
    const guests = { allowParticipantGuests: true, guestLimit: 4, eventSlotGroup: [aSlot({ left: 1 })] };
    const roomAt = (event: ReturnType<typeof anEvent>) =>
      event.eventSlotGroup.map((slot) => guestRoom(event, slot, joiner));
    expect(roomAt(anEvent(guests))).toEqual([0]);
    expect(roomAt(anEvent({ ...guests, allowWaitlist: true }))).toEqual([4]);
  });
});
