import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyRelations, inverseOf, isInCareOf, sharedAs } from './relations.ts';

const relation = fc.constantFrom(...familyRelations);

describe('family relations', () => {
  it('FAM-07 have two sides: parent and child, guardian and child, spouses, and siblings', () => {
    expect(familyRelations.map((one) => [one, inverseOf(one)])).toEqual([
      ['parent', 'child'],
      ['child', 'parent'],
      ['spouse', 'spouse'],
      ['sibling', 'sibling'],
      ['guardian', 'child'],
      ['other', 'other'],
    ]);
  });

  it('FAM-07~ the other side of the other side says the same about who cares for whom', () => {
    fc.assert(
      fc.property(relation, (one) => {
        const back = inverseOf(inverseOf(one));
        expect(back === one || (one === 'guardian' && back === 'parent')).toBe(true);
        expect(isInCareOf(back)).toBe(isInCareOf(one));
        if (isInCareOf(one)) expect(isInCareOf(inverseOf(one))).toBe(false);
      }),
    );
  });

  it('FAM-09~ anyone who shares a child has someone who cares for it, whatever they are to each other', () => {
    fc.assert(fc.property(relation, (one) => isInCareOf(sharedAs(one))));
    expect([sharedAs('spouse'), sharedAs('sibling')]).toEqual(['parent', 'guardian']);
  });
});
