import { describe, expect, it } from 'vitest';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import type { CalendarEntry } from './calendar.ts';
import { clashBetween, clashesIn, lanesOf } from './clash.ts';

const entry = (start: string, end: string, lat = 30.2): CalendarEntry => {
  const dateStart = `2026-11-28T${start}:00.000Z`;
  const endsAt = `2026-11-28T${end}:00.000Z`;
  const location = { ...aCard.location, lat } as CalendarEntry['event']['location'];
  return {
    ...{
      date: start,
      place: String(lat),
      dateStart,
      endsAt,
      people: [start],
      names: ['Mia'],
      hosts: [],
      drivers: [null],
    },
    event: { ...aCard, dateStart, endsAt, location, mine: 'going' },
  };
};

describe('a clash in the family calendar', () => {
  it('FAM-09~ says how long two events overlap, and the distance between them', () => {
    const { minutes, meters } = clashBetween(entry('15:00', '16:45'), entry('16:00', '18:00', 30.5));
    expect(minutes).toBe(45);
    expect(Math.round((meters ?? 0) / 1000)).toBe(33);
    expect(clashBetween(entry('15:00', '18:00'), entry('16:00', '17:00'))).toMatchObject({
      minutes: 60,
      meters: null,
    });
  });

  it('FAM-09~ also flags two events with too little time between them for the distance', () => {
    const [near, far] = [30.25, 30.5];
    const flagged = (minutes: number, lat: number) =>
      clashesIn([entry('15:00', '16:00'), entry(`16:${String(minutes).padStart(2, '0')}`, '18:00', lat)]).map(
        ({ overlaps, minutes: between }) => [overlaps, between],
      );
    expect(flagged(0, near)).toEqual([[false, 0]]);
    expect(flagged(15, near)).toEqual([[false, 15]]);
    expect(flagged(20, near)).toEqual([]);
    expect(flagged(59, far)).toEqual([[false, 59]]);
    expect(flagged(0, 30.2)).toEqual([]);
    expect(flagged(0, 30.205)).toEqual([]);
    expect(clashesIn([entry('15:00', '16:45'), entry('16:00', '18:00', far)])).toMatchObject([
      { overlaps: true, minutes: 45 },
    ]);
  });

  it('FAM-09~ is drawn in whole hours', () => {
    const lanes = lanesOf(clashBetween(entry('15:00', '16:45'), entry('16:00', '18:30', 30.5)));
    expect(lanes.hours.map(({ top }) => top)).toEqual([0, 25, 50, 75, 100]);
    expect(lanes.blocks.map(({ top, height }) => [top, height])).toEqual([
      [0, 43.75],
      [25, 62.5],
    ]);
  });
});
