export {
  caresFor,
  findChildren,
  findForHosts,
  findForNews,
  findMembers,
  findShown,
  removeMember,
} from './people.ts';
export { chooseDriver, findDrivers } from './rides.ts';
