export { findChildren, findForHosts, findMembers, findShown, removeMember } from './people.ts';
