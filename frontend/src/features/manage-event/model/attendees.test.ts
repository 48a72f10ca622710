import { expect, it } from 'vitest';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import { guestsThatFit, listed, peopleIn } from './attendees.ts';
import { guestsOf } from './guest-names.ts';

const attendee = (displayName: string, rest: Partial<Attendee> = {}): Attendee => ({
  ...{ user: { userId: `user_${displayName}` as UserId, displayName, photoURL: null }, guests: 0 },
  guestNames: [],
  guardianName: null,
  ...{ slotId: 'slot_a' as SlotId, isUnregisteredUser: false, isDeleted: false, isUnnamed: false },
  ...{
    since: '2026-11-01T00:00:00.000Z',
    attendance: null,
    recordedBy: null,
    allDates: false,
    byDefault: false,
  },
  ...rest,
});
const people = [
  attendee('Zoë', { guests: 2, guestNames: ['Ben Núñez'] }),
  attendee('Ana', { attendance: 'came' }),
  attendee('José', { slotId: 'slot_b' as SlotId, attendance: 'no_show' }),
];
const names = (some: readonly Attendee[]) => some.map(({ user }) => user.displayName);

it('EVT-05~ attendees are listed by name, filtered by slot and attendance, and found without their accents', () => {
  expect(names(listed(people, 'all'))).toEqual(['Ana', 'José', 'Zoë']);
  expect(names(listed(people, 'came'))).toEqual(['Ana']);
  expect(names(listed(people, 'expected'))).toEqual(['Zoë']);
  expect(names(listed(people, 'slot_b' as SlotId))).toEqual(['José']);
  expect(names(listed(people, 'all', ' jose '))).toEqual(['José']);
  expect(names(listed(people, 'all', 'nunez'))).toEqual(['Zoë']);
  expect(names(listed(people, 'all', 'nobody'))).toEqual([]);
});

it('guests count as people', () => {
  expect(peopleIn(people)).toBe(5);
  expect(peopleIn([])).toBe(0);
});

it('an attendee can bring the guests that fit into a slot', () => {
  const slot = (id: string, left: number) => ({ id, left }) as Slot;
  const one = { slotId: 'slot_a' as SlotId, guests: 1 };
  expect(guestsThatFit(one, slot('slot_a', 2), 10)).toBe(3);
  expect(guestsThatFit(one, slot('slot_a', 2), 2)).toBe(2);
  // In another slot, the attendee takes a spot too.
  expect(guestsThatFit(one, slot('slot_b', 2), 10)).toBe(1);
  expect(guestsThatFit(one, slot('slot_b', 0), 10)).toBe(-1);
});

it('RSV-05~ a guest without a name is a guest of the person who brings them', () => {
  expect(people.map(guestsOf)).toEqual([['Ben Núñez', 'Guest of Zoë'], [], []]);
});
