export {
  type LedgerRow,
  listEntries,
  organizerAccount,
  payerAccount,
  type SaleMovement,
  saleMovement,
} from './ledger-entry.table.ts';
export { findActiveAccount, findOwner } from './payment-account.table.ts';
export { badgeOfTeam, feeBasisPointsOf, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
export { pageReads } from './reads.ts';
