export {
  caresFor,
  findChildren,
  findFamilyIds,
  findForHosts,
  findForNews,
  findGuardians,
  findMembers,
  findShown,
  isFamily,
  removeMember,
} from './people.ts';
export { chooseDriver, findDrivers } from './rides.ts';
