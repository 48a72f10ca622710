import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS, localTimeIn, MINUTE_MS } from '../../../kernel/dates.ts';
import { offerEnd } from './waitlist.ts';

const timeZone = 'America/Chicago';
/** 18:00 in Chicago. */
const dateStart = '2026-07-15T23:00:00.000Z';
const times = { dateStart, closesAt: dateStart, timeZone };
const ahead = (ms: number) => addMilliseconds(dateStart, -ms);

describe('how long an offer lasts', () => {
  it.each([
    ['2 hours if the start is more than 16 hours away', 27 * HOUR_MS, 2 * HOUR_MS],
    ['30 minutes at 16 hours', 8 * HOUR_MS, 30 * MINUTE_MS],
    ['30 minutes just above an hour', HOUR_MS + 1000, 30 * MINUTE_MS],
    ['10 minutes at an hour', HOUR_MS, 10 * MINUTE_MS],
    ['until RSVPs close, at most', 4 * MINUTE_MS, 4 * MINUTE_MS],
  ])('RSV-04~ %s', (_, ms, hold) => {
    expect(offerEnd(ahead(ms), times)).toBe(addMilliseconds(ahead(ms), hold));
  });

  it('RSV-04~ exactly 16 hours ahead is not more than 16 hours', () => {
    const evening = { dateStart: '2026-07-16T06:00:00.000Z', closesAt: '2026-07-16T06:00:00.000Z', timeZone };
    expect(offerEnd('2026-07-15T14:00:00.000Z', evening)).toBe('2026-07-15T14:30:00.000Z');
    expect(offerEnd('2026-07-15T13:59:59.999Z', evening)).toBe('2026-07-15T15:59:59.999Z');
  });

  it.each([
    ['that would end in the evening', '2026-07-15T01:30:00.000Z', '2026-07-15T13:00:00.000Z'],
    ['that would end after midnight', '2026-07-15T05:00:00.000Z', '2026-07-15T13:00:00.000Z'],
    ['that ends as the night begins', '2026-07-15T01:00:00.000Z', '2026-07-15T13:00:00.000Z'],
    ['that ends just before the night', '2026-07-15T00:59:59.000Z', '2026-07-15T02:59:59.000Z'],
    ['that ends as the night ends', '2026-07-15T11:00:00.000Z', '2026-07-15T13:00:00.000Z'],
  ])('RSV-04~ an offer %s', (_, offeredAt, end) => {
    const later = addMilliseconds(dateStart, DAY_MS);
    expect(offerEnd(offeredAt, { dateStart: later, closesAt: later, timeZone })).toBe(end);
  });

  it.each([
    ['forward', '2026-03-08T05:00:00.000Z', '2026-03-08T13:00:00.000Z'],
    ['back', '2026-11-01T04:00:00.000Z', '2026-11-01T14:00:00.000Z'],
  ])('RSV-04~ a night in which the clocks go %s ends at 8:00 by the clock', (_, offeredAt, end) => {
    const later = addMilliseconds(offeredAt, 3 * DAY_MS);
    expect(offerEnd(offeredAt, { dateStart: later, closesAt: later, timeZone })).toBe(end);
  });

  it('RSV-04~ whenever it is made, an offer ends in the daytime, or when RSVPs close', () => {
    const zone = fc.constantFrom(
      'America/Chicago',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'UTC',
    );
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: 1, max: 4 * 24 * 60 }), (at, place, minutes) => {
        const offeredAt = at.toISOString();
        const start = addMilliseconds(offeredAt, minutes * MINUTE_MS);
        const end = offerEnd(offeredAt, { dateStart: start, closesAt: start, timeZone: place });
        expect(end > offeredAt && end <= start).toBe(true);
        const time = localTimeIn(end, place);
        if (end !== start) expect(time >= '08:00:00' && time < '22:00:00').toBe(true);
      }),
      { seed: 20_261_123, numRuns: 500 },
    );
  });
});
