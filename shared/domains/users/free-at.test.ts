import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { eachDay, noTime, type TimeRange, weekdays } from './availability.ts';
import { freeBetween, type Schedule } from './free-at.ts';

const home = { lat: 30.26715, lng: -97.74306, timeZone: 'America/Chicago' };
const denver = { lat: 39.73915, lng: -104.9847, timeZone: 'America/Denver' };
const evening = { start: '17:00', end: '20:00' };
const friday = { ...noTime(), friday: [evening] };
const onDates = (
  date: string,
  endDate: string | null,
  hours: TimeRange,
  location: typeof denver | null = null,
) => ({
  ...{ date, endDate, timeRanges: [hours], dailyTimeRanges: null, location },
});
const schedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  ...{ week: friday, dates: [], home },
  ...overrides,
});
/** Friday, November 27, in Austin (UTC−6). */
const at = (hours: string) => {
  const [from = '', to = ''] = hours.split('-');
  const instant = (time: string) => addMilliseconds(`2026-11-27T${time}:00.000Z`, 6 * HOUR_MS);
  return { from: instant(from), to: instant(to) };
};

describe('when and where someone is free', () => {
  it.each([
    ['17:00-20:00', true],
    ['18:00-19:00', true],
    ['16:59-18:00', false],
    ['19:00-20:01', false],
  ])('AVL-08~ by the week, at %s on a Friday: %s', (hours, isFree) => {
    expect(freeBetween(schedule(), at(hours))).toEqual({ isFree, at: home });
  });

  it('AVL-08~ hours after midnight do not count, and the last minute is the end of the day', () => {
    const late = schedule({ week: { ...noTime(), friday: [{ start: '21:00', end: '23:59' }] } });
    const { from } = at('22:00-22:00');
    expect(freeBetween(late, { from, to: addMilliseconds(from, 2 * HOUR_MS) }).isFree).toBe(true);
    expect(freeBetween(late, { from, to: addMilliseconds(from, 4 * HOUR_MS) }).isFree).toBe(true);
    const early = schedule({ week: { ...noTime(), friday: [{ start: '21:00', end: '23:00' }] } });
    expect(freeBetween(early, { from, to: addMilliseconds(from, 4 * HOUR_MS) }).isFree).toBe(false);
  });

  it('AVL-08~ what is said about a date replaces what is said about its weekday', () => {
    const morning = { start: '07:00', end: '09:00' };
    const dates = [onDates('2026-11-27', null, morning)];
    expect(freeBetween(schedule({ dates }), at('18:00-19:00')).isFree).toBe(false);
    expect(freeBetween(schedule({ dates }), at('07:00-08:00')).isFree).toBe(true);
  });

  it('AVL-08~ hours per day are those of that day', () => {
    const daily = {
      ...onDates('2026-11-26', '2026-11-27', evening),
      timeRanges: [],
      dailyTimeRanges: [
        { date: '2026-11-26', timeRanges: [evening] },
        { date: '2026-11-27', timeRanges: [{ start: '07:00', end: '09:00' }] },
      ],
    };
    expect(freeBetween(schedule({ dates: [daily] }), at('18:00-19:00')).isFree).toBe(false);
    expect(freeBetween(schedule({ dates: [daily] }), at('07:00-09:00')).isFree).toBe(true);
  });

  it('AVL-08 anyone who travels is in the city they travel to, by its clock', () => {
    const dates = [onDates('2026-11-27', '2026-11-28', evening, denver)];
    // 17:00 in Denver is 18:00 in Austin.
    expect(freeBetween(schedule({ dates }), at('17:00-18:00'))).toEqual({ isFree: false, at: denver });
    expect(freeBetween(schedule({ dates }), at('18:00-21:00'))).toEqual({ isFree: true, at: denver });
    // The first minutes of the day in Austin are still the day before in Denver.
    expect(freeBetween(schedule({ dates }), at('00:30-00:45')).at).toEqual(home);
  });

  it('AVL-08~ it is not known of someone who has only spoken of other dates', () => {
    const silent = schedule({ week: undefined, dates: [onDates('2026-11-28', null, evening)] });
    expect(freeBetween(silent, at('18:00-19:00')).isFree).toBeUndefined();
  });

  it('AVL-08~ it agrees with looking at every minute, in any week of the year', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const hours = fc
      .tuple(time, time)
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ start, end }));
    const any = fc.record({
      hours,
      weekday: fc.constantFrom(...weekdays),
      // A quarter of an hour of 2026, of which some are around changes of the clocks.
      quarter: fc.oneof(fc.integer({ min: 0, max: 365 * 96 }), fc.integer({ min: 6420, max: 6530 })),
      quarters: fc.integer({ min: 1, max: 16 }),
    });
    fc.assert(
      fc.property(any, (given) => {
        const week = { ...eachDay(() => []), [given.weekday]: [given.hours] };
        const from = addMilliseconds('2026-01-01T00:00:00.000Z', given.quarter * 15 * MINUTE_MS);
        const to = addMilliseconds(from, given.quarters * 15 * MINUTE_MS);
        const clock = (instant: string) =>
          new Date(instant).toLocaleString('sv-SE', { timeZone: home.timeZone });
        const [firstDay = ''] = clock(from).split(' ');
        const name = new Date(from)
          .toLocaleDateString('en-US', { timeZone: home.timeZone, weekday: 'long' })
          .toLowerCase();
        const ends = clock(to).startsWith(firstDay) ? clock(to).slice(11, 16) : '23:59';
        const expected =
          name === given.weekday && given.hours.start <= clock(from).slice(11, 16) && ends <= given.hours.end;
        expect(freeBetween(schedule({ week }), { from, to }).isFree).toBe(expected);
      }),
    );
  });
});
