import { expect, it } from 'vitest';
import { bySeries } from './by-series.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const dateOf = (id: string, day: number) => ({
  ...{ id, occurrenceId: `${day}` },
  dateStart: `2026-11-${day}T18:30:00.000Z`,
});
const shown = (dates: readonly ReturnType<typeof dateOf>[]) =>
  bySeries(dates, NOW).map(({ event, moreDates }) => [event.id, event.occurrenceId, moreDates]);

it.each([
  [
    'earliest first',
    [dateOf('a', 21), dateOf('b', 22), dateOf('a', 28), dateOf('a', 29)],
    [
      ['a', '21', 2],
      ['b', '22', 0],
    ],
  ],
  [
    'latest first',
    [dateOf('a', 28), dateOf('b', 22), dateOf('a', 21), dateOf('a', 14)],
    [
      ['b', '22', 0],
      ['a', '21', 2],
    ],
  ],
  ['of dates that are over', [dateOf('a', 14), dateOf('a', 13)], [['a', '14', 1]]],
  ['without dates', [], []],
])('a series is one card, at its next date, in a list %s', (_, dates, cards) => {
  expect(shown(dates)).toEqual(cards);
});
