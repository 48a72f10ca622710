import type { Access, Handlers } from '../runtime/http.ts';
import type { offers as domain } from './domain.ts';
import { findHost } from './host-access.ts';
import * as memberships from './memberships.ts';
import * as offers from './offers.ts';
import { buy, refundCredit } from './purchase.ts';

export const access = { offerHost: findHost } satisfies Access<typeof domain.api>;

export const handlers = {
  list: (ctx, { actor, offerHost }) => offers.list(ctx, actor, offerHost),
  add: (ctx, { actor, offerHost, body }) => offers.add(ctx, actor, offerHost, body),
  change: (ctx, { actor, offerHost, params, body }) =>
    offers.change(ctx, actor, offerHost, params.offerId, body),
  end: (ctx, { actor, offerHost, params }) => offers.end(ctx, actor, offerHost, params.offerId),
  setCreditRefunds: (ctx, { actor, offerHost, body }) =>
    offers.setCreditRefunds(ctx, actor, offerHost, body.givesCredit),
  buy: (ctx, { actor, offerHost, params, body, request }) =>
    buy(ctx, actor, offerHost, params.offerId, body, request),
  membership: (ctx, { actor, params }) => memberships.get(ctx, actor, params.membershipId),
  cancelMembership: (ctx, { actor, params }) =>
    memberships.endWithPeriod(ctx, actor, params.membershipId, true),
  keepMembership: (ctx, { actor, params }) =>
    memberships.endWithPeriod(ctx, actor, params.membershipId, false),
  refundCredit: (ctx, { actor, params, body }) => refundCredit(ctx, actor, params.hostId, body),
} satisfies Handlers<typeof domain.api, typeof access>;
