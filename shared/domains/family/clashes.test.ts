import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashesOf, type FamilyDate } from './clashes.ts';

const hour = (n: number) => `2026-11-28T${String(n).padStart(2, '0')}:00:00.000Z`;
const at = (person: string, date: string, place: string, from: number, to: number): FamilyDate => ({
  ...{ people: [person], date, place, dateStart: hour(from), endsAt: hour(to) },
});
const practice = at('mia', 'practice', 'park', 9, 11);

describe('the calendar of a family', () => {
  it('FAM-09 flags a person at two events at once, and two people at two places at once', () => {
    const other = at('mia', 'game', 'park', 10, 12);
    const brother = at('leo', 'swim', 'pool', 10, 12);
    expect(clashesOf(practice, [practice, other, brother])).toEqual([other, brother]);
  });

  it('FAM-09~ does not flag people at the same event or place, or one event after the other', () => {
    const same = at('leo', 'practice', 'park', 9, 11);
    const nextField = at('leo', 'juniors', 'park', 9, 11);
    const later = at('mia', 'swim', 'pool', 11, 12);
    expect(clashesOf(practice, [practice, same, nextField, later])).toEqual([]);
  });

  it('FAM-09~ flags both or none of two entries, and never an entry with itself', () => {
    const entry = fc
      .record({
        person: fc.constantFrom('mia', 'leo'),
        date: fc.constantFrom('one', 'two', 'three'),
        place: fc.constantFrom('park', 'pool'),
        from: fc.integer({ min: 0, max: 20 }),
        hours: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ person, date, place, from, hours }) => at(person, date, place, from, from + hours));
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        expect(clashesOf(one, [other]).length).toBe(clashesOf(other, [one]).length);
        expect(clashesOf(one, [one])).toEqual([]);
      }),
    );
  });
});
