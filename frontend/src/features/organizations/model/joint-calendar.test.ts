import { describe, expect, it } from 'vitest';
import { EventId, ONLY_OCCURRENCE, PlaceId } from '#shared/kernel/ids.ts';
import { daysOf, hoursOf, spanOf } from './joint-calendar.ts';

const creek = {
  id: PlaceId.parse('plc_00000000000000000000000001'),
  name: 'Onion Creek',
  courts: 4,
  lat: 30.2,
  lng: -97.7,
};
const court = {
  ...creek,
  id: PlaceId.parse('plc_00000000000000000000000002'),
  name: 'Givens',
  courts: 1,
  lat: 30.3,
};

/** A date in Austin on that day in December, at those wall-clock hours. */
const date = (name: string, from: number, until: number, { day = 5, lat = creek.lat } = {}) => {
  const at = (hour: number) => new Date(Date.UTC(2026, 11, day, 6, hour * 60)).toISOString();
  return {
    ...{ id: EventId.parse('evt_00000000000000000000000001'), occurrenceId: ONLY_OCCURRENCE },
    ...{ dateStart: at(from), endsAt: at(until), timeZone: 'America/Chicago' },
    location: { name, address: 'Austin, TX', lat, lng: creek.lng, hash: 'x' },
  };
};

describe('the joint calendar', () => {
  it('ORG-01~ shows each day by place, and each place by field', () => {
    const days = daysOf(
      [
        date('Onion Creek, Field 10', 9, 10),
        date('Onion Creek, Field 2', 9, 11),
        date('Zilker', 10, 11, { lat: 31 }),
        date('Zilker', 9, 10, { lat: 31, day: 6 }),
      ],
      [creek],
    );
    expect(days.map(({ date: on }) => on)).toEqual(['2026-12-05', '2026-12-06']);
    expect(days[0]?.places.map(({ name, rows }) => [name, rows.map(({ field }) => field)])).toEqual([
      ['Onion Creek', ['Field 2', 'Field 10']],
      ['Zilker', [null]],
    ]);
  });

  it('ORG-01~ knows when a field is booked twice, and a place only if it has one court', () => {
    const clashesAt = (...dates: ReturnType<typeof date>[]) =>
      daysOf(dates, [creek, court]).flatMap(({ places }) =>
        places.flatMap(({ rows }) => rows.flatMap(({ clashes }) => clashes)),
      );
    const [one, two] = [date('Onion Creek, Field 2', 9, 11.5), date('Onion Creek, Field 2', 11, 12.5)];
    expect(clashesAt(one, two)).toEqual([
      { from: two.dateStart, until: one.endsAt, timeZone: 'America/Chicago' },
    ]);
    expect(clashesAt(one, date('Onion Creek, Field 3', 9, 12))).toEqual([]);
    expect(clashesAt(one, date('Onion Creek, Field 2', 11.5, 12))).toEqual([]);
    expect(clashesAt(date('Onion Creek', 9, 12), date('Onion Creek', 10, 11))).toEqual([]);
    expect(
      clashesAt(date('Givens', 9, 12, { lat: court.lat }), date('Givens', 10, 11, { lat: court.lat })),
    ).toHaveLength(1);
  });

  it('ORG-01~ shows the hours from 8 AM to 8 PM, and more if it has to', () => {
    expect(hoursOf([date('A', 9, 10)])).toEqual([8, 20]);
    expect(hoursOf([date('A', 6.5, 10), date('A', 20, 21.5)])).toEqual([6, 22]);
    expect(spanOf(date('A', 11, 14), [8, 20])).toEqual({ start: 25, width: 25 });
  });
});
