import { describe, expect, it } from 'vitest';
import { digestAt, quietUntil } from './delivery.ts';

const chicago = 'America/Chicago';
const times = (
  quietHours: { start: string; end: string } | null,
  digest: 'off' | 'daily' | 'weekly' = 'off',
) => ({
  digest,
  quietHours,
});

describe('quiet hours', () => {
  it.each([
    // 22:00 to 7:00 in Chicago, which is six hours behind in winter.
    ['2026-11-26T03:59:59.000Z', undefined],
    ['2026-11-26T04:00:00.000Z', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T06:30:00.000Z', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T12:59:59.000Z', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T13:00:00.000Z', undefined],
    // The night in which clocks go back, and the one in which they go forward.
    ['2026-11-01T04:00:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ])('NTF-03~ across midnight, at %s, last until %s', (now, until) => {
    expect(quietUntil(times({ start: '22:00', end: '07:00' }), now, chicago)).toBe(until);
  });

  it.each([
    ['2026-11-26T18:29:00.000Z', undefined],
    ['2026-11-26T18:30:00.000Z', '2026-11-26T20:00:00.000Z'],
    ['2026-11-26T20:00:00.000Z', undefined],
  ])('NTF-03~ within a day, at %s, last until %s', (now, until) => {
    expect(quietUntil(times({ start: '12:30', end: '14:00' }), now, chicago)).toBe(until);
  });

  it('NTF-03~ that start and end at the same time are none', () => {
    expect(
      quietUntil(times({ start: '09:00', end: '09:00' }), '2026-11-26T15:00:00.000Z', chicago),
    ).toBeUndefined();
    expect(quietUntil(times(null), '2026-11-26T15:00:00.000Z', chicago)).toBeUndefined();
  });
});

describe('digests', () => {
  it.each([
    ['off', '2026-11-26T15:00:00.000Z', undefined],
    ['daily', '2026-11-26T13:59:59.000Z', '2026-11-26T14:00:00.000Z'],
    ['daily', '2026-11-26T14:00:00.000Z', '2026-11-27T14:00:00.000Z'],
    // A Thursday; the next Monday is the 30th.
    ['weekly', '2026-11-26T15:00:00.000Z', '2026-11-30T14:00:00.000Z'],
    ['weekly', '2026-11-30T13:00:00.000Z', '2026-11-30T14:00:00.000Z'],
    ['weekly', '2026-11-30T14:00:00.000Z', '2026-12-07T14:00:00.000Z'],
    // Clocks go forward on March 14.
    ['weekly', '2027-03-12T15:00:00.000Z', '2027-03-15T13:00:00.000Z'],
  ] as const)('NTF-06~ %s, after %s, is sent at %s', (digest, now, at) => {
    expect(digestAt(times(null, digest), now, chicago)).toBe(at);
  });
});
