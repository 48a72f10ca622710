import { describe, expect, it } from 'vitest';
import { eachDay, noTime, type TimeRange } from '../users/availability.ts';
import type { Schedule } from '../users/free-at.ts';
import { bestTimes } from './best-times.ts';

const austin = { lat: 30.26715, lng: -97.74306, timeZone: 'America/Chicago' };
const denver = { lat: 39.73915, lng: -104.9847, timeZone: 'America/Denver' };
const where = { timeZone: austin.timeZone, place: austin };
/** Friday noon in Austin. */
const now = '2026-11-20T18:00:00.000Z';
const evening = { start: '17:00', end: '20:00' };
const daily = (hours: TimeRange, dates: Schedule['dates'] = []): Schedule => ({
  ...{ week: eachDay(() => [hours]), dates, home: austin },
});

describe('the best times of a team', () => {
  it('AVL-08~ counts who is free during each hour of the seven days after today', () => {
    const { days } = bestTimes([daily(evening), daily({ start: '18:00', end: '21:00' })], where, now);
    expect(days.map(({ date }) => date)).toEqual([
      ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
      ...['2026-11-25', '2026-11-26', '2026-11-27'],
    ]);
    for (const { hours } of days) expect(hours.slice(16, 22)).toEqual([0, 1, 2, 2, 1, 0]);
  });

  it('AVL-08~ suggests the two hours that suit the most, on different days, with who is free, and nothing that suits one', () => {
    const saturday = { ...daily(evening), week: { ...noTime(), saturday: [evening] } };
    const { best } = bestTimes([daily(evening), daily(evening), saturday], where, now);
    expect(best.map(({ date, time, free }) => `${date} ${time} ${free.length}`)).toEqual([
      ...['2026-11-21 17:00 3', '2026-11-22 17:00 2', '2026-11-23 17:00 2', '2026-11-24 17:00 2'],
    ]);
    expect(best[0]).toMatchObject({ from: '2026-11-21T23:00:00.000Z', to: '2026-11-22T01:00:00.000Z' });
    expect(best.map(({ free }) => free)).toEqual([
      [0, 1, 2],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(bestTimes([daily(evening)], where, now).best).toEqual([]);
  });

  it('AVL-08~ does not count anyone who travels elsewhere, and counts anyone who comes', () => {
    const trip = (location: typeof austin) => ({
      ...{
        date: '2026-11-21',
        endDate: '2026-11-22',
        timeRanges: [evening],
        dailyTimeRanges: null,
        location,
      },
    });
    const away = daily(evening, [trip(denver)]);
    const visitor = { ...daily(evening, [trip(austin)]), home: denver };
    const { days } = bestTimes([away, visitor], where, now);
    expect(days.map(({ hours }) => hours[17])).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(bestTimes([away], where, now).days.map(({ hours }) => hours[18])).toEqual([0, 0, 1, 1, 1, 1, 1]);
    expect(bestTimes([visitor], where, now).days.map(({ hours }) => hours[18])).toEqual([
      1, 1, 0, 0, 0, 0, 0,
    ]);
  });
});
