import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, HOUR_MS, localTimeIn, MINUTE_MS } from '../../kernel/dates.ts';
import { nextWave, waveSize, wavesDue, waveTimes } from './waves.ts';

const timeZone = 'America/Chicago';
/** 9:00 on Saturday, November 28, in Austin. */
const dateStart = '2026-11-28T15:00:00.000Z';
const ahead = (ms: number) => addMilliseconds(dateStart, -ms);
const clock = (iso: string) => localTimeIn(iso, timeZone).slice(0, 5);
const planOf = (from: string, start = dateStart) => ({ from, dateStart: start, timeZone });

const plan = fc
  .record({
    start: fc.integer({ min: 0, max: 48 * 60 }),
    ahead: fc.integer({ min: 0, max: 72 * 60 }),
  })
  .map(({ start, ahead }) => {
    const begins = addMilliseconds(dateStart, start * MINUTE_MS);
    return planOf(addMilliseconds(begins, -ahead * MINUTE_MS), begins);
  });

describe('the waves in which people are asked', () => {
  it('RSV-16 ask 5, then 10, then 20 people, faster as the start comes closer', () => {
    expect([0, 1, 2, 3].map(waveSize)).toEqual([5, 10, 20, 20]);
    const evening = planOf(ahead(4 * HOUR_MS), '2026-11-28T23:00:00.000Z');
    expect(waveTimes(planOf('2026-11-28T18:00:00.000Z', '2026-11-28T23:00:00.000Z')).map(clock)).toEqual([
      ...['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30', '13:45', '14:00', '14:15'],
      ...['14:30', '14:45'],
    ]);
    expect(clock(waveTimes(evening)[0] ?? '')).toBe('08:00');
    expect(waveTimes(planOf('2026-11-28T22:40:00.000Z', '2026-11-28T23:00:00.000Z')).map(clock)).toEqual([
      ...['16:40', '16:45', '16:50', '16:55'],
    ]);
  });

  it('RSV-16~ wait for the morning, but not past two hours before the start', () => {
    // 23:00 on Friday: people are asked at 7:00, two hours before the start, and then every five minutes.
    const [first, second] = waveTimes(planOf(ahead(10 * HOUR_MS)));
    expect([clock(first ?? ''), clock(second ?? '')]).toEqual(['07:00', '07:05']);
    const evening = waveTimes(planOf(ahead(10 * HOUR_MS), addMilliseconds(dateStart, 10 * HOUR_MS)));
    expect(clock(evening[0] ?? '')).toBe('08:00');
  });

  it('RSV-16~ are a function of time: earliest first, none before it may begin, at the start, or at night', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const times = waveTimes(one);
        expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
        expect(new Set(times).size).toBe(times.length);
        const lastCall = addMilliseconds(one.dateStart, -2 * HOUR_MS);
        for (const at of times) {
          expect(at >= one.from && at < one.dateStart).toBe(true);
          const isNight = clock(at) >= '22:00' || clock(at) < '08:00';
          expect(isNight && at < lastCall).toBe(false);
        }
      }),
    );
  });

  it('RSV-16~ how many are due only grows, and the next one is the first that is not', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 80 * 60 }), (one, minutes) => {
        const now = addMilliseconds(one.from, minutes * MINUTE_MS);
        const due = wavesDue(one, now);
        expect(wavesDue(one, addMilliseconds(now, MINUTE_MS))).toBeGreaterThanOrEqual(due);
        const next = nextWave(one, due);
        if (next) expect(next.at > now).toBe(true);
      }),
    );
  });
});
