import { describe, expect, it } from 'vitest';
import { rowGaps } from '#shared/domains/family/rules.ts';
import { newRow, type Row, stillNeeded } from './family-form.ts';
import { relationChoices } from './relations.ts';

describe('a row of the form of family members', () => {
  it('FAM-01 has the fields of the specification that do not follow from others, and nothing is chosen at first', () => {
    const { find: _, familyMemberId: __, ...row } = newRow(1);
    expect(row).toEqual({
      ...{ id: 1, relation: null, isGthUser: null, userId: null, displayName: '' },
      ...{ firstName: '', lastName: '', age: '', phoneNumber: '' },
    });
  });

  it('FAM-01 chooses whether someone has an account, which is asked first, and one of six relations', () => {
    const row: Row = newRow(1);
    expect(stillNeeded([row])).toBe('Still needed: Account, Relation');
    for (const isGthUser of [true, false])
      expect(rowGaps({ ...row, isGthUser, relation: 'child' })).not.toContain('isGthUser');
    expect(relationChoices()).toEqual([
      { value: '', label: "They're your…" },
      { value: 'parent', label: 'Parent' },
      { value: 'child', label: 'Child' },
      { value: 'spouse', label: 'Spouse' },
      { value: 'sibling', label: 'Sibling' },
      { value: 'guardian', label: 'Guardian' },
      { value: 'other', label: 'Other' },
    ]);
  });
});
