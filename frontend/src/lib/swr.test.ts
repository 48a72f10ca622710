import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { isWorthRetrying, pauseBefore } from './swr.ts';

describe('retries of reads', () => {
  it('PLT-09~ pauses double up to half a minute over ten tries', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseBefore(index + 1));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
  ])('PLT-09~ status %d is asked again: %j', (status, expected) => {
    expect(isWorthRetrying(new ApiError(status, {}))).toBe(expected);
  });
});
