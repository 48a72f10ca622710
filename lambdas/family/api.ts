export {
  createChildrenFinder,
  createFamilyMembersFinder,
  createMemberRemover,
  type FindChildren,
  type FindFamilyMembers,
  withFamily,
} from './family-reads.ts';
export { openShownNames } from './shown-names.ts';
