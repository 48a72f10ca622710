import { describe, expect, it } from 'vitest';
import { isAffected, isCurrentStatus, type PlaceStatus, proposedStarts } from './status.ts';

const status: PlaceStatus = {
  ...{ kind: 'closed', minutes: null, note: '' },
  ...{ from: '2026-11-25T12:00:00.000Z', until: '2026-11-27T00:00:00.000Z' },
};
const NOW = '2026-11-25T12:00:00.000Z';
/** A Wednesday, 6:00 PM to 8:00 PM in Austin. */
const date = {
  dateStart: '2026-11-26T00:00:00.000Z',
  endsAt: '2026-11-26T02:00:00.000Z',
  timeZone: 'America/Chicago',
};

describe('the status of a place', () => {
  it('PLC-06~ ends by the clock, and is about what starts until then', () => {
    expect(isCurrentStatus(status, '2026-11-26T23:59:59.999Z')).toBe(true);
    expect(isCurrentStatus(status, status.until)).toBe(false);
    expect(isCurrentStatus(null, NOW)).toBe(false);
    expect(isAffected(status, status.from)).toBe(true);
    expect(isAffected(status, status.until)).toBe(false);
    expect(isAffected(status, '2026-11-25T11:59:00.000Z')).toBe(false);
  });
});

describe('proposed times', () => {
  it('PLC-06 are at the same local time on later days when it is open, the last a week later', () => {
    expect(proposedStarts(date, status, [], NOW)).toEqual([
      '2026-11-27T00:00:00.000Z',
      '2026-11-28T00:00:00.000Z',
      '2026-12-03T00:00:00.000Z',
    ]);
  });

  it('PLC-06~ are not while something else of the host takes place', () => {
    const others = [
      { dateStart: '2026-11-27T01:30:00.000Z', endsAt: '2026-11-27T03:00:00.000Z' },
      { dateStart: '2026-11-27T22:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' },
      { dateStart: '2026-12-02T23:00:00.000Z', endsAt: '2026-12-03T00:30:00.000Z' },
    ];
    expect(proposedStarts(date, status, others, NOW)).toEqual([
      '2026-11-28T00:00:00.000Z',
      '2026-11-29T00:00:00.000Z',
      '2026-11-30T00:00:00.000Z',
    ]);
  });

  it('PLC-06~ there are none if it stays closed all week', () => {
    const long = { ...status, until: '2026-12-20T00:00:00.000Z' };
    expect(proposedStarts(date, long, [], NOW)).toEqual([]);
  });

  it('PLC-06~ keep the time on the wall when clocks change', () => {
    const before = { ...date, dateStart: '2026-10-29T23:00:00.000Z', endsAt: '2026-10-30T01:00:00.000Z' };
    const short = { ...status, from: '2026-10-29T12:00:00.000Z', until: '2026-10-31T00:00:00.000Z' };
    expect(proposedStarts(before, short, [], short.from)).toEqual([
      '2026-10-31T23:00:00.000Z',
      // November 1 has 25 hours.
      '2026-11-02T00:00:00.000Z',
      '2026-11-06T00:00:00.000Z',
    ]);
  });
});
