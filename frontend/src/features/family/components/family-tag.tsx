import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { useFamilyRelation } from '../api/use-is-family.ts';
import { relationLabels } from '../model/relations.ts';

/** What a person is to the viewer, on their profile; nothing for people outside the family. */
export const FamilyTag = ({ userId }: { readonly userId: string }) => {
  const relation = useFamilyRelation(true)(userId);
  return relation && <Tag tone="mine">{relationLabels[relation]()}</Tag>;
};
