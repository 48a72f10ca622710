import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { createSubjectAccess } from './access.ts';
import type { AccountsService } from './accounts.service.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { CustomersService } from './customers.service.ts';
import type { HistoryService } from './history.service.ts';
import type { LookupsService } from './lookups.service.ts';
import type { PlansService } from './plans.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { WebhookService } from './webhook.service.ts';

export interface PaymentsServices {
  readonly plans: PlansService;
  readonly subscriptions: SubscriptionsService;
  readonly checkouts: CheckoutsService;
  readonly customers: CustomersService;
  readonly history: HistoryService;
  readonly lookups: LookupsService;
  readonly accounts: AccountsService;
  readonly webhook: WebhookService;
  readonly access: { readonly subject: ReturnType<typeof createSubjectAccess> };
}

export const createPaymentsApi = (services: PaymentsServices, deps: HttpDeps) => {
  const { plans, subscriptions, checkouts, customers, history, lookups, accounts, webhook } = services;
  return createHttpApi(
    paymentsContract,
    {
      plans: ({ query }) => plans.list(query.variant),
      subscriptions: ({ actor }) => subscriptions.mine(actor),
      subscriptionsByEmail: ({ actor, query }) => lookups.byEmail(actor, query.email, query.type),
      product: ({ params }) => lookups.product(params.productId),
      history: ({ actor, query }) => history.list(actor.userId, query.cursor),
      invoices: ({ actor }) => customers.invoices(actor),
      createSubscription: ({ actor, subject, body, request }) =>
        subscriptions.create(actor, subject, body.items, request.locale),
      checkout: ({ actor, params }) => checkouts.summary(actor, params.sessionId),
      cancelSubscription: ({ subject }) => subscriptions.cancel(subject),
      reactivateSubscription: ({ subject }) => subscriptions.reactivate(subject),
      portal: ({ actor, request }) => customers.portal(actor, request.platform),
      createCustomerSession: ({ actor }) => customers.createCustomerSession(actor),
      linkOrCreateStripeAccount: ({ actor, body, request }) =>
        accounts.start(actor, body.type, body.country, request.platform),
      connectOAuth: ({ actor, body }) => accounts.finishLink(actor, body.code, body.state),
      getAccount: ({ actor }) => accounts.get(actor),
      verifyAccount: ({ actor, request }) => accounts.verify(actor, request.platform),
      unlinkStripeAccount: ({ actor }) => accounts.unlink(actor),
      webhook: ({ body }) => webhook.take(body.text, body.signature),
    },
    deps,
    services.access,
  );
};
