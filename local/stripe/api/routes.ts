import type { Route } from '../kernel/routes.ts';
import { accountRoutes } from './accounts.ts';
import { balanceRoutes } from './balance.ts';
import { billingPortalRoutes } from './billing-portal.ts';
import { catalogueRoutes } from './catalog.ts';
import { checkoutRoutes } from './checkout-sessions.ts';
import { customerRoutes } from './customers.ts';
import { developerRoutes } from './developer.ts';
import { disputeRoutes } from './disputes.ts';
import { invoiceRoutes } from './invoices.ts';
import { oauthRoutes } from './oauth.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentRoutes } from './payments.ts';
import { payoutRoutes } from './payouts.ts';
import { refundRoutes } from './refunds.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { transferRoutes } from './transfers.ts';

/** All calls of the API. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...billingPortalRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...developerRoutes,
  ...disputeRoutes,
  ...invoiceRoutes,
  ...oauthRoutes,
  ...paymentIntentRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...transferRoutes,
];
