import { expect, it } from 'vitest';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { datesByTitle, pastOf } from './dates-by-title.ts';

const date = (title: string, day: number) => ({
  eventId: EventId.parse(`evt_0000000000000000000000000${day}`),
  occurrenceId: OccurrenceId.parse('only'),
  title,
  dateStart: `2026-11-0${day}T18:00:00.000Z`,
  timeZone: 'America/Chicago',
  cancelled: false,
});

it('dates of the same title are chosen together', () => {
  const [one, two, three] = [date('Training', 1), date('Match', 2), date('Training', 3)];
  expect(datesByTitle([one, two, three])).toEqual([
    { title: 'Training', dates: [one, three] },
    { title: 'Match', dates: [two] },
  ]);
});

it('a session has passed as far as its dates have started', () => {
  const starts = ['2026-11-01T18:00:00.000Z', '2026-11-08T18:00:00.000Z'];
  expect(pastOf(starts, '2026-11-02T00:00:00.000Z')).toBe(1);
});
