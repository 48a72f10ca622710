import { expect, it } from 'vitest';
import { METERS_PER_DEGREE } from '../../kernel/geo.ts';
import {
  attendanceClosesAt,
  attendanceOpensAt,
  attendanceState,
  checkInOpensAt,
  checkInState,
  isAtPlace,
  isOnNow,
} from './attendance.ts';

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

it('EVT-14~ players check in on their own from half an hour before the start until the end', () => {
  expect(checkInOpensAt(event)).toBe('2026-11-28T14:30:00.000Z');
  const states = [
    ['2026-11-28T14:29:59.999Z', 'early'],
    ['2026-11-28T14:30:00.000Z', 'open'],
    ['2026-11-28T16:59:59.999Z', 'open'],
    ['2026-11-28T17:00:00.000Z', 'over'],
  ] as const;
  for (const [now, state] of states) expect(checkInState(event, now)).toBe(state);
});

it('EVT-14~ people are at an event from three hours before its start until its end', () => {
  const states = [
    ['2026-11-28T11:59:59.999Z', false],
    ['2026-11-28T12:00:00.000Z', true],
    ['2026-11-28T16:59:59.999Z', true],
    ['2026-11-28T17:00:00.000Z', false],
  ] as const;
  for (const [now, isOn] of states) expect(isOnNow(event, now)).toBe(isOn);
});

it('EVT-14~ a position is at a place up to 300 meters away from it', () => {
  const place = { lat: 30.2669, lng: -97.7728 };
  const north = (meters: number) => ({ ...place, lat: place.lat + meters / METERS_PER_DEGREE });
  expect(isAtPlace(place, place)).toBe(true);
  expect(isAtPlace(place, north(299.9))).toBe(true);
  expect(isAtPlace(place, north(300.1))).toBe(false);
  expect(isAtPlace(place, { lat: -place.lat, lng: -place.lng })).toBe(false);
});
