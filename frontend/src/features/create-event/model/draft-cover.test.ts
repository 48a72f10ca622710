import { expect, it } from 'vitest';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { draftCover } from './draft-cover.ts';

it.each([
  ['06:30', 'America/Chicago', '2026-12-05T12:30:00.000Z'],
  ['12:00', 'Asia/Tokyo', '2026-12-05T03:00:00.000Z'],
  ['18:00', 'America/Chicago', '2026-12-06T00:00:00.000Z'],
  ['21:15', 'Europe/Madrid', '2026-12-05T20:15:00.000Z'],
])('the preview at %s has the cover that the event has in %s', (time, timeZone, dateStart) => {
  const gameType = 'ultimate';
  expect(draftCover({ gameType, date: '2026-12-05', time, coverLight: null })).toEqual(
    coverOf({ gameType, dateStart, timeZone }),
  );
});

it.each([
  ['', ''],
  ['2026-12-05', ''],
  ['', '22:00'],
])('the preview is in daylight while date (%j) or time (%j) is missing', (date, time) => {
  expect(draftCover({ gameType: null, date, time, coverLight: null }).file).toBe('other-day.svg');
});
