import { expect, it } from 'vitest';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import type { FamilyDateCard } from '#shared/domains/events/family-rsvps.ts';
import { OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { entriesOf } from './calendar.ts';
import { driversFor } from './drivers.ts';
import { lastWeek, peopleByDay, weekFrom } from './week.ts';

const [me, mia] = [1, 2].map((n) => UserId.parse(`user_0000000000000000000000000${n}`));
const idAt = (dateStart: string) => OccurrenceId.parse(dateStart.replaceAll(/[-:]/g, '').slice(0, 13));
const card = (userId = me, dateStart: string, driver: FamilyDateCard['driver'] = null): FamilyDateCard => ({
  person: { userId: userId ?? UserId.parse(''), displayName: 'Mia', photoURL: null },
  event: {
    ...aCard,
    occurrenceId: idAt(dateStart),
    dateStart,
    endsAt: dateStart,
    timeZone: 'America/Chicago',
    mine: 'going',
  },
  driver,
});

it('FAM-09~ the calendar goes week by week, by the days at the place of each event', () => {
  expect(weekFrom('2026-11-28', 0)).toEqual([
    ...['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
  ]);
  expect(weekFrom('2026-11-28', 1)[0]).toBe('2026-12-05');
  const entries = entriesOf([
    card(me, '2026-11-29T02:00:00.000Z'),
    card(mia, '2026-11-29T20:00:00.000Z'),
    card(me, '2026-11-29T20:00:00.000Z'),
    card(mia, '2026-12-13T02:00:00.000Z'),
  ]);
  expect([...peopleByDay(entries)]).toEqual([
    ['2026-11-28', [me]],
    ['2026-11-29', [mia, me]],
    ['2026-12-12', [mia]],
  ]);
  expect(lastWeek('2026-11-28', entries)).toBe(2);
  expect(lastWeek('2026-11-28', [])).toBe(0);
});

it('FAM-09~ one driver is chosen for all children of a date; the person drives themselves', () => {
  const driver = {
    userId: UserId.parse('user_00000000000000000000000003'),
    displayName: 'Ben',
    photoURL: null,
  };
  const [entry] = entriesOf([
    card(me, '2026-11-29T20:00:00.000Z'),
    card(mia, '2026-11-29T20:00:00.000Z', driver),
  ]);
  if (!entry) throw new Error('there is one date');
  expect(driversFor(entry, [], me)).toEqual({
    children: [mia],
    chosen: driver.userId,
    choices: [
      { value: me, label: 'You' },
      { value: driver.userId, label: 'Ben' },
    ],
  });
});
