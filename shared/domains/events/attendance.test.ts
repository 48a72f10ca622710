import { expect, it } from 'vitest';
import { attendanceClosesAt, attendanceOpensAt, attendanceState } from './attendance.ts';

const event = { dateStart: '2026-11-28T15:00:00.000Z', endsAt: '2026-11-28T17:00:00.000Z' };

it('RSV-15~ attendance is recorded from three hours before the start until thirty days after the end', () => {
  expect(attendanceOpensAt(event)).toBe('2026-11-28T12:00:00.000Z');
  expect(attendanceClosesAt(event)).toBe('2026-12-28T17:00:00.000Z');
  const states = [
    ['2026-11-28T11:59:59.999Z', 'early'],
    ['2026-11-28T12:00:00.000Z', 'open'],
    ['2026-12-28T16:59:59.999Z', 'open'],
    ['2026-12-28T17:00:00.000Z', 'closed'],
  ] as const;
  for (const [now, state] of states) expect(attendanceState(event, now)).toBe(state);
});
