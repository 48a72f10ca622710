import { describe, expect, it } from 'vitest';
import { barOf, drawn, minutesAt, shownOf, stretched, timeAt } from './day-bar.ts';

const evening = { start: '17:00', end: '20:00' };
const day = { from: 360, to: 1440 };

describe('the bars of a day', () => {
  it.each([
    ['00:00', '06:00', { left: 0, width: 25 }],
    ['12:00', '18:00', { left: 50, width: 25 }],
    ['', '20:00', undefined],
    ['17:00', '', undefined],
    ['20:00', '17:00', undefined],
  ])('AVL-01~ from %s until %s has a place in its day', (start, end, bar) => {
    expect(barOf({ start, end })).toEqual(bar);
  });

  it('AVL-01~ begin at 6 a.m., or at midnight if someone is free earlier', () => {
    expect(shownOf([[evening]])).toEqual(day);
    expect(shownOf([[evening], [{ start: '05:00', end: '06:30' }]])).toEqual({ from: 0, to: 1440 });
    expect(barOf({ start: '06:00', end: '15:00' }, day)).toEqual({ left: 0, width: 50 });
  });

  it.each([
    [0, 360],
    [0.5, 900],
    [0.51, 900],
    [2, 1440],
    [-1, 360],
  ])('AVL-01~ the pointer at %d of the track is at minute %i', (fraction, minutes) => {
    expect(minutesAt(fraction, day)).toBe(minutes);
  });

  it('AVL-01~ the end of a day is its last minute', () => {
    expect([timeAt(1440), timeAt(0), timeAt(570)]).toEqual(['23:59', '00:00', '09:30']);
  });

  it('AVL-02~ a bar that is dragged keeps half an hour, and stops before its neighbors', () => {
    expect(stretched(evening, 'end', 1290, [])).toEqual({ start: '17:00', end: '21:30' });
    expect(stretched(evening, 'end', 0, [])).toEqual({ start: '17:00', end: '17:30' });
    expect(stretched(evening, 'start', 1439, [])).toEqual({ start: '19:30', end: '20:00' });
    const others = [
      { start: '09:00', end: '12:00' },
      { start: '21:00', end: '22:00' },
    ];
    expect(stretched(evening, 'end', 1320, others)).toEqual({ start: '17:00', end: '20:45' });
    expect(stretched(evening, 'start', 600, others)).toEqual({ start: '12:15', end: '20:00' });
  });

  it('AVL-02~ a new bar is drawn in either direction, and not over another', () => {
    expect(drawn(1080, 1260, [])).toEqual({ start: '18:00', end: '21:00' });
    expect(drawn(1260, 1080, [])).toEqual({ start: '18:00', end: '21:00' });
    expect(drawn(600, 600, [])).toEqual({ start: '10:00', end: '10:30' });
    expect(drawn(900, 1080, [evening])).toBeUndefined();
  });
});
