import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/dates.ts';
import { attendances } from '../events/attendance.ts';
import { countsUntil, isReliable, type PastDate, reliabilityAt, weightAt } from './rules.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const ago = (days: number): string => addMilliseconds(NOW, -days * DAY_MS);
const date = fc.record({
  dateStart: fc.integer({ min: 0, max: 400 }).map(ago),
  outcome: fc.constantFrom(...attendances),
});
const of = (...outcomes: PastDate['outcome'][]): PastDate[] =>
  outcomes.map((outcome) => ({ outcome, dateStart: ago(0) }));

describe('reliability', () => {
  it('RSV-15~ is unknown while fewer than three dates are, and nobody is put last for that', () => {
    expect(reliabilityAt(of('no_show', 'no_show'), NOW)).toBeNull();
    expect(isReliable(null)).toBe(true);
  });

  it.each([
    [of('came', 'came', 'came'), 96, true],
    [of('came', 'came', 'late_cancel'), 86, true],
    [of('came', 'came', 'no_show'), 76, false],
    [of('no_show', 'no_show', 'no_show'), 36, false],
  ])('RSV-15~ %# has the figure %#', (dates, figure, reliable) => {
    expect(reliabilityAt(dates, NOW)).toBe(figure);
    expect(isReliable(figure)).toBe(reliable);
  });

  it('RSV-15~ a date counts half as much after 90 days, and is forgotten after 360', () => {
    expect(weightAt({ dateStart: NOW }, NOW)).toBe(1);
    expect(weightAt({ dateStart: ago(90) }, NOW)).toBeCloseTo(0.5);
    expect(weightAt({ dateStart: ago(180) }, NOW)).toBeCloseTo(0.25);
    expect(weightAt({ dateStart: ago(360) }, NOW)).toBe(0);
    expect(countsUntil({ dateStart: ago(360) })).toBe(NOW);
  });

  it('RSV-15~ is a percentage; coming never lowers it, and missing a date never raises it', () => {
    fc.assert(
      fc.property(fc.array(date, { minLength: 3, maxLength: 30 }), (dates) => {
        const before = reliabilityAt(dates, NOW);
        if (before === null) return;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(100);
        expect(reliabilityAt([...dates, ...of('came')], NOW)).toBeGreaterThanOrEqual(before);
        expect(reliabilityAt([...dates, ...of('no_show')], NOW)).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('RSV-15~ what was recorded fades: a bad record gets better with time alone', () => {
    const dates = of('no_show', 'no_show', 'no_show');
    const later = [30, 90, 180, 300].map(
      (days) => reliabilityAt(dates, addMilliseconds(NOW, days * DAY_MS)) ?? 0,
    );
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(reliabilityAt(dates, addMilliseconds(NOW, 360 * DAY_MS))).toBeNull();
  });
});
