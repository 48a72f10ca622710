import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { MembershipId, OfferId, RequestKey, SaleId } from '../../kernel/ids.ts';
import { HostId } from '../wallet/host.ts';
import { Membership } from '../wallet/shapes.ts';
import { offerHost } from './roles.ts';
import { HostOffers, NewOffer, OfferName, OfferPrice } from './shapes.ts';

const host = z.object({ hostId: HostId });
const offer = z.object({ hostId: HostId, offerId: OfferId });
const membership = z.object({ membershipId: MembershipId });
const managing = { per: 'actor', count: 120, in: '1 hour' } as const;
const paying = { per: 'actor', count: 60, in: '1 hour' } as const;

/** What organizers sell besides spots: passes, memberships, and credit. */
export const offersContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/hosts/{hostId}/offers',
    shows: ['offer'],
    access: 'profile',
    may: on(offerHost, 'hostId', 'see'),
    summary: 'Returns the memberships, the passes, and the credit that a host or a team offers.',
    params: host,
    response: HostOffers,
  }),
  add: endpoint({
    ...noInput,
    method: 'POST',
    path: '/hosts/{hostId}/offers',
    access: 'profile',
    may: on(offerHost, 'hostId', 'manage'),
    limits: [managing],
    summary: 'Adds an offer. It can be bought while the account that receives is active.',
    params: host,
    body: z.object({ requestKey: RequestKey, offer: NewOffer }),
    response: HostOffers,
  }),
  change: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/hosts/{hostId}/offers/{offerId}',
    access: 'profile',
    may: on(offerHost, 'hostId', 'manage'),
    limits: [managing],
    summary:
      'Changes the name or the price of an offer. Members pay a new price for periods that begin 30 days later at the earliest.',
    params: offer,
    body: z.object({ name: OfferName, price: OfferPrice, revision: z.int() }),
    response: HostOffers,
  }),
  end: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/hosts/{hostId}/offers/{offerId}',
    access: 'profile',
    may: on(offerHost, 'hostId', 'manage'),
    limits: [managing],
    summary: 'Ends an offer: nobody can buy it anymore. What was bought stays, and memberships go on.',
    params: offer,
    response: HostOffers,
  }),
  setCreditRefunds: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/hosts/{hostId}/credit-refunds',
    access: 'profile',
    may: on(offerHost, 'hostId', 'manage'),
    limits: [managing],
    summary: 'Sets whether people who cancel may choose credit at once in place of a refund to the card.',
    params: host,
    body: z.object({ givesCredit: z.boolean() }),
    response: HostOffers,
  }),
  buy: endpoint({
    ...noInput,
    method: 'POST',
    path: '/hosts/{hostId}/offers/{offerId}/purchases',
    changes: ['sale', 'wallet'],
    access: 'verified',
    may: on(offerHost, 'hostId', 'buy'),
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Opens the checkout for an offer. There is one membership for each person and offer.',
    params: offer,
    body: z.object({
      requestKey: RequestKey,
      /** Minor units of USD: what the buyer has seen, so a price that has changed since is refused. */
      total: z.int().check(z.minimum(1)),
    }),
    response: z.object({
      /** Where the buyer pays. */
      url: z.url(),
      /** Null for a membership. */
      saleId: z.nullable(SaleId),
      membershipId: z.nullable(MembershipId),
    }),
  }),
  membership: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/memberships/{membershipId}',
    shows: ['wallet'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary: 'Returns a membership of the caller as the payment provider reports it now.',
    params: membership,
    response: Membership,
  }),
  cancelMembership: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/memberships/{membershipId}',
    changes: ['wallet'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Cancels a membership: it runs to the end of the period.',
    params: membership,
    response: Membership,
  }),
  keepMembership: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/memberships/{membershipId}',
    changes: ['wallet'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Keeps a membership that was canceled and still runs.',
    params: membership,
    response: Membership,
  }),
  refundCredit: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/credit/{hostId}/refunds',
    changes: ['wallet', 'sale'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Pays unused credit back to the card with which it was bought, within 30 days.',
    params: host,
    body: z.object({
      requestKey: RequestKey,
      /** Minor units: what is to be paid back. */
      amount: z.int().check(z.minimum(1)),
    }),
    response: z.object({ refunded: z.int() }),
  }),
} as const;
