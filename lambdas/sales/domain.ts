import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { occurrenceRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { stripeEventRow } from '#shared/domains/payments/rows.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { kinds } from '#shared/domains/sales/notifications.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';

/** What organizers sell: spots of dates that have a price. */
export const sales = domain({
  name: 'sales',
  api: {
    contract: salesContract,
    needs: ['table', 'cursors', 'hosts', 'origins', 'stripe'],
    errorImpact: 'Nobody can pay for a spot, and organizers do not see what they have received.',
  },
  notifications: kinds,
  rows: [saleRow],
  background: {
    needs: ['table', 'stripe'],
    errorImpact: 'People pay and do not get their spots, and what is due is not given back.',
    timeoutSeconds: 300,
    reactions: {
      readPayment: on(stripeEventRow, 'inserted'),
      followSale: on(saleRow, 'modified'),
      followRsvp: on(rsvpRow, 'modified'),
      refundCanceled: { ...on(occurrenceRow, 'modified'), where: { cancelled: true } },
    },
    jobs: { finishSales: every('1 minute'), compareBalances: every('1 day') },
  },
  ownData: ['sales'],
});
