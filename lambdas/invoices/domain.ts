import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { kinds } from '#shared/domains/invoices/notifications.ts';
import { invoiceRow } from '#shared/domains/invoices/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** What organizers ask people, teams, and addresses to pay. */
export const invoices = domain({
  name: 'invoices',
  api: {
    contract: invoicesContract,
    needs: ['table', 'cursors', 'hosts', 'origins', 'stripe'],
    errorImpact: 'Nobody can write, see, or pay invoices.',
  },
  rows: [invoiceRow],
  notifications: kinds,
  background: {
    needs: ['table', 'cursors', 'origins', 'mail', 'stripe'],
    errorImpact:
      'Invoices are not emailed, payments do not count, surpluses are not given back, and nobody is reminded.',
    timeoutSeconds: 300,
    reactions: {
      announce: on(invoiceRow, 'inserted', 'modified'),
      sendList: { ...on(invoiceRow, 'modified'), where: { state: 'list' } },
      closeVoid: { ...on(invoiceRow, 'modified'), where: { state: 'void' } },
      followSale: { ...on(saleRow, 'modified'), where: { kind: 'invoice' } },
      forgetPerson: onAccountClosed,
    },
    jobs: { lookAfter: every('10 minutes') },
  },
  ownData: ['invoices'],
});
