import { describe, expect, it } from 'vitest';
import { changedParts, changedTimeText } from './changed-date.ts';

const CHICAGO = 'America/Chicago';
/** 6:00 to 7:30 PM on Tuesday, December 1, in Chicago. */
const timeBefore = {
  dateStart: '2026-12-02T00:00:00.000Z',
  endsAt: '2026-12-02T01:30:00.000Z',
  timeZone: CHICAGO,
};
const aTime = (dateStart: string, endsAt: string, timeZone = CHICAGO) => ({ dateStart, endsAt, timeZone });

describe('what changed of a time', () => {
  it.each([
    [
      'another start of the same length: only the start',
      aTime('2026-12-02T00:30:00.000Z', '2026-12-02T02:00:00.000Z'),
      { day: undefined, hours: { before: '6:00 PM', now: '6:30 PM' } },
      'Tue, Dec 1, 6:00 PM → 6:30 PM',
    ],
    [
      'another end: from when until when',
      aTime('2026-12-02T00:00:00.000Z', '2026-12-02T02:00:00.000Z'),
      { day: undefined, hours: { before: '6:00 – 7:30 PM', now: '6:00 – 8:00 PM' } },
      'Tue, Dec 1, 6:00 – 7:30 PM → 6:00 – 8:00 PM',
    ],
    [
      'another day at the same hour: only the day',
      aTime('2026-12-03T00:00:00.000Z', '2026-12-03T01:30:00.000Z'),
      { day: { before: 'Tue, Dec 1', now: 'Wed, Dec 2' }, hours: undefined },
      'Tue, Dec 1 → Wed, Dec 2',
    ],
    [
      'another day and hour: both',
      aTime('2026-12-03T00:30:00.000Z', '2026-12-03T02:00:00.000Z'),
      { day: { before: 'Tue, Dec 1', now: 'Wed, Dec 2' }, hours: { before: '6:00 PM', now: '6:30 PM' } },
      'Tue, Dec 1, 6:00 PM → Wed, Dec 2, 6:30 PM',
    ],
    [
      'another time zone: its name',
      aTime('2026-12-02T02:00:00.000Z', '2026-12-02T03:30:00.000Z', 'America/Los_Angeles'),
      { day: undefined, hours: { before: '6:00 PM CST', now: '6:00 PM PST' } },
      'Tue, Dec 1, 6:00 PM CST → 6:00 PM PST',
    ],
  ])('NTF-05~ %s', (_, timeNow, parts, text) => {
    expect(changedParts({ timeBefore, timeNow }, 'en-US')).toEqual(parts);
    expect(changedTimeText({ timeBefore, timeNow }, 'en-US')).toBe(text);
  });

  it('PLT-14 is written as the reader writes times', () => {
    const timeNow = aTime('2026-12-02T00:30:00.000Z', '2026-12-02T02:00:00.000Z');
    expect(changedTimeText({ timeBefore, timeNow }, 'es-MX')).toMatch(/^mar, 1 .*18:00 → 18:30$|6:00/);
  });
});
