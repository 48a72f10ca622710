import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTime } from '../users/availability.ts';
import { type Candidate, canBeAsked, isFreeAt, type OpenSpot, ranked } from './candidates.ts';

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
  level: undefined,
};
const saturday = (start: string, end: string) => ({ ...noTime(), saturday: [{ start, end }] });
const person = (userId: string, overrides: Partial<Candidate> = {}): Candidate => ({
  ...{ userId, gender: 'unspecified', sports: ['pickleball'], near: austin, reliability: null },
  level: undefined,
  week: saturday('08:00', '12:00'),
  wantsToBeAsked: undefined,
  ...overrides,
});
const names = (people: readonly Candidate[]) => people.map(({ userId }) => userId);

describe('who is asked to be a substitute', () => {
  it.each([
    ['08:00', '12:00', true],
    ['09:00', '11:30', true],
    ['09:30', '12:00', false],
    ['08:00', '11:00', false],
  ])('RSV-16~ somebody who is free from %s to %s has time from 9:00 to 11:30: %s', (start, end, free) => {
    expect(isFreeAt(saturday(start, end), spot)).toBe(free);
  });

  it('RSV-16~ a date that ends after midnight needs time until then', () => {
    const late = { ...spot, dateStart: '2026-11-29T04:00:00.000Z', endsAt: '2026-11-29T07:00:00.000Z' };
    expect(isFreeAt(saturday('21:00', '23:59'), late)).toBe(true);
    expect(isFreeAt(saturday('21:00', '23:00'), late)).toBe(false);
  });

  it('RSV-12~ RSV-16~ only people who want to be asked, whom the slot admits by gender and level, who live near, and who may have time', () => {
    expect(canBeAsked(person('ana'), spot)).toBe(true);
    expect(canBeAsked(person('ana', { week: undefined }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { week: undefined, wantsToBeAsked: true }), spot)).toBe(true);
    expect(canBeAsked(person('ana', { wantsToBeAsked: false }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { week: noTime() }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { near: dallas }), spot)).toBe(false);
    expect(canBeAsked(person('ana', { level: 2 }), { ...spot, level: { min: 3, max: 3.5 } })).toBe(false);
    expect(canBeAsked(person('ana', { level: 3.5 }), { ...spot, level: { min: 3, max: 3.5 } })).toBe(true);
    expect(canBeAsked(person('ana'), { ...spot, level: { min: 3, max: 3.5 } })).toBe(true);
    expect(canBeAsked(person('ana'), { ...spot, genders: ['female'] })).toBe(false);
    expect(canBeAsked(person('ana', { gender: 'female' }), { ...spot, genders: ['female'] })).toBe(true);
  });

  it('RSV-16~ those come first who said that they are free, play the sport, on the level, live near, and come', () => {
    const leveled = { ...spot, level: { min: 3, max: 3.5 } };
    const people = [
      person('unsure', { week: undefined, wantsToBeAsked: true }),
      person('soccer', { sports: ['soccer'], level: 3 }),
      person('on the level', { near: { lat: 30.5, lng: -97.7 }, level: 3 }),
      person('far', { near: { lat: 30.5, lng: -97.7 } }),
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
