import { describe, expect, it } from 'vitest';
import { UserId } from '../../../kernel/ids.ts';
import { isCountedIn, mayBeCountedIn, slotToCountIn } from './counted-in.ts';

type Event = Parameters<typeof slotToCountIn>[0];
const slot = (id: string, overrides: object = {}) => ({
  ...{ id, name: id, capacity: 8, left: 8, waiting: 0, genders: [], level: null, ages: null },
  fee: { amount: 0, currency: 'USD' },
  ...overrides,
});
const event = (slots: readonly object[], overrides: Partial<Event> = {}): Event => ({
  creatorId: UserId.parse('user_00000000000000000000000009'),
  gameType: 'pickleball',
  dateStart: '2026-11-28T15:00:00.000Z',
  timeZone: 'America/Chicago',
  youHost: false,
  rsvpState: 'open',
  creatorApprovalNeeded: true,
  allowWaitlist: true,
  myRsvp: null,
  ...overrides,
  eventSlotGroup: slots as Event['eventSlotGroup'],
});
const ana = {
  userId: 'user_00000000000000000000000001',
  gender: 'female',
  ratings: undefined,
  birthdate: null,
};

describe('members who are counted in', () => {
  it.each([
    ['who has not answered', undefined, true],
    ['who was invited', { status: 'invited' }, true],
    ['who lost the spot with an earlier membership', { status: 'declined', byDefault: true }, true],
    ['who declined', { status: 'declined' }, false],
    ['who was removed', { status: 'removed' }, false],
    ['who cannot decide', { status: 'maybe' }, false],
    ['who waits', { status: 'waitlisted' }, false],
  ] as const)('RSV-14~ someone %s', (_, mine, expected) => {
    expect(mayBeCountedIn(mine)).toBe(expected);
  });

  it('RSV-14~ anyone who says that they are going is not counted in anymore', () => {
    expect(isCountedIn({ status: 'going', byDefault: true })).toBe(true);
    expect(isCountedIn({ status: 'going' })).toBe(false);
  });

  it.each([
    ['the first slot', [slot('a'), slot('b')], 'a'],
    ['the first one that is free of charge', [slot('a', { fee: { amount: 500 } }), slot('b')], 'b'],
    ['the first one that admits them', [slot('a', { genders: ['male'] }), slot('b')], 'b'],
    ['the first one on their level', [slot('a', { level: { min: 3, max: 4 } }), slot('b')], 'b'],
    ['no other one if that is full', [slot('a', { left: 0 }), slot('b')], undefined],
  ])('RSV-14~ are in %s', (_, slots, expected) => {
    expect(slotToCountIn(event(slots), ana)).toBe(expected);
  });

  it('RSV-14~ are not added after the deadline', () => {
    expect(slotToCountIn(event([slot('a')], { rsvpState: 'past_deadline' }), ana)).toBeUndefined();
  });
});
