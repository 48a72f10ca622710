import { useRead } from '#frontend/lib/reads/use-read.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { otherOf } from '../model/relations.ts';
import { useOwnId } from './use-family.ts';

/** Finds what someone is to the viewer: undefined for people who are not in their family. */
export const useFamilyRelation = (enabled: boolean) => {
  const ownId = useOwnId();
  const items = useRead(familyContract.list, enabled ? {} : null).data?.items ?? [];
  return (userId: string) =>
    items
      .filter(({ status }) => status === 'accepted')
      .map((connection) => otherOf(connection, ownId))
      .find((other) => other.userId === userId)?.relation;
};

/** Whether someone is in the viewer's family; nobody while it is not known. */
export const useIsFamily = (enabled: boolean) => {
  const relationOf = useFamilyRelation(enabled);
  return (userId: string): boolean => relationOf(userId) !== undefined;
};
