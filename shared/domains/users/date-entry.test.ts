import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRange } from './availability.ts';
import { DateEntryInput } from './availability-shapes.ts';
import {
  covers,
  type EntryDraft,
  entriesProblem,
  entryProblem,
  latestEnd,
  settledEntry,
  upcoming,
} from './date-entry.ts';

const evening = { start: '17:00', end: '20:00' };
const entry = (overrides: Partial<Parameters<typeof entryProblem>[0]> = {}) => ({
  ...{ date: '2026-11-28', endDate: null, timeRanges: [evening], dailyTimeRanges: null },
  ...{ isTraveling: false, locationId: null },
  ...overrides,
});
const draft = (overrides: Partial<EntryDraft<string>> = {}): EntryDraft<string> => ({
  ...{ date: '2026-11-28', isRange: false, endDate: '', timeRanges: [evening], isDaily: false, daily: [] },
  ...{ isTraveling: false, location: null },
  ...overrides,
});

describe('availability on certain dates', () => {
  it.each([
    [entry(), undefined],
    [entry({ timeRanges: [] }), { field: 'timeRanges', reason: 'required' }],
    [
      entry({ timeRanges: [evening, { start: '20:00', end: '21:00' }] }),
      { field: 'timeRanges', reason: 'overlap' },
    ],
    [entry({ endDate: '2026-12-28' }), undefined],
    [entry({ endDate: '2026-12-29' }), { field: 'endDate', reason: 'too_big' }],
    [entry({ endDate: '2026-11-27' }), { field: 'endDate', reason: 'endTimeBeforeStartTime' }],
    [entry({ isTraveling: true, locationId: 'denver' }), { field: 'endDate', reason: 'required' }],
    [entry({ isTraveling: true, endDate: '2026-11-30' }), { field: 'locationId', reason: 'required' }],
    [entry({ isTraveling: true, endDate: '2026-11-30', locationId: 'denver' }), undefined],
    [entry({ locationId: 'denver' }), { field: 'locationId', reason: 'unknown' }],
  ])('AVL-03 AVL-04~ %j has the problem %j', (given, problem) => {
    expect(entryProblem(given)).toEqual(problem);
  });

  it('AVL-03~ with hours per day, each day has at least one range', () => {
    const daily = (second: readonly (typeof evening)[]) =>
      entry({
        ...{ endDate: '2026-11-29', timeRanges: [] },
        dailyTimeRanges: [
          { date: '2026-11-28', timeRanges: [evening] },
          { date: '2026-11-29', timeRanges: second },
        ],
      });
    expect(entryProblem(daily([evening]))).toBeUndefined();
    expect(entryProblem(daily([]))).toEqual({ field: 'dailyTimeRanges', reason: 'required' });
    const { dailyTimeRanges } = daily([evening]);
    expect(entryProblem(entry({ endDate: '2026-11-30', timeRanges: [], dailyTimeRanges }))).toEqual({
      ...{ field: 'dailyTimeRanges', reason: 'choice' },
    });
  });

  it.each([
    ['2026-11-28', '2026-12-28'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-15', '2027-01-15'],
  ])('AVL-03~ a range that starts on %s ends on %s at the latest', (date, last) => {
    expect(latestEnd(date)).toBe(last);
  });

  it('AVL-03~ a day has one entry', () => {
    const range = { date: '2026-11-28', endDate: '2026-11-30' };
    expect(entriesProblem([range, { date: '2026-12-01', endDate: null }])).toBeUndefined();
    expect(entriesProblem([{ date: '2026-11-30', endDate: null }, range])).toBe('overlap');
  });

  it('AVL-03~ entries that are over are dropped, and the others sorted', () => {
    const dates = ['2026-11-30', '2026-11-27', '2026-11-26'].map((date) => ({ date, endDate: null }));
    const long = { date: '2026-11-01', endDate: '2026-11-27' };
    expect(upcoming([...dates, long], () => '2026-11-27').map(({ date }) => date)).toEqual([
      ...['2026-11-01', '2026-11-27', '2026-11-30'],
    ]);
  });
});

describe('an entry while it is edited', () => {
  it('AVL-04 travel forces a range, and its end clears the destination', () => {
    const single = draft();
    const traveling = settledEntry({ ...single, isTraveling: true }, single);
    expect(traveling).toMatchObject({ isTraveling: true, isRange: true });
    expect(settledEntry({ ...traveling, isRange: false }, traveling).isRange).toBe(true);
    const chosen = { ...traveling, location: 'denver' };
    expect(settledEntry(chosen, traveling).location).toBe('denver');
    expect(settledEntry({ ...chosen, isTraveling: false }, chosen)).toMatchObject({ location: null });
  });

  it('AVL-04 a single day has no end, and a start after the end clears it', () => {
    const range = draft({ isRange: true, endDate: '2026-11-30' });
    expect(settledEntry({ ...range, isRange: false }, range).endDate).toBe('');
    expect(settledEntry({ ...range, date: '2026-11-30' }, range).endDate).toBe('2026-11-30');
    expect(settledEntry({ ...range, date: '2026-12-01' }, range).endDate).toBe('');
  });

  it('AVL-04 other dates have other days, each with a range; days that stay keep their hours', () => {
    const range = draft({ isRange: true, endDate: '2026-11-29' });
    const daily = settledEntry({ ...range, isDaily: true }, range);
    expect(daily.daily).toEqual(
      ['2026-11-28', '2026-11-29'].map((date) => ({ date, timeRanges: [defaultRange] })),
    );
    const own = { start: '08:00', end: '09:00' };
    const edited = { ...daily, daily: daily.daily.map((day) => ({ ...day, timeRanges: [own] })) };
    expect(settledEntry(edited, daily).daily).toEqual(edited.daily);
    const longer = settledEntry({ ...edited, date: '2026-11-29', endDate: '2026-11-30' }, edited);
    expect(longer.daily).toEqual([
      { date: '2026-11-29', timeRanges: [own] },
      { date: '2026-11-30', timeRanges: [defaultRange] },
    ]);
    expect(settledEntry({ ...longer, isDaily: false }, longer).daily).toEqual([]);
  });

  it('AVL-04~ a settled draft is settled, whatever was changed', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const any = fc.record({
      ...{ date: day, isRange: fc.boolean(), endDate: fc.oneof(day, fc.constant('')) },
      ...{ isDaily: fc.boolean(), isTraveling: fc.boolean(), location: fc.constantFrom('denver', null) },
    });
    fc.assert(
      fc.property(any, any, (one, two) => {
        const before = settledEntry(draft(one), draft());
        const settled = settledEntry({ ...before, ...two }, before);
        expect(settledEntry(settled, settled)).toEqual(settled);
        expect(settled.endDate === '' || settled.endDate >= settled.date).toBe(true);
        expect(settled.location === null || settled.isTraveling).toBe(true);
        for (const { date } of settled.daily) expect(covers(settled, date)).toBe(true);
      }),
    );
  });
});

it.each(['x', '', '2026-02-30', '<script>'])(
  'AVL-03~ SEC-04~ the date %j is refused as such, before rules compare it',
  (date) => {
    const entry = {
      date,
      endDate: '2026-12-01',
      timeRanges: [],
      dailyTimeRanges: null,
      isTraveling: true,
      locationId: null,
    };
    expect(DateEntryInput.safeParse(entry).error?.issues.map(({ path }) => path)).toEqual([['date']]);
  },
);
