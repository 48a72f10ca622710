import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { lightAt } from '#shared/product/pictures/cover-lights.ts';
import { coverOf, timelessCoverOf } from './cover-of.ts';

const AUSTIN = 'America/Chicago';

describe('an event’s cover', () => {
  it.each([
    ['04:59', 'night'],
    ['05:00', 'morning'],
    ['10:59', 'morning'],
    ['11:00', 'day'],
    ['16:59', 'day'],
    ['17:00', 'evening'],
    ['19:59', 'evening'],
    ['20:00', 'night'],
    ['23:59', 'night'],
    ['00:00', 'night'],
  ])('at %s is in the light of the %s', (time, light) => {
    expect(lightAt(`2026-06-20T${time}:00.000Z`, 'UTC')).toBe(light);
  });

  it.each([
    // 6:30 PM in Austin, in winter and in summer time.
    ['2026-12-01T00:30:00.000Z', AUSTIN, 'evening'],
    ['2026-07-01T23:30:00.000Z', AUSTIN, 'evening'],
    ['2026-12-01T00:30:00.000Z', 'Europe/Madrid', 'night'],
    ['2026-12-01T00:30:00.000Z', 'Asia/Tokyo', 'morning'],
    ['2026-12-01T00:30:00.000Z', 'Pacific/Auckland', 'day'],
    // Time zones with half-hour offsets: 4:55 AM and 5:25 AM.
    ['2026-12-01T23:25:00.000Z', 'Asia/Kolkata', 'night'],
    ['2026-12-01T23:55:00.000Z', 'Asia/Kolkata', 'morning'],
  ])('that starts %s in %s is in the light of the %s there', (dateStart, timeZone, light) => {
    expect(coverOf({ gameType: 'beach_volleyball', dateStart, timeZone }).file).toBe(
      `beach-volleyball-${light}.svg`,
    );
  });

  it('is in daylight while its time is unknown', () => {
    expect(coverOf({ gameType: 'chess', timeZone: AUSTIN }).file).toBe('chess-day.svg');
  });

  it('has the light that its host chose', () => {
    const noon = { gameType: 'tennis', dateStart: '2026-07-01T17:00:00.000Z', timeZone: AUSTIN } as const;
    expect([coverOf(noon).file, coverOf({ ...noon, coverLight: 'night' }).file]).toEqual([
      'tennis-day.svg',
      'tennis-night.svg',
    ]);
  });
});

describe('a team’s cover', () => {
  const gameTypes = ['tennis', 'padel'] as const;

  it('shows its first sport, always in the same light', () => {
    const team = { name: 'Austin Thunder', gameTypes };
    expect(timelessCoverOf(team)).toEqual(timelessCoverOf({ ...team }));
    expect(timelessCoverOf(team).file).toMatch(/^tennis-(morning|day|evening)\.svg$/);
  });

  it('differs between teams of one sport', () => {
    const names = ['Austin Thunder', 'Zilker Smashers', 'Barton Aces', 'East Side Volley', 'Lamar Lobs'];
    expect(new Set(names.map((name) => timelessCoverOf({ name, gameTypes }).file)).size).toBeGreaterThan(1);
  });

  it('is the generic one without a sport', () => {
    expect(timelessCoverOf({ name: 'Neighbors', gameTypes: [] }).file).toMatch(/^other-/);
  });
});

it.each(gameTypeIds)('the style sheet says what stays visible of the picture of %s', (game) => {
  const styles = readFileSync(new URL('./cover.module.css', import.meta.url), 'utf8');
  expect(styles).toContain(`.cover[data-game="${game}"]`);
});
