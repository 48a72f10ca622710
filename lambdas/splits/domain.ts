import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { splitsContract } from '#shared/domains/splits/contract.ts';
import { kinds } from '#shared/domains/splits/notifications.ts';
import { splitRow } from '#shared/domains/splits/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** Invoices that the players of a captain pay together. */
export const splits = domain({
  name: 'splits',
  api: {
    contract: splitsContract,
    needs: ['table', 'cursors', 'hosts', 'origins', 'stripe'],
    errorImpact: 'Nobody can divide an invoice, or pay a share of one.',
  },
  rows: [splitRow],
  notifications: kinds,
  background: {
    needs: ['table', 'cursors', 'stripe'],
    errorImpact:
      'Shares that are paid do not count, deadlines pass without a choice, and what is due is not given back.',
    timeoutSeconds: 300,
    reactions: {
      announce: on(splitRow, 'modified'),
      settle: on(splitRow, 'modified'),
      followSale: { ...on(saleRow, 'modified'), where: { kind: 'share' } },
      forgetPerson: onAccountClosed,
    },
    jobs: { lookAfter: every('10 minutes') },
  },
  ownData: ['splits'],
});
