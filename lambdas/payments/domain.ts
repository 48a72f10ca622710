import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { kinds } from '#shared/domains/payments/notifications.ts';
import {
  billingCustomerRow,
  paymentAccountRow,
  stripeEventRow,
  subscriptionRow,
} from '#shared/domains/payments/rows.ts';
import { onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const payments = domain({
  name: 'payments',
  api: {
    contract: paymentsContract,
    needs: ['table', 'cursors', 'hosts', 'origins', 'stripe'],
    errorImpact:
      'Nobody can see or buy a plan, get paid, or read invoices; completed payments do not show up.',
  },
  notifications: kinds,
  rows: [stripeEventRow, subscriptionRow, paymentAccountRow, billingCustomerRow],
  background: {
    needs: ['table', 'stripe'],
    errorImpact:
      'People pay, but their plans and payment accounts are not updated. Who has deleted their account may be charged again.',
    timeoutSeconds: 600,
    reactions: {
      readStripeObject: on(stripeEventRow, 'inserted'),
      followSubscription: on(subscriptionRow, 'inserted', 'modified'),
      followAccount: on(paymentAccountRow, 'inserted', 'modified', 'removed'),
      followCustomer: on(billingCustomerRow, 'inserted'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
    },
    jobs: { syncPlans: every('1 day'), reconcilePayments: every('1 hour') },
  },
  ownData: ['plans', 'payments', 'paymentAccounts'],
});
