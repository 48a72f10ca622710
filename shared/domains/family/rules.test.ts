import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemberInput } from './contract.ts';
import { familyRelations } from './relations.ts';
import { ageConflict, canSaveRows, type FamilyRow, isEmailSearch, rowGaps } from './rules.ts';

const account: FamilyRow = {
  ...{ relation: 'spouse', isGthUser: true, userId: 'user_1' },
  ...{ firstName: '', lastName: '', phoneNumber: '', age: '' },
};
const child: FamilyRow = {
  ...{ relation: 'child', isGthUser: false, userId: null },
  ...{ firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: '' },
};
const row = fc.record<FamilyRow>({
  relation: fc.constantFrom(null, ...familyRelations),
  isGthUser: fc.constantFrom(null, true, false),
  userId: fc.constantFrom(null, 'user_1'),
  firstName: fc.constantFrom('', ' ', 'Mia'),
  lastName: fc.constantFrom('', 'Lopez'),
  phoneNumber: fc.constantFrom('', '(512) 555-0100'),
  age: fc.constantFrom('', '0', '1', '120', '121', '1.5', 'ten'),
});

describe('the form of family members', () => {
  it('FAM-02 is saved only when not saving and every row has an account status and a relation', () => {
    expect(canSaveRows([account, child], false)).toBe(true);
    expect(canSaveRows([account, child], true)).toBe(false);
    expect(rowGaps({ ...account, isGthUser: null })).toEqual(['isGthUser']);
    expect(rowGaps({ ...account, relation: null })).toEqual(['relation']);
  });

  it('FAM-02 an account needs a person; no account needs first name, last name, and phone; age is optional, 1 to 120', () => {
    expect(rowGaps({ ...account, userId: null })).toEqual(['userId']);
    expect(rowGaps({ ...child, firstName: ' ', lastName: '', phoneNumber: '' })).toEqual([
      ...['firstName', 'lastName', 'phoneNumber'],
    ]);
    const ages = ['', '1', '120', '0', '121', '1.5', '-1', 'ten'];
    expect(ages.map((age) => rowGaps({ ...child, age }).length === 0)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ]);
  });

  it('FAM-02~ a child under 13 needs no phone number', () => {
    const ages = ['1', '12', '13', '40', '', 'ten'];
    const lacksPhone = (age: string) => rowGaps({ ...child, phoneNumber: '', age }).includes('phoneNumber');
    expect(ages.map(lacksPhone)).toEqual([false, false, true, true, true, true]);
    const mia = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '' };
    const reasons = [9, 13, null].map((age) => MemberInput.safeParse({ ...mia, age }).error?.issues[0]?.path);
    expect(reasons).toEqual([undefined, ['phoneNumber'], ['phoneNumber']]);
  });

  it('FAM-02~ one row that lacks something holds up all others, wherever it is', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const all = rows.length > 0 && rows.every((one) => rowGaps(one).length === 0);
        expect(canSaveRows(rows, false)).toBe(all);
        expect(canSaveRows(rows, true)).toBe(false);
      }),
    );
  });

  it.each([
    [null, null, undefined],
    [null, '1990-05-01', undefined],
    [18, null, undefined],
    [17, null, 'family.birthdate_needed'],
    [9, '2013-01-01', undefined],
    [16, '2009-01-01', undefined],
    // Someone of 17 has been 18 for a while at most.
    [17, '2008-01-01', undefined],
    [16, '2008-01-01', 'family.age_differs'],
    [9, '1990-05-01', 'family.age_differs'],
  ] as const)('PRV-05 someone of %j with an account of %j: %j', (age, birthdate, conflict) => {
    expect(ageConflict(age, { birthdate }, '2026-11-20T12:00:00.000Z')).toBe(conflict);
  });

  it('FAM-03~ whatever contains @ is searched as an email, everything else as a user id', () => {
    expect(['ana@x.example', '@x', 'user_1'].map(isEmailSearch)).toEqual([true, true, false]);
  });
});
