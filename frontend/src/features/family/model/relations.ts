import { m } from '#frontend/paraglide/messages.js';
import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { type FamilyRelation, familyRelations, isInCareOf } from '#shared/domains/family/relations.ts';

/** What someone is, in one word. */
export const relationLabels: Record<FamilyRelation, () => string> = {
  parent: m.family_relation_parent,
  child: m.family_relation_child,
  spouse: m.family_relation_spouse,
  sibling: m.family_relation_sibling,
  guardian: m.family_relation_guardian,
  other: m.family_relation_other,
};

/** The relations to choose from; none is chosen at first. */
export const relationChoices = () => [
  { value: '', label: m.family_relation_choose() },
  ...familyRelations.map((value) => ({ value, label: relationLabels[value]() })),
];

/** The other one of a connection, as one of the two sees it. */
export const otherOf = (connection: FamilyConnection, ownId: string | undefined) => {
  const isRequester = connection.requesterId === ownId;
  return {
    isRequester,
    userId: isRequester ? connection.recipientId : connection.requesterId,
    name: isRequester ? connection.recipientName : connection.requesterName,
    relation: isRequester ? connection.recipientRelation : connection.requesterRelation,
  };
};

/** The children without an account whom the person cares for. */
export const childrenOf = (family: readonly FamilyConnection[]): readonly FamilyConnection[] =>
  family.filter(({ member, requesterRelation }) => member !== null && isInCareOf(requesterRelation));
