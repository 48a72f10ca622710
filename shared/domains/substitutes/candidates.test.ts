import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../kernel/geo.ts';
import { noTime, type Week } from '../users/availability.ts';
import { type Candidate, canBeAsked, type OpenSpot, ranked } from './candidates.ts';

const austin = { lat: 30.26715, lng: -97.74306 };
const dallas = { lat: 32.78306, lng: -96.80667 };
/** Saturday, 9:00 to 11:30 in Austin. */
const spot: OpenSpot = {
  dateStart: '2026-11-28T15:00:00.000Z',
  endsAt: '2026-11-28T17:30:00.000Z',
  timeZone: 'America/Chicago',
  gameType: 'pickleball',
  location: austin,
  genders: [],
  level: null,
  ages: null,
};
const saturday = (start: string, end: string) => ({ ...noTime(), saturday: [{ start, end }] });
const home = (at: Coordinates) => ({ ...at, timeZone: 'America/Chicago' });
const times = (week: Week) => ({ week, dates: [], home: home(austin) });
const plays = (level: number | null, toggle = true) => [{ sport: 'pickleball' as const, toggle, level }];
const person = (userId: string, overrides: Partial<Candidate> = {}): Candidate => ({
  ...{
    userId,
    gender: 'unspecified',
    birthdate: null,
    sports: plays(null),
    home: home(austin),
    reliability: null,
  },
  times: times(saturday('08:00', '12:00')),
  wantsToBeAsked: undefined,
  ...overrides,
});
const livesIn = (at: Coordinates) => ({
  home: home(at),
  times: { ...times(saturday('08:00', '12:00')), home: home(at) },
});
const names = (people: readonly Candidate[]) => people.map(({ userId }) => userId);

describe('who is asked to be a substitute', () => {
  it('RSV-12~ RSV-16 only people who want to be asked, whom the slot admits by gender, level, and age, who live near, and who may have time', () => {
    expect(canBeAsked(person('ana'), spot)).toBe(true);
    expect(canBeAsked(person('ana', { times: undefined }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { times: undefined, wantsToBeAsked: true }), spot)).toBe(true);
    expect(canBeAsked(person('ana', { wantsToBeAsked: false }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { times: times(noTime()) }), spot)).toBe(false);
    expect(canBeAsked(person('ana', livesIn(dallas)), spot)).toBe(false);
    expect(canBeAsked(person('ana', { sports: plays(2) }), { ...spot, level: { min: 3, max: 3.5 } })).toBe(
      false,
    );
    expect(canBeAsked(person('ana', { sports: plays(3.5) }), { ...spot, level: { min: 3, max: 3.5 } })).toBe(
      true,
    );
    expect(canBeAsked(person('ana'), { ...spot, level: { min: 3, max: 3.5 } })).toBe(true);
    expect(canBeAsked(person('ana', { sports: plays(null, false) }), spot)).toBe(false);
    expect(canBeAsked(person('ana'), { ...spot, genders: ['female'] })).toBe(false);
    expect(canBeAsked(person('ana', { gender: 'female' }), { ...spot, genders: ['female'] })).toBe(true);
    const adults = { ...spot, ages: { min: 18, max: 120 } };
    expect(canBeAsked(person('ana', { birthdate: '1990-05-01' }), adults)).toBe(true);
    expect(canBeAsked(person('ana', { birthdate: '2010-05-01' }), adults)).toBe(false);
    expect(canBeAsked(person('ana'), adults)).toBe(false);
  });

  it('AVL-08~ RSV-16~ anyone who travels is asked where they are on that day, by its clock, and not at home', () => {
    const trip = {
      ...{ date: '2026-11-27', endDate: '2026-11-29', timeRanges: [{ start: '09:00', end: '12:00' }] },
      ...{ dailyTimeRanges: null, location: home(austin) },
    };
    const traveler = (location = home(austin)) =>
      person('ana', {
        ...livesIn(dallas),
        times: { ...livesIn(dallas).times, dates: [{ ...trip, location }] },
      });
    expect(canBeAsked(traveler(), spot)).toBe(true);
    expect(canBeAsked(traveler(), { ...spot, location: dallas })).toBe(false);
    const later = { ...spot, dateStart: '2026-12-05T15:00:00.000Z', endsAt: '2026-12-05T17:30:00.000Z' };
    expect(canBeAsked(traveler(), later)).toBe(false);
    expect(canBeAsked(traveler(), { ...later, location: dallas })).toBe(true);
  });

  it('RSV-16 those come first who said that they are free, play the sport, on the level, live near, and come', () => {
    const leveled = { ...spot, level: { min: 3, max: 3.5 } };
    const people = [
      person('unsure', { times: undefined, wantsToBeAsked: true }),
      person('soccer', { sports: [{ sport: 'soccer', toggle: true, level: 3 }] }),
      person('on the level', { ...livesIn({ lat: 30.5, lng: -97.7 }), sports: plays(3) }),
      person('far', livesIn({ lat: 30.5, lng: -97.7 })),
      person('often absent', { reliability: 40 }),
      person('new'),
      person('steady', { reliability: 98 }),
    ];
    const order = ['on the level', 'steady', 'new', 'often absent', 'far', 'soccer', 'unsure'];
    expect(names(ranked(people, leveled))).toEqual(order);
    fc.assert(
      fc.property(fc.shuffledSubarray(people, { minLength: people.length }), (shuffled) => {
        expect(names(ranked(shuffled, leveled))).toEqual(order);
      }),
    );
  });
});
