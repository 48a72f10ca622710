import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '../../kernel/dates.ts';
import { weekdays } from '../events/model/repetition.ts';
import { type DayHours, type OpeningHours, openState, weekTimeAt } from './hours.ts';

const closed: OpeningHours = { MO: null, TU: null, WE: null, TH: null, FR: null, SA: null, SU: null };
const everyDay = (day: DayHours): OpeningHours =>
  Object.assign({ ...closed }, ...weekdays.map((weekday) => ({ [weekday]: day })));

const ZONE = 'America/Chicago';
/** A Friday, noon in Austin. */
const FRIDAY_NOON = '2026-11-20T18:00:00.000Z';

describe('whether a place is open', () => {
  it.each([
    ['during the day', everyDay({ opens: '08:00', closes: '21:00' }), true, 'FR 21:00'],
    ['before it opens', { ...closed, FR: { opens: '12:01', closes: '13:00' } }, false, 'FR 12:01'],
    ['at the minute it opens', { ...closed, FR: { opens: '12:00', closes: '13:00' } }, true, 'FR 13:00'],
    ['at the minute it closes', { ...closed, FR: { opens: '08:00', closes: '12:00' } }, false, 'FR 08:00'],
    ['since the night before', { ...closed, TH: { opens: '18:00', closes: '14:00' } }, true, 'FR 14:00'],
    ['past midnight', { ...closed, FR: { opens: '10:00', closes: '02:00' } }, true, 'SA 02:00'],
    ['24 hours of one day', { ...closed, FR: { opens: '00:00', closes: '00:00' } }, true, 'SA 00:00'],
    ['on another day only', { ...closed, MO: { opens: '07:00', closes: '09:00' } }, false, 'MO 07:00'],
    ['always', everyDay({ opens: '00:00', closes: '00:00' }), true, undefined],
    ['never', closed, false, undefined],
  ] as const)('PLC-03~ %s', (_, hours, open, changes) => {
    const state = openState(hours, ZONE, FRIDAY_NOON);
    expect(state.open).toBe(open);
    expect(state.changes && `${state.changes.weekday} ${state.changes.time}`).toBe(changes);
  });

  it('PLC-03~ is decided by the clock at the place, also after a change to daylight saving time', () => {
    const hours = everyDay({ opens: '08:00', closes: '20:00' });
    expect(openState(hours, 'America/Chicago', '2026-03-07T13:30:00.000Z').open).toBe(false);
    expect(openState(hours, 'America/Chicago', '2026-03-09T13:30:00.000Z').open).toBe(true);
    expect(openState(hours, 'Pacific/Honolulu', FRIDAY_NOON)).toMatchObject({ open: true });
    expect(weekTimeAt('2026-11-20T05:00:00.000Z', 'Pacific/Honolulu')).toEqual({
      weekday: 'TH',
      time: '19:00',
    });
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '01', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const day = fc.option(fc.record({ opens: time, closes: time }));
  const week = fc.record({ MO: day, TU: day, WE: day, TH: day, FR: day, SA: day, SU: day });

  /** Considers each day separately: today's hours, and those of the day before that last past midnight. */
  const isOpen = (hours: OpeningHours, instant: string): boolean => {
    const now = weekTimeAt(instant, ZONE);
    const today = hours[now.weekday];
    const before = hours[weekdays[(weekdays.indexOf(now.weekday) + 6) % 7] ?? 'MO'];
    const isOvernight = ({ opens, closes }: DayHours) => closes <= opens;
    if (today && now.time >= today.opens && (isOvernight(today) || now.time < today.closes)) return true;
    return before !== null && isOvernight(before) && now.time < before.closes;
  };

  it('PLC-03~ any week of hours: the state is that of the separate days, and it lasts until it changes', () => {
    // A week without a change of the clocks.
    const instant = fc
      .integer({ min: 0, max: 7 * 24 * 60 - 1 })
      .map((minutes) => addMilliseconds('2026-11-16T06:00:00.000Z', minutes * MINUTE_MS));
    fc.assert(
      fc.property(week, instant, (hours, now) => {
        const state = openState(hours, ZONE, now);
        expect(state.open).toBe(isOpen(hours, now));
        const later = Array.from({ length: 7 * 24 * 60 }, (_, minutes) => minutes).find(
          (minutes) => isOpen(hours, addMilliseconds(now, minutes * MINUTE_MS)) !== state.open,
        );
        const changes = later === undefined ? undefined : addMilliseconds(now, later * MINUTE_MS);
        expect(state.changes).toEqual(changes && weekTimeAt(changes, ZONE));
      }),
      { numRuns: 25 },
    );
  });
});
