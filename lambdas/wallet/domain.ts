import { domain } from '#shared/declare/domain.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import { creditPurchaseRow, membershipRow } from '#shared/domains/wallet/rows.ts';

/** What people hold of organizers: passes, credit, and memberships. */
export const wallet = domain({
  name: 'wallet',
  api: {
    contract: walletContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can see or pause their passes, or see their credit and memberships.',
  },
  rows: [membershipRow, creditPurchaseRow],
  ownData: ['wallet'],
});
