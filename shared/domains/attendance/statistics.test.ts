import { expect, it } from 'vitest';
import { attendanceRate, dateFigure, growthPoints, periodStart } from './statistics.ts';

const now = '2026-11-20T18:00:00.000Z';
const createdAt = '2026-01-01T00:00:00.000Z';

it.each([
  ['30', '2026-10-21T18:00:00.000Z'],
  ['90', '2026-08-22T18:00:00.000Z'],
  ['365', '2025-11-20T18:00:00.000Z'],
  ['all', createdAt],
] as const)('TEA-12~ statistics of %s go back to %s', (period, expected) => {
  expect(periodStart(period, now, createdAt)).toBe(expected);
});

it('TEA-12~ a figure about fewer than 5 people is for those who see all figures', () => {
  const four = ['came', 'came', 'missed', 'late', null] as const;
  const five = [...four, 'excused'] as const;
  expect(dateFigure(four, false)).toEqual({ came: null, of: null });
  expect(dateFigure(four, true)).toEqual({ came: 3, of: 4 });
  expect(dateFigure(five, false)).toEqual({ came: 3, of: 5 });
  const people = (states: readonly (typeof five)[number][]) => states.map((state) => [state]);
  expect(attendanceRate(people(four), false)).toEqual({ rate: null, isHidden: true });
  expect(attendanceRate(people(four), true)).toEqual({ rate: 75, isHidden: false });
  expect(attendanceRate(people(five), false)).toEqual({ rate: 60, isHidden: false });
  expect(attendanceRate([], false)).toEqual({ rate: null, isHidden: false });
});

it('TEA-12~ growth has the count of each day as it was known then, and today the current one', () => {
  const counts = [
    { day: '2026-11-01', members: 5 },
    { day: '2026-11-10', members: 8 },
  ];
  const points = growthPoints(counts, { from: '2026-10-21T18:00:00.000Z', now, current: 9 });
  expect(points).toHaveLength(13);
  expect(points.at(0)).toEqual({ day: '2026-10-21', members: null });
  expect(points.find(({ day }) => day === '2026-11-05')).toEqual({ day: '2026-11-05', members: 5 });
  expect(points.at(-1)).toEqual({ day: '2026-11-20', members: 9 });
});

it('TEA-12~ a team that is a day old has each day once', () => {
  const points = growthPoints([], { from: '2026-11-19T18:00:00.000Z', now, current: 1 });
  expect(points).toEqual([
    { day: '2026-11-19', members: null },
    { day: '2026-11-20', members: 1 },
  ]);
});
