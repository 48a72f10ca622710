export { findPurchase } from './credit.table.ts';
export { givesCredit, setGivesCredit } from './credit-terms.table.ts';
export { askCreditBack, endPass, grantCredit, grantPass, takeBackCredit } from './grants.ts';
export { findHoldings } from './holdings.ts';
export {
  addMembership,
  findMembership,
  listDueMemberships,
  listMemberships,
  listMembersOf,
  type MembershipRow,
  saveMembership,
} from './membership.table.ts';
export { findHosts, showMemberships } from './shown.ts';
export { giveBack, hasEnough, takesFor, type Usage } from './takes.ts';
export { findScanned } from './wallet.ts';
