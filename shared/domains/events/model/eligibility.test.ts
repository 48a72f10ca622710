import { describe, expect, it } from 'vitest';
import { isOfAge, type Player, slotFit, stranger } from './eligibility.ts';

const saturday = { dateStart: '2026-11-28T15:00:00.000Z', timeZone: 'America/Chicago' };
const eventOn = (overrides: Partial<typeof saturday> = {}) =>
  ({ gameType: 'pickleball', ...saturday, ...overrides }) as const;

describe('ages, in whole years on the day of the event', () => {
  it.each([
    ['turns 13 that day', '2013-11-28', true],
    ['turns 13 the day after', '2013-11-29', false],
    ['is 17 until the day after', '2008-11-29', true],
    ['turns 18 that day', '2008-11-28', false],
  ])('RSV-13~ someone who %s', (_, birthdate, fits) => {
    expect(isOfAge({ min: 13, max: 17 }, saturday, birthdate)).toBe(fits);
  });

  it('RSV-13~ the day is that of the place: it is still Saturday there when it is Sunday in London', () => {
    const evening = { ...saturday, dateStart: '2026-11-29T02:00:00.000Z' };
    expect(isOfAge({ min: 13, max: 17 }, evening, '2013-11-29')).toBe(false);
    expect(isOfAge({ min: 13, max: 17 }, { ...evening, timeZone: 'Europe/London' }, '2013-11-29')).toBe(true);
  });

  it('RSV-13~ the least and the greatest age limit nothing', () => {
    expect(isOfAge({ min: 0, max: 17 }, saturday, '2026-11-28')).toBe(true);
    expect(isOfAge({ min: 18, max: 120 }, saturday, '1906-11-28')).toBe(true);
  });
});

describe('whether a slot is for a player', () => {
  const slot = { genders: [], level: { min: 3, max: 4 }, ages: { min: 18, max: 120 } };
  const player = (overrides: Partial<Player> = {}): Player => ({
    ...{ gender: 'female', birthdate: '1990-05-01', ratings: [{ sport: 'pickleball', level: 3 }] },
    ...overrides,
  });
  it.each([
    ['fits in everything', player(), 'fits'],
    ['has not said their birthdate', player({ birthdate: null }), 'age_needed'],
    ['has said neither birthdate nor level', player({ birthdate: null, ratings: [] }), 'age_needed'],
    ['is of the age, and has not said their level', player({ ratings: [] }), 'level_needed'],
    [
      'is too young, and has not said their level',
      player({ birthdate: '2010-01-01', ratings: [] }),
      'not_eligible',
    ],
    [
      'plays on another level, and has not said their birthdate',
      player({ birthdate: null, ratings: [{ sport: 'pickleball', level: 5 }] }),
      'not_eligible',
    ],
    ['has no account', stranger, 'not_eligible'],
  ] as const)('RSV-02~ RSV-13~ someone who %s', (_, who, fit) => {
    expect(slotFit(slot, eventOn(), who)).toBe(fit);
  });
});
