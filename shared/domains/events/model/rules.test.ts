import { describe, expect, it } from 'vitest';
import { canSpotsChange, endOf, rsvpDeadline, rsvpState } from './rules.ts';

describe('events', () => {
  const timing = {
    dateStart: '2026-11-28T15:00:00.000Z',
    endsAt: '2026-11-28T17:00:00.000Z',
    cancelled: false,
    allowLateRsvp: false,
    rsvpHoursBefore: 0,
  };

  it.each([
    ['2026-11-28T14:59:59.999Z', {}, 'open'],
    ['2026-11-28T15:00:00.000Z', {}, 'closed'],
    ['2026-11-28T16:59:59.999Z', { allowLateRsvp: true }, 'open'],
    ['2026-11-28T17:00:00.000Z', { allowLateRsvp: true }, 'closed'],
    ['2026-11-20T00:00:00.000Z', { cancelled: true }, 'cancelled'],
  ] as const)('RSV-07 at %s with %j answers are %s', (now, overrides, state) => {
    expect(rsvpState({ ...timing, ...overrides }, now)).toBe(state);
  });

  const dayBefore = { rsvpHoursBefore: 24 };

  it.each([
    ['2026-11-27T14:59:59.999Z', dayBefore, 'open'],
    ['2026-11-27T15:00:00.000Z', dayBefore, 'past_deadline'],
    ['2026-11-28T14:59:59.999Z', dayBefore, 'past_deadline'],
    ['2026-11-28T15:00:00.000Z', dayBefore, 'closed'],
    ['2026-11-27T15:00:00.000Z', { ...dayBefore, cancelled: true }, 'cancelled'],
    ['2026-11-28T14:59:59.999Z', { rsvpHoursBefore: 0 }, 'open'],
  ] as const)('RSV-14~ at %s with %j RSVPs are %s', (now, overrides, state) => {
    const event = { ...timing, ...overrides };
    expect(rsvpState(event, now)).toBe(state);
    expect(canSpotsChange(state)).toBe(state === 'open' || state === 'past_deadline');
  });

  it('RSV-14~ have a deadline only if the host sets one', () => {
    expect(rsvpDeadline(timing)).toBeNull();
    expect(rsvpDeadline({ ...timing, rsvpHoursBefore: 48 })).toBe('2026-11-26T15:00:00.000Z');
  });

  it('EVT-01 end after their duration, even across midnight or into another month', () => {
    expect(endOf('2026-11-30T23:30:00.000Z', { hours: 25, minutes: 45 })).toBe('2026-12-02T01:15:00.000Z');
  });
});
