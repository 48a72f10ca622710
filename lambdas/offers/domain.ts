import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import { kinds } from '#shared/domains/offers/notifications.ts';
import { offerRow } from '#shared/domains/offers/rows.ts';
import { paymentAccountRow, stripeEventRow } from '#shared/domains/payments/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { teamRow } from '#shared/domains/teams/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';
import { creditPurchaseRow, membershipRow } from '#shared/domains/wallet/rows.ts';

/** What organizers sell besides spots: passes, memberships, and credit. */
export const offers = domain({
  name: 'offers',
  api: {
    contract: offersContract,
    needs: ['table', 'hosts', 'origins', 'stripe'],
    errorImpact: 'Nobody can buy passes, memberships, or credit, or cancel a membership.',
  },
  notifications: kinds,
  rows: [offerRow],
  background: {
    needs: ['table', 'stripe'],
    errorImpact:
      'People pay for passes, memberships, and credit and do not get them, memberships do not end, and unlinked accounts stay connected.',
    timeoutSeconds: 300,
    reactions: {
      followSale: on(saleRow, 'modified'),
      readMembership: on(stripeEventRow, 'inserted'),
      payBackCredit: on(creditPurchaseRow, 'modified'),
      announcePrice: on(offerRow, 'modified'),
      announceMembership: on(membershipRow, 'modified'),
      watchAccount: on(paymentAccountRow, 'modified', 'removed'),
      watchOwner: on(teamRow, 'modified'),
      endMemberships: on(paymentAccountRow, 'removed'),
      forgetPerson: onAccountClosed,
    },
    jobs: { followMemberships: every('10 minutes'), notifySellers: every('1 hour') },
  },
  ownData: ['offers'],
});
