import { describe, expect, it } from 'vitest';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import type { TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { datesByEvent, rhythmOf } from './dates-by-event.ts';

const timeZone = 'America/Chicago';
/** Six in the evening in Austin, where daylight saving time ends on November 1. */
const evenings = (...days: readonly string[]) =>
  days.map((day) => {
    const offset = day < '2026-11-01' ? '-05:00' : '-06:00';
    return { timeZone, dateStart: new Date(`${day}T18:00:00${offset}`).toISOString() };
  });

describe('the dates of a team, by event', () => {
  it('TEA-05~ shows the dates of a series together, where its next date is', () => {
    const date = (id: string, occurrenceId: string): TeamEventCard =>
      ({ ...aCard, id, occurrenceId, mine: null }) as TeamEventCard;
    const grouped = datesByEvent([date('a', '1'), date('b', 'only'), date('a', '2')]);
    expect(
      grouped.map(({ first, dates }) => [first.id, dates.map(({ occurrenceId }) => occurrenceId)]),
    ).toEqual([
      ['a', ['1', '2']],
      ['b', ['only']],
    ]);
    expect(datesByEvent([])).toEqual([]);
  });

  it.each([
    ['every Tuesday, also across the change of clocks', ['2026-10-20', '2026-10-27', '2026-11-03'], 'weekly'],
    ['every Tuesday with a week left out', ['2026-12-01', '2026-12-15', '2026-12-22'], 'weekly'],
    ['every other week', ['2026-12-01', '2026-12-15', '2026-12-29'], 'every_other_week'],
    ['every day', ['2026-12-01', '2026-12-02', '2026-12-03'], 'daily'],
    ['Tuesdays and Thursdays', ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10'], 'days'],
    ['two dates without a pattern', ['2026-12-01', '2026-12-05'], 'irregular'],
    ['the first of each month', ['2026-12-01', '2027-01-01', '2027-02-01'], 'irregular'],
    ['a single date', ['2026-12-01'], 'irregular'],
  ] as const)('TEA-05~ says the rhythm of %s', (_name, days, kind) => {
    expect(rhythmOf(evenings(...days)).kind).toBe(kind);
  });

  it('TEA-05~ says no rhythm where the time differs', () => {
    const later = { timeZone, dateStart: '2026-12-08T18:00:00.000Z' };
    expect(rhythmOf([...evenings('2026-12-01'), later]).kind).toBe('irregular');
  });
});
