import { describe, expect, it } from 'vitest';
import { dayRange } from './day-range.ts';

/** In the time zone of the test run: days are the viewer's. */
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString();
const friday = new Date(2026, 10, 20, 12);
const sunday = new Date(2026, 10, 22, 12);

describe('dayRange', () => {
  it.each([
    ['any', friday, undefined, undefined],
    ['today', friday, undefined, at(21)],
    ['tomorrow', friday, at(21), at(22)],
    ['weekend', friday, at(21), at(23)],
    ['weekend', sunday, undefined, at(23)],
    ['week', friday, undefined, at(27)],
  ] as const)('%s, asked at %s', (kind, now, from, until) => {
    expect(dayRange({ kind }, now)).toEqual({ from, until });
  });

  it('dates include their last day', () => {
    const days = { kind: 'dates', from: '2026-11-28', until: '2026-11-29' } as const;
    expect(dayRange(days, friday)).toEqual({ from: at(28), until: at(30) });
  });

  it('a search never starts in the past', () => {
    expect(dayRange({ kind: 'dates', from: '2026-11-01', until: undefined }, friday).from).toBeUndefined();
  });
});
