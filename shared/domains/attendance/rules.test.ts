import { describe, expect, it } from 'vitest';
import { attendanceStateOf, attendanceTotal, percentOf } from './rules.ts';

const dateStart = '2026-11-10T18:00:00.000Z';
const member = { dateStart, mark: undefined, since: '2026-01-01T00:00:00.000Z' };
const newcomer = { ...member, since: '2026-11-11T00:00:00.000Z' };

describe('what became of a member at a date', () => {
  it.each([
    ['came if nobody said otherwise', { status: 'going' }, 'came'],
    ['came if they were checked in', { status: 'going', attendance: 'came' }, 'came'],
    ['missed it as a no-show', { status: 'going', attendance: 'no_show' }, 'missed'],
    ['missed it after giving up the spot late', { status: 'declined', attendance: 'late_cancel' }, 'missed'],
    ['is excused if they said that they cannot come', { status: 'declined' }, 'excused'],
    ['missed it with a maybe', { status: 'maybe' }, 'missed'],
    ['missed it if they did not answer an invitation', { status: 'invited' }, 'missed'],
    ['does not count while waiting for a spot', { status: 'waitlisted' }, undefined],
    ['does not count while waiting for approval', { status: 'pending_approval' }, undefined],
    ['does not count after being removed from it', { status: 'removed' }, undefined],
  ] as const)('TEA-11 a member %s', (_, rsvp, expected) => {
    expect(attendanceStateOf({ ...member, rsvp })).toBe(expected);
  });

  it('TEA-11 a member without an RSVP missed it, unless they joined the team later', () => {
    expect(attendanceStateOf({ ...member, rsvp: undefined })).toBe('missed');
    expect(attendanceStateOf({ ...newcomer, rsvp: undefined })).toBeUndefined();
    expect(attendanceStateOf({ ...newcomer, rsvp: { status: 'invited' } })).toBeUndefined();
    expect(attendanceStateOf({ ...newcomer, rsvp: { status: 'going' } })).toBe('came');
  });

  it.each(['late', 'excused'] as const)('TEA-11 what was marked comes first: %s', (mark) => {
    const rsvp = { status: 'going', attendance: 'no_show' } as const;
    expect(attendanceStateOf({ ...member, rsvp, mark })).toBe(mark);
  });
});

it('TEA-11 those who came late have come, and what does not count is left out', () => {
  const total = attendanceTotal(['came', 'late', 'missed', 'excused', null]);
  expect(total).toEqual({ came: 2, of: 4 });
  expect(percentOf(total)).toBe(50);
  expect(percentOf({ came: 0, of: 0 })).toBeNull();
});
