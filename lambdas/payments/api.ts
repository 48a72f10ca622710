import type { Subject } from '#shared/domains/payments/shapes.ts';
import type { Caller } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import * as accounts from './accounts.ts';
import * as checkouts from './checkouts.ts';
import * as customers from './customers.ts';
import type { payments as domain } from './domain.ts';
import * as plans from './plans.ts';
import { reads } from './reads.ts';
import { findSubject, type RolesInTeam } from './subject.ts';
import * as subscriptions from './subscriptions.ts';
import * as webhook from './webhook.ts';

/** The entry point passes how roles in a team are found: the teams domain needs plans, so this one cannot ask it. */
export const accessWith = (rolesInTeam: RolesInTeam) =>
  ({
    subject: (ctx: Context, caller: Caller, named: Subject | undefined) =>
      findSubject(ctx, caller, named, rolesInTeam),
  }) satisfies Access<typeof domain.api>;

export const handlers = {
  ...reads,
  subscriptions: (ctx, { actor }) => subscriptions.mine(ctx, actor),
  subscriptionsByEmail: (ctx, { actor, query }) => subscriptions.byEmail(ctx, actor, query.email, query.type),
  product: (ctx, { params }) => plans.findProduct(ctx, params.productId),
  history: (ctx, { actor, query }) => customers.history(ctx, actor.userId, query.cursor),
  invoices: (ctx, { actor }) => customers.invoices(ctx, actor),
  createSubscription: (ctx, { actor, subject, body, request }) =>
    subscriptions.create(ctx, actor, subject, body.items, request.locale),
  checkout: (ctx, { actor, params }) => checkouts.summary(ctx, actor, params.sessionId),
  cancelSubscription: (ctx, { subject }) => subscriptions.cancel(ctx, subject),
  reactivateSubscription: (ctx, { subject }) => subscriptions.reactivate(ctx, subject),
  portal: (ctx, { actor, request }) => customers.openPortal(ctx, actor, request.platform),
  createCustomerSession: (ctx, { actor }) => customers.createCustomerSession(ctx, actor),
  linkOrCreateStripeAccount: (ctx, { actor, body, request }) =>
    accounts.start(ctx, actor, body.type, body.country, request.platform),
  connectOAuth: (ctx, { actor, body }) => accounts.finishLink(ctx, actor, body.code, body.state),
  getAccount: (ctx, { actor }) => accounts.get(ctx, actor),
  payouts: (ctx, { actor }) => accounts.payouts(ctx, actor),
  verifyAccount: (ctx, { actor, request }) => accounts.verify(ctx, actor, request.platform),
  unlinkStripeAccount: (ctx, { actor }) => accounts.unlink(ctx, actor),
  webhook: (ctx, { body }) => webhook.take(ctx, body.text, body.signature),
} satisfies Handlers<typeof domain.api, ReturnType<typeof accessWith>>;
