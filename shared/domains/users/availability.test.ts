import { describe, expect, it } from 'vitest';
import { dayProblem, defaultRange, normalised, noTime, rangeProblems } from './availability.ts';

const range = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const ranges = (...texts: string[]) => texts.map(range);

describe('weekly availability', () => {
  it('AVL-01 a day that is turned on starts with 17:00 to 20:00', () => {
    expect(defaultRange).toEqual(range('17:00-20:00'));
  });

  it('AVL-01 blank ranges are dropped and the others sorted', () => {
    const week = { ...noTime(), monday: ranges('18:00-20:00', '-', '07:00-09:00') };
    expect(normalised(week)).toEqual({ ...noTime(), monday: ranges('07:00-09:00', '18:00-20:00') });
  });

  it.each([
    [['17:00-20:00'], [undefined]],
    [['00:00-23:59'], [undefined]],
    [['-'], [undefined]],
    [['17:00-'], ['required']],
    [['-20:00'], ['required']],
    [['20:00-17:00'], ['endTimeBeforeStartTime']],
    [['17:00-17:00'], ['endTimeBeforeStartTime']],
    [
      ['08:00-10:00', '12:00-14:00'],
      [undefined, undefined],
    ],
    [
      ['08:00-10:00', '09:00-11:00'],
      ['overlap', 'overlap'],
    ],
    [
      ['08:00-12:00', '09:00-10:00'],
      ['overlap', 'overlap'],
    ],
    [
      ['08:00-10:00', '10:00-12:00'],
      ['overlap', 'overlap'],
    ],
    [
      ['08:00-10:00', '10:01-12:00'],
      [undefined, undefined],
    ],
    [
      ['08:00-10:00', '11:00-09:00'],
      [undefined, 'endTimeBeforeStartTime'],
    ],
    [
      ['08:00-10:00', '-', '09:30-11:00'],
      ['overlap', undefined, 'overlap'],
    ],
  ])('AVL-02 %j has the problems %j', (texts, problems) => {
    expect(rangeProblems(ranges(...texts))).toEqual(problems);
  });

  it('AVL-02 a day is refused for its first invalid range', () => {
    expect(dayProblem(ranges('08:00-10:00', '09:00-11:00'))).toBe('overlap');
    expect(dayProblem(ranges('08:00-10:00'))).toBeUndefined();
  });
});
