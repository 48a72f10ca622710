import { describe, expect, it } from 'vitest';
import { admissionOf, isFor, settingOf } from './admission.ts';

const slot = (changes: Partial<Parameters<typeof admissionOf>[0][number]> = {}) => ({
  genders: [],
  level: null,
  ...changes,
});
const level = { min: 3, max: 3.5 };

describe('whom a date admits', () => {
  it.each([
    ['one slot for everyone', [slot()], undefined],
    ['a slot for any gender', [slot({ genders: ['any'] })], undefined],
    ['a slot for women next to one for everyone', [slot({ genders: ['female'] }), slot()], undefined],
    ['a slot for women', [slot({ genders: ['female'] })], { groups: [{ genders: ['female'] }] }],
    ['two slots of a level', [slot({ level }), slot({ level })], { groups: [{ level }] }],
    [
      'two groups',
      [slot({ genders: ['male'], level }), slot({ genders: ['female'] })],
      { groups: [{ genders: ['male'], level }, { genders: ['female'] }] },
    ],
    ['a fee', [slot(), slot({ feeAmount: 500 })], { isPaid: true }],
  ] satisfies [string, Parameters<typeof admissionOf>[0], unknown][])('SRC-01~ %s', (_, slots, expected) => {
    expect(admissionOf(slots)).toEqual(expected);
  });

  const women = admissionOf([slot({ genders: ['female'], level }), slot({ level: { min: 5, max: 6 } })]);
  it.each([
    ['everyone, if nothing is asked', {}, true],
    ['a woman', { gender: 'female' }, true],
    ['a man, in the other slot', { gender: 'male' }, true],
    ['a woman of the level', { gender: 'female', level: 3 }, true],
    ['a man of the level of the women', { gender: 'male', level: 3 }, false],
    ['a man of the level of the other slot', { gender: 'male', level: 5.5 }, true],
    ['nobody between the levels', { level: 4 }, false],
  ])('SRC-01~ one slot has to be for the player: %s', (_, player, expected) => {
    expect(isFor(women, player)).toBe(expected);
  });

  it('SRC-01~ a date without conditions is for everyone', () => {
    expect(isFor(undefined, { gender: 'male', level: 9 })).toBe(true);
  });
});

describe('where a date is played', () => {
  it.each([
    ['as the place says', { gameType: 'pickleball', setting: 'indoor' }, 'indoor'],
    ['as the sport is always played', { gameType: 'bowling' }, 'indoor'],
    ['nobody knows', { gameType: 'pickleball' }, undefined],
  ] as const)('SRC-01~ %s', (_, date, expected) => {
    expect(settingOf(date)).toBe(expected);
  });
});
