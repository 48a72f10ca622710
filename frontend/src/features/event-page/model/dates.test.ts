import { describe, expect, it } from 'vitest';
import { anEvent } from '#frontend/lib/event/event.fixture.ts';
import { EventCard } from '#shared/domains/events/model/shapes.ts';
import { dayInSeries, hasOtherDates, nextDateAfter } from './dates.ts';

const aDate = (day: string, date: object = {}): EventCard =>
  EventCard.parse({
    ...anEvent(),
    occurrenceId: `202611${day}T0900`,
    dateStart: `2026-11-${day}T15:00:00.000Z`,
    ...date,
  });
const shown = aDate('17');

describe('the dates of a repeating event', () => {
  it('EVT-04~ the next date is the first one after the shown date that takes place', () => {
    const [canceled, next] = [aDate('24', { cancelled: true }), aDate('26')];
    expect(nextDateAfter(shown, [aDate('10'), shown, canceled, next])).toBe(next);
  });

  it.each([
    ['there is none', [shown]],
    ['all others are canceled', [aDate('24', { cancelled: true })]],
    ['they are still loading', undefined],
  ])('EVT-04~ there is no next date if %s', (_, dates) => {
    expect(nextDateAfter(shown, dates)).toBeUndefined();
  });

  it('EVT-04~ a single date has no others', () => {
    expect(hasOtherDates(shown, [shown])).toBe(false);
    expect(hasOtherDates(shown, [aDate('24')])).toBe(true);
  });

  it('EVT-04~ a date keeps its day in the series, even if it was moved', () => {
    expect(dayInSeries('20261124T0900')).toBe('2026-11-24');
  });
});
