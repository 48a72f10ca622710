import { describe, expect, it } from 'vitest';
import { localDateIn } from './dates.ts';

describe('the day of an instant', () => {
  it('is that of the calendar at the place', () => {
    const instant = '2026-11-29T04:30:00.000Z';
    expect(localDateIn(instant, 'America/Chicago')).toBe('2026-11-28');
    expect(localDateIn(instant, 'UTC')).toBe('2026-11-29');
    expect(localDateIn('2026-12-31T23:30:00.000Z', 'Asia/Tokyo')).toBe('2027-01-01');
  });
});
