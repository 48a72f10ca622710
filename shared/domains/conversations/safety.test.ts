import { describe, expect, it } from 'vitest';
import { userId } from '#test/support/builders.ts';
import { addable, unguardedMinors } from './safety.ts';

const [mia, noa, parent, coach, captain, stranger] = [1, 2, 3, 4, 5, 6].map(userId) as [
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
];
const ofMia = { userId: mia, guardians: [parent] };
const ofNoa = { userId: noa, guardians: [] };
const staff = [{ adults: [coach, captain], minors: [mia, noa] }];

describe('minors in a conversation', () => {
  it.each([
    ['an adult and a minor', [stranger, mia], [], [mia]],
    ['a guardian is in it', [stranger, parent, mia], [], []],
    ['a guardian alone', [parent, mia], [], []],
    ['the guardian of another', [parent, mia, noa], [], [noa]],
    ['one of the staff', [coach, mia], staff, [mia]],
    ['two of the staff', [coach, captain, mia, noa], staff, []],
    [
      'two of the staff of others',
      [coach, captain, mia],
      [{ adults: [coach, captain], minors: [noa] }],
      [mia],
    ],
    ['minors alone', [mia, noa], [], []],
  ])('MSG-06 are unguarded or not: %s', (_, people, staffs, expected) => {
    const minors = [ofMia, ofNoa].filter((minor) => people.includes(minor.userId));
    expect(unguardedMinors({ people, minors, staff: staffs })).toEqual(expected);
  });

  it.each([
    ['a minor among adults', [stranger], [mia], []],
    ['a minor with their guardian', [stranger], [mia, parent], [mia, parent]],
    ['an adult among minors', [mia, noa], [stranger], []],
    ['a guardian among minors, one of whom is not theirs', [mia, noa], [parent], []],
    ['adults beside a minor who is refused', [stranger], [mia, coach], [coach]],
  ])('MSG-06 %s: who can be added', (_, people, candidates, expected) => {
    expect(addable({ people, minors: [ofMia, ofNoa], staff: [] }, candidates).added).toEqual(expected);
  });
});
