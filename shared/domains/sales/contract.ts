import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf, paragraphs } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { LocalDate } from '../../kernel/dates.ts';
import { RequestKey, SaleId, SlotId, TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { queryInteger, queryList } from '../../kernel/query.ts';
import { locales } from '../../product/game-types.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { AnswerToken } from '../events/model/answer-token.ts';
import { GuestNames, noMoreNamesThanGuests } from '../events/model/rsvp-input.ts';
import { eventLimits } from '../events/model/rules.ts';
import { PromoCode } from '../events/model/spot-price.ts';
import { occurrence } from '../events/roles.ts';
import { GuestName } from '../guests/named-guest.ts';
import { UserSummary } from '../users/user-summary.ts';
import { Choice } from '../wallet/apply.ts';
import { SealedPass } from '../wallet/pass-code.ts';
import { sale } from './roles.ts';
import {
  movementStates,
  OtherSale,
  OwedDues,
  Quote,
  Sale,
  SpotSale,
  Transaction,
  TransactionMonth,
} from './shapes.ts';
import { saleStates } from './states.ts';

const params = z.object({ saleId: SaleId });
const paying = { per: 'actor', count: 60, in: '1 hour' } as const;

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

/** Whose movements, and which of them. */
const Filter = {
  side: z.enum(['received', 'paid']),
  state: z.optional(z.enum(movementStates)),
  /** `YYYY-MM`, in UTC. */
  month: z.optional(z.string().check(z.maxLength(7), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
};

export const salesContract = {
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
      'Holds spots that have a price for 15 minutes, for the caller or a child of theirs, and opens the checkout for them. Where the host approves people, nothing is held, and the card is charged on approval.',
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
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/sales/{saleId}',
    shows: ['sale'],
    access: 'profile',
    may: on(sale, 'saleId', 'see'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary:
      'Returns a sale to the person who pays or receives it, and to those whose spot it is, as the payment provider reports it now.',
    params,
    response: Sale,
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
      /** The child for whom the spot is. */
      forMember: z.optional(UserId),
      without: z.optional(queryList(['member_price', 'pass', 'credit'])),
    }),
    response: Quote,
  }),
  scanPass: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/pass-scans',
    changes: ['sale', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary:
      'Gives the holder of a scanned pass a spot, and uses the pass once for this date. If they have a spot already, nothing is used.',
    params: dateParams,
    body: z.object({ code: SealedPass }),
    response: z.object({
      user: UserSummary,
      outcome: oneOf(['used', 'on_list'], 'used'),
      /** How many visits are left. */
      left: z.int(),
    }),
  }),
  undoPass: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/undone-pass-scans',
    changes: ['sale', 'event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary:
      'Undoes the scan of a pass: the visit is given back, and the spot and the check-in are taken back. If no pass was used, nothing changes.',
    params: dateParams,
    body: z.object({ code: SealedPass }),
    response: z.object({
      user: UserSummary,
      outcome: oneOf(['undone', 'on_list'], 'undone'),
      /** How many visits are left. */
      left: z.int(),
    }),
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
  chooseCredit: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/sales/{saleId}/refund-choice',
    changes: ['sale'],
    access: 'profile',
    may: on(sale, 'saleId', 'pay'),
    limits: [paying],
    summary:
      'Sets whether the payer gets credit at once, if they cancel, in place of a refund to the card. The organizer must allow it.',
    params,
    body: z.object({ wantsCredit: z.boolean() }),
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
  refund: endpoint({
    ...noInput,
    method: 'POST',
    path: '/sales/{saleId}/refunds',
    changes: ['sale'],
    access: 'profile',
    may: on(sale, 'saleId', 'refund'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: 'Gives a part of a payment back, or all of it. The person keeps the spot.',
    params,
    body: z.object({
      requestKey: RequestKey,
      /** Minor units. */
      amount: z.int().check(z.minimum(1)),
    }),
    response: Sale,
  }),
  answerDispute: endpoint({
    ...noInput,
    method: 'POST',
    path: '/sales/{saleId}/dispute',
    changes: ['sale'],
    access: 'profile',
    may: on(sale, 'saleId', 'refund'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      "Answers the dispute of a payment, once: with what the sale says about the date, the rule, and whether the person came, and the organizer's own words.",
    params,
    body: z.object({ text: paragraphs(4000) }),
    response: Sale,
  }),
  terms: endpoint({
    ...noInput,
    method: 'GET',
    path: '/sales/terms',
    shows: ['plan'],
    access: 'profile',
    summary:
      'Returns whether the caller, or the owner of a team, can receive payments, and what the platform keeps of them.',
    query: z.object({ teamId: z.optional(TeamId) }),
    response: z.object({
      /** Whether prices can be published. */
      isActive: z.boolean(),
      /** Whether the account that receives is the caller's own, so that they can set it up. */
      isOwn: z.boolean(),
      /** Hundredths of a percent. */
      basisPoints: z.int(),
    }),
  }),
  ofDate: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/sales',
    shows: ['sale'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary: 'Lists what was sold of a date: who has paid what, and what was given back, at most 50 a page.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(SpotSale),
  }),
  owedDues: endpoint({
    ...noInput,
    method: 'GET',
    path: '/dues',
    shows: ['sale', 'team'],
    access: 'profile',
    summary: 'Lists what the caller owes teams, latest due day first, and whether it can be paid by card.',
    response: z.object({ items: z.array(OwedDues) }),
  }),
  payDues: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/dues/charges/{dueOn}/checkout',
    changes: ['sale', 'team'],
    access: 'verified',
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Opens the checkout for what the caller owes a team for a due day.',
    params: z.object({ teamId: TeamId, dueOn: LocalDate }),
    body: z.object({
      requestKey: RequestKey,
      /** What the payer has seen, in minor units of USD. */
      total: z.int().check(z.minimum(1)),
    }),
    response: OtherSale,
  }),
  transactions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/transactions',
    shows: ['sale'],
    access: 'profile',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Lists what the caller has received or paid, newest first, 50 a page.',
    query: z.object({ ...Filter, cursor: z.optional(Cursor) }),
    response: pageOf(Transaction),
  }),
  transactionMonths: endpoint({
    ...noInput,
    method: 'GET',
    path: '/transactions/months',
    shows: ['sale'],
    access: 'profile',
    summary: 'Returns what each of the last twelve months has brought to the caller, oldest first.',
    response: z.object({ items: z.array(TransactionMonth) }),
  }),
} as const;
