import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, paragraphs } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { RequestKey, SaleId, TeamId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { SealedPass } from '../wallet/pass-code.ts';
import { buyingEndpoints, paying } from './buying.ts';
import { duesEndpoints } from './dues.ts';
import { sale } from './roles.ts';
import { Sale, SpotSale } from './shapes.ts';
import { transactionEndpoints } from './transactions.ts';

const params = z.object({ saleId: SaleId });

export const salesContract = {
  ...buyingEndpoints,
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
  settleRefund: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/sales/{saleId}/refunds/settled',
    changes: ['sale'],
    access: 'profile',
    may: on(sale, 'saleId', 'refund'),
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: 'Records that refunds that failed were paid in another way, such as in cash. No money moves.',
    params,
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
  ...duesEndpoints,
  ...transactionEndpoints,
} as const;
