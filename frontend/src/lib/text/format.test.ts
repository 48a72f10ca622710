import { describe, expect, it } from 'vitest';
import {
  dateBlock,
  distance,
  foreignZone,
  fromNow,
  fullDate,
  monthAndDay,
  percent,
  radius,
  time,
  timeRange,
  wallClock,
} from './format.ts';

/** Times contain non-breaking spaces, and newer ICU data puts a narrow one before AM and PM. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
const austin = { locale: 'en-US', timeZone: 'America/Chicago' };
const at = '2026-11-28T15:00:00.000Z';

describe('dates and times', () => {
  it('PLT-14 the date block follows the place, not the viewer', () => {
    const lateNight = '2026-11-29T04:30:00.000Z';
    expect(dateBlock(lateNight, austin)).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' });
    expect(dateBlock(lateNight, { ...austin, locale: 'es-US' }).weekday).toBe('sáb');
  });

  it('PLT-14 a day is shown with its month, and with its year if that matters', () => {
    expect(fullDate(at, austin)).toBe('November 28, 2026');
    expect(monthAndDay(at, austin)).toBe('November 28');
    expect(monthAndDay(at, { ...austin, locale: 'es-US' })).toBe('28 de noviembre');
  });

  it('PLT-14 the zone is named if it differs from the viewer’s', () => {
    expect(plain(time(at, austin, 'America/New_York'))).toBe('9:00 AM CST');
    expect(plain(time(at, austin, 'America/Chicago'))).toBe('9:00 AM');
  });

  it('PLT-14 zones whose clocks agree at that moment count as the same', () => {
    expect(foreignZone(at, austin, 'America/Mexico_City')).toBeUndefined();
  });

  it('a range names AM or PM once', () => {
    expect(plain(timeRange(at, '2026-11-28T17:30:00.000Z', austin, 'America/Chicago'))).toBe(
      '9:00 – 11:30 AM',
    );
  });

  it.each([
    ['en-US', '11:30 PM – 2:30 AM'],
    ['es-US', '11:30 p.m. – 2:30 a.m.'],
    ['es-MX', '11:30 p.m. – 2:30 a.m.'],
  ])('PLT-14 a night past midnight is one evening in %s', (locale, text) => {
    const zone = { ...austin, locale };
    const night = timeRange('2026-12-02T05:30:00.000Z', '2026-12-02T08:30:00.000Z', zone, 'America/Chicago');
    expect(plain(night)).toBe(text);
  });

  it('a later end is shown with its day', () => {
    const range = (hours: number) =>
      timeRange(at, new Date(Date.parse(at) + hours * 3_600_000).toISOString(), austin, 'America/New_York');
    expect(plain(range(23))).toBe('9:00 AM – Sun, Nov 29, 8:00 AM CST');
    expect(plain(range(72))).toBe('9:00 AM – Tue, Dec 1, 9:00 AM CST');
  });

  it.each([
    ['2026-11-28T18:00:00.000Z', 'across noon'],
    ['2026-11-28T15:30:00.000Z', 'within the morning'],
    ['2026-11-29T03:30:00.000Z', 'until late'],
  ])('a range until %s has no space where a line could break: %s', (to) => {
    expect(timeRange(at, to, austin, austin.timeZone)).not.toMatch(/[ \u2009]|–(?!\u2060)/);
  });

  it.each([
    ['2026-11-28T15:00:00.000Z', 'in 8 days'],
    ['2026-11-21T15:00:00.000Z', 'tomorrow'],
    ['2026-11-20T18:00:00.000Z', 'in 3 hours'],
    ['2026-11-20T15:20:00.000Z', 'in 20 minutes'],
    ['2026-11-20T15:00:20.000Z', 'in 1 minute'],
    ['2026-11-20T15:00:00.000Z', 'just now'],
    ['2026-11-20T14:59:40.000Z', 'just now'],
  ])('%s is %s', (iso, text) => {
    expect(fromNow(iso, '2026-11-20T15:00:00.000Z', 'en-US')).toBe(text);
  });

  it('PLT-14 a wall-clock time is in the given language, whatever the zone of the browser', () => {
    expect(wallClock('2026-11-28', '', 'en-US')).toBe('Saturday, November 28, 2026');
    expect(wallClock('2026-11-28', '00:05', 'en-US')).toMatch(/^Saturday, November 28, 2026 at 12:05\sAM$/);
    expect(wallClock('2026-11-28', '18:30', 'es-ES')).toBe('sábado, 28 de noviembre de 2026, 18:30');
  });
});

describe('numbers', () => {
  it.each([
    ['en-US', '2.1 mi'],
    ['es-US', '2.1 mi'],
    ['es-ES', '3,4 km'],
    ['de-DE', '3,4 km'],
  ])('PLT-14 a distance in %s is %s', (locale, text) => {
    expect(plain(distance(3379, locale))).toBe(text);
  });

  it.each([
    ['en-US', '15 mi'],
    ['es-US', '15 mi'],
    ['en-GB', '15 mi'],
    ['es-MX', '24 km'],
  ])('PLT-14 a radius of 15 miles in %s is %s', (locale, text) => {
    expect(plain(radius(15, locale))).toBe(text);
  });

  it.each([
    ['en-US', '85%'],
    ['es-ES', '85 %'],
  ])('PLT-14 a share in %s is %s', (locale, text) => {
    expect(plain(percent(85, locale))).toBe(text);
  });
});
