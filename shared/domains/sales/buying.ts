import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { RequestKey, SaleId, SlotId, UserId } from '../../kernel/ids.ts';
import { queryInteger, queryList } from '../../kernel/query.ts';
import { locales } from '../../product/game-types.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { AnswerToken } from '../events/model/answer-token.ts';
import { GuestNames, noMoreNamesThanGuests } from '../events/model/rsvp-input.ts';
import { eventLimits } from '../events/model/rules.ts';
import { PromoCode } from '../events/model/spot-price.ts';
import { occurrence } from '../events/roles.ts';
import { GuestName } from '../guests/named-guest.ts';
import { Choice } from '../wallet/apply.ts';
import { sale } from './roles.ts';
import { Quote, SpotSale } from './shapes.ts';
import { saleStates } from './states.ts';

// How spots of a date are bought: what they cost, how they are held, and what the buyer confirms or leaves.

const params = z.object({ saleId: SaleId });
/** How often someone can begin, or change, a payment. */
export const paying = { per: 'actor', count: 60, in: '1 hour' } as const;

/** More than any party pays. Minor units of USD. */
const MOST = 100_000_000;

/** The input for buying spots: `total` is what the buyer has seen, so a price that has changed since is refused. */
const CheckoutInput = z
  .object({
    requestKey: RequestKey,
    slotId: SlotId,
    guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
    guestNames: z.optional(GuestNames),
    promoCode: z.optional(PromoCode),
    /** The caller is going already, and the guests come in addition: they alone are paid for. */
    isAddition: z.optional(z.literal(true)),
    /** The child for whom the spot is: it is the child's, and the caller pays. */
    forMember: z.optional(UserId),
    /** They take the spot that they were asked for as a substitute. */
    asSubstitute: z.optional(z.literal(true)),
    /** What is to be used; without it, everything is, and `total` is the price before. */
    choice: z.optional(Choice),
    /** Minor units of USD that the card pays. */
    total: z.int().check(z.minimum(0), z.maximum(MOST)),
  })
  .check(
    noMoreNamesThanGuests,
    // Guests come with the person who brings them.
    z.check(({ value: { guests, forMember }, issues }) => {
      if (forMember !== undefined && guests > 0)
        issues.push({ code: 'too_big', origin: 'number', maximum: 0, input: guests, path: ['guests'] });
    }),
    z.check(({ value: { guests, isAddition }, issues }) => {
      if (isAddition && guests === 0)
        issues.push({ code: 'too_small', origin: 'number', minimum: 1, input: guests, path: ['guests'] });
    }),
  );
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** How someone without an account buys spots. */
const GuestCheckoutInput = z.object({
  requestKey: RequestKey,
  name: GuestName,
  email: Email,
  slotId: SlotId,
  guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
  promoCode: z.optional(PromoCode),
  /** Minor units of USD that the card pays: what the buyer has seen. */
  total: z.int().check(z.minimum(1), z.maximum(MOST)),
  /** The language of the payment and of emails. */
  locale: z.enum(locales),
});
export type GuestCheckoutInput = z.infer<typeof GuestCheckoutInput>;

export const buyingEndpoints = {
  checkout: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/checkout',
    changes: ['sale', 'event'],
    access: 'verified',
    may: on(occurrence, dateKey, 'join'),
    callsOut: 'stripe',
    limits: [paying],
    summary:
      'Holds spots that have a price for 15 minutes, for the caller, for guests whom they add, or for a child of theirs, and opens the checkout for them. Where the host approves people, nothing is held, and the card is charged on approval.',
    params: dateParams,
    body: CheckoutInput,
    response: SpotSale,
  }),
  guestCheckout: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/guest-checkout',
    changes: [],
    access: 'public',
    may: on(occurrence, dateKey, 'join'),
    callsOut: 'stripe',
    limits: [
      { per: 'address', count: 30, in: '1 hour' },
      { per: 'target', of: 'email', count: 20, in: '1 day' },
    ],
    summary:
      'The same for someone without an account, who gives a name and an email. The response is the same for every email. A new checkout of the same email for a date ends the one before.',
    params: dateParams,
    body: GuestCheckoutInput,
    response: z.object({
      /** Where they pay. From there, they return to the page of their RSVP. */
      url: z.url(),
    }),
  }),
  guestPayment: endpoint({
    ...noInput,
    method: 'GET',
    path: '/guest-payments/{token}',
    shows: ['sale', 'event'],
    access: 'public',
    callsOut: 'stripe',
    limits: [
      { per: 'address', count: 1200, in: '1 hour' },
      { per: 'target', of: 'token', count: 600, in: '1 hour' },
    ],
    summary:
      'Reads what someone without an account pays, from the payment provider: what comes of it is in the RSVP that the same link shows.',
    params: z.object({ token: AnswerToken }),
    response: z.object({ state: oneOf(saleStates, 'open') }),
  }),
  quote: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/quote',
    shows: ['sale', 'wallet', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary:
      'Returns what spots cost the caller now: with the price for members, a pass, and credit, as far as they are not left out.',
    params: dateParams,
    query: z.object({
      slotId: SlotId,
      guests: queryInteger(0, eventLimits.guestLimit.max),
      promoCode: z.optional(PromoCode),
      /** The caller is going already, and the guests come in addition. */
      isAddition: z.optional(z.literal('true')),
      /** The child for whom the spot is. */
      forMember: z.optional(UserId),
      without: z.optional(queryList(['member_price', 'pass', 'credit'])),
    }),
    response: Quote,
  }),
  confirm: endpoint({
    ...noInput,
    method: 'POST',
    path: '/sales/{saleId}/confirmation',
    changes: ['sale', 'event', 'wallet'],
    access: 'profile',
    may: on(sale, 'saleId', 'pay'),
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Takes the spots that are held if nothing is left to pay by card.',
    params,
    response: SpotSale,
  }),
  leaveCheckout: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/sales/{saleId}/checkout',
    changes: ['sale', 'event'],
    access: 'profile',
    may: on(sale, 'saleId', 'pay'),
    callsOut: 'stripe',
    limits: [paying],
    summary:
      'Gives up the spots that are held, and closes the checkout. If it was paid meanwhile, the spots stay.',
    params,
    response: SpotSale,
  }),
} as const;
