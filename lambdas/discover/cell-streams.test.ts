import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventId, ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { PlacedDate, ReadCell } from '../events/index.ts';
import { circle } from './area.ts';
import { compareByTime, type DateSearch, streamDates } from './cell-streams.ts';

const CENTER = { lat: 30.2672, lng: -97.7431 };
const area = circle(CENTER, 24_000);
const [first = '', second = ''] = area.cells;
const LIMIT = 24;

/** Dates on these days in a cell. */
const datesOn = (days: readonly number[], n: number): PlacedDate[] =>
  days.map((day, index) => ({
    eventId: EventId.parse(`evt_${String(n * 1000 + index).padStart(26, '0')}`),
    occurrenceId: ONLY_OCCURRENCE,
    dateStart: new Date(Date.UTC(2027, 0, 1 + day)).toISOString(),
    location: CENTER,
  }));

/** Cells with these dates, and how often each was read. */
const cellsWith = (stored: Readonly<Record<string, readonly PlacedDate[]>>) => {
  const reads = new Map<string, number>();
  const readCell: ReadCell<PlacedDate> = async ({ cell, from, limit }) => {
    reads.set(cell, (reads.get(cell) ?? 0) + 1);
    const isAfter = (date: PlacedDate) =>
      'eventId' in from ? compareByTime(date, from) > 0 : date.dateStart > from.dateStart;
    const rest = (stored[cell] ?? []).toSorted(compareByTime).filter(isAfter);
    return { items: rest.slice(0, limit), more: rest.length > limit };
  };
  return { reads, readCell };
};
const search: DateSearch<PlacedDate> = {
  area,
  from: { dateStart: '' },
  until: '9999',
  back: false,
  limit: LIMIT,
  matches: () => true,
};
const days = fc.array(fc.nat(300), { maxLength: 60 });

describe('a quick search', () => {
  it('PERF-03 reads no cell twice, and finds the first of what a whole search finds', async () => {
    await fc.assert(
      fc.asyncProperty(days, days, async (inFirst, inSecond) => {
        const stored = { [first]: datesOn(inFirst, 1), [second]: datesOn(inSecond, 2) };
        const whole = await streamDates(cellsWith(stored).readCell, search).read(LIMIT);
        const { reads, readCell } = cellsWith(stored);
        const quick = await streamDates(readCell, { ...search, quickAround: first }).read(LIMIT);
        expect([...reads.values()].every((times) => times === 1)).toBe(true);
        expect(whole.found.slice(0, quick.found.length)).toEqual(quick.found);
        // A cell that other cells are like gives a few at least.
        expect(quick.found.length).toBeGreaterThanOrEqual(Math.min(whole.found.length, 5));
      }),
    );
  });

  it('finds a whole page where all dates are in the cell in the middle', async () => {
    const { readCell } = cellsWith({ [first]: datesOn([...Array(40).keys()], 1) });
    const { found } = await streamDates(readCell, { ...search, quickAround: first }).read(LIMIT);
    expect(found).toHaveLength(LIMIT);
  });
});
