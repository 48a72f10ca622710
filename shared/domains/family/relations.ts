/** What a family member is to someone. */
export const familyRelations = ['parent', 'child', 'spouse', 'sibling', 'guardian', 'other'] as const;
export type FamilyRelation = (typeof familyRelations)[number];

const inverses = {
  parent: 'child',
  child: 'parent',
  spouse: 'spouse',
  sibling: 'sibling',
  guardian: 'child',
  other: 'other',
} as const satisfies Record<FamilyRelation, FamilyRelation>;

/** What someone is to a family member who is `relation` to them: the parent of a child, the spouse of a spouse. */
export const inverseOf = (relation: FamilyRelation): FamilyRelation => inverses[relation];

/** What someone becomes to a child whom a family member of theirs shares: the spouse of a parent is a parent, everybody else a guardian. */
export const sharedAs = (relation: FamilyRelation): 'parent' | 'guardian' =>
  relation === 'spouse' || relation === 'parent' ? 'parent' : 'guardian';

/** Whether someone is the parent or guardian of a family member, and so acts for them. */
export const isInCareOf = (relation: FamilyRelation): boolean =>
  relation === 'parent' || relation === 'guardian';
