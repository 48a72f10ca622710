import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addMilliseconds,
  epochSeconds,
  fromEpochSeconds,
  Instant,
  LocalTime,
  TimeZone,
  yearsBefore,
} from './dates.ts';
import { distanceInMeters, isInside, Latitude, Longitude } from './geo.ts';
import { EventId, OccurrenceId, toBase32, UserId, userIdOf } from './ids.ts';
import { Cursor, pageOf } from './pagination.ts';
import { queryInteger, queryNumber } from './query.ts';
import { unaccented } from './text.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe('ids', () => {
  it('of people are derived one-to-one from the user pool’s', () => {
    expect(userIdOf('00000000-0000-0000-0000-000000000000')).toBe(`user_${'0'.repeat(26)}`);
    expect(userIdOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(`user_7${'z'.repeat(25)}`);
    expect(userIdOf('0190A0B0-C0D0-4E0F-8A0B-0C0D0E0F1011')).toBe(
      userIdOf('0190a0b0-c0d0-4e0f-8a0b-0c0d0e0f1011'),
    );
    expect(() => userIdOf('nobody')).toThrow(SyntaxError);
  });

  it('sort by their numeric value', () => {
    const texts = [0n, 1n, 31n, 32n, 1n << 80n, (1n << 128n) - 1n].map(toBase32);
    expect(texts.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(texts);
    expect(texts.every((text) => text.length === 26)).toBe(true);
  });

  it.each([
    [EventId, `evt_${'0'.repeat(26)}`, true],
    [EventId, `evt_${'0'.repeat(25)}`, false],
    [EventId, `evt_${'0'.repeat(25)}i`, false],
    [EventId, `EVT_${'0'.repeat(26)}`, false],
    [EventId, `user_${'0'.repeat(26)}`, false],
    [UserId, `user_${'0'.repeat(26)}\n`, false],
    [OccurrenceId, 'only', true],
    [OccurrenceId, '20261128T0900', true],
    [OccurrenceId, '2026-11-28', false],
  ])('SEC-02 are checked: %#', (schema, id, valid) => {
    expect(accepts(schema, id)).toBe(valid);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-20', 13, '2013-11-20'],
    ['2028-02-29', 13, '2015-02-28'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2026-03-01', 13, '2013-03-01'],
    ['2026-12-31', 1, '2025-12-31'],
  ])('%s less %i years is %s', (today, years, date) => {
    expect(yearsBefore(today, years)).toBe(date);
  });

  it('count as whole seconds since 1970, rounded down', () => {
    expect(epochSeconds('1970-01-01T00:01:00.999Z')).toBe(60);
    expect(fromEpochSeconds(60)).toBe('1970-01-01T00:01:00.000Z');
  });

  it('can be moved by milliseconds, even back across a year boundary', () => {
    expect(addMilliseconds('2027-01-01T00:00:00.000Z', -1)).toBe('2026-12-31T23:59:59.999Z');
  });

  it.each([
    [Instant, '2026-11-28T15:00:00.000Z', true],
    [Instant, '2026-11-28T15:00:00Z', false],
    [Instant, '2026-11-28T15:00:00.000+01:00', false],
    [Instant, '2026-02-30T15:00:00.000Z', false],
    [LocalTime, '23:59', true],
    [LocalTime, '24:00', false],
    [LocalTime, '9:00', false],
    [TimeZone, 'America/Argentina/Buenos_Aires', true],
    [TimeZone, 'Etc/GMT+5', true],
    [TimeZone, '../etc/passwd', false],
  ])('SEC-02 are checked: %#', (schema, text, valid) => {
    expect(accepts(schema, text)).toBe(valid);
  });
});

describe('the earth', () => {
  const austin = { lat: 30.26715, lng: -97.74306 };
  const newYork = { lat: 40.71427, lng: -74.00597 };

  it.each([
    ['Austin to New York', austin, newYork, 2_430_000],
    ['a degree of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
    ['over the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_115],
  ])('%s is as far as it is known to be', (_, a, b, meters) => {
    expect(Math.abs(distanceInMeters(a, b) - meters) / meters).toBeLessThan(0.003);
    expect(distanceInMeters(b, a)).toBeCloseTo(distanceInMeters(a, b), 6);
    expect(distanceInMeters(a, a)).toBe(0);
  });

  it('a box may span the antimeridian', () => {
    const aleutians = { north: 55, south: 50, west: 170, east: -170 };
    expect([175, 170, -175, -170].map((lng) => isInside({ lat: 52, lng }, aleutians))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([160, -160, 0].map((lng) => isInside({ lat: 52, lng }, aleutians))).toEqual([false, false, false]);
    expect(isInside(austin, { north: 31, south: 30, west: -98, east: -97 })).toBe(true);
    expect(isInside(austin, { north: 30, south: 29, west: -98, east: -97 })).toBe(false);
  });
});

describe('numbers in addresses', () => {
  it.each([
    ['15', true],
    ['-90', true],
    ['90', true],
    ['30.26715', true],
    ['90.0001', false],
    ['', false],
    [' 1', false],
    ['1e1', false],
    ['0x10', false],
    ['NaN', false],
    ['Infinity', false],
    ['1,5', false],
    ['1.', false],
    [15, false],
  ])('SEC-02 a latitude %j: %s', (text, valid) => {
    expect(accepts(queryNumber(-90, 90), text)).toBe(valid);
  });

  it.each([
    ['1', true],
    ['50', true],
    ['0', false],
    ['51', false],
    ['1.5', false],
    ['99999999999', false],
  ])('SEC-02 a page size %j: %s', (text, valid) => {
    expect(accepts(queryInteger(1, 50), text)).toBe(valid);
  });

  it('are parsed as numbers', () => {
    expect(queryNumber(-90, 90).parse('-7.5')).toBe(-7.5);
    expect(queryInteger(1, 50).parse('7')).toBe(7);
  });
});

describe('pages', () => {
  it.each([
    ['a.b', true],
    ['', false],
    ['a b', false],
    ['a'.repeat(1025), false],
  ])('SEC-02 a cursor is checked: %#', (text, valid) => {
    expect(accepts(Cursor, text)).toBe(valid);
  });

  it('have items, and a cursor or null', () => {
    const schema = pageOf(z.string());
    expect(accepts(schema, { items: ['a'], next: null })).toBe(true);
    expect(accepts(schema, { items: ['a'] })).toBe(false);
  });
});

describe('degrees', () => {
  it.each([
    [30.26715, 30.26715],
    [30.1234567, 30.123457],
    [2e-323, 0],
    [-1e-9, 0],
    [-90, -90],
  ])('SEC-02 %d is kept as %d', (given, kept) => {
    expect(Latitude.parse(given)).toBe(kept);
    expect(Longitude.parse(given)).toBe(kept);
  });
});

describe('text comparison', () => {
  it('ignores accents and case', () => {
    expect(unaccented('Coyoacán, MÉXICO')).toBe('coyoacan, mexico');
    expect(unaccented('Straße')).toBe(unaccented('STRASSE'));
    expect(unaccented('Łódź, Ærø, İzmir, Þórður')).toBe('lodz, aero, izmir, thordur');
  });
});
