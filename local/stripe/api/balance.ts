import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { refundFee } from '../funds/application-fees.ts';
import { fundsOf } from '../funds/balance.ts';
import { listOf, listPage, pageOf } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { mergeMetadata } from './metadata.ts';

const ListTransactions = p.parametersOf<Stripe.BalanceTransactionListParams>()({
  ...p.page,
  created: z.optional(p.created),
  currency: z.optional(p.currency),
  payout: z.optional(p.text),
  source: z.optional(p.text),
  type: z.optional(p.text),
});

const ListFees = p.parametersOf<Stripe.ApplicationFeeListParams>()({
  ...p.page,
  charge: z.optional(p.text),
  created: z.optional(p.created),
});

const RefundFee = p.parametersOf<Stripe.ApplicationFeeCreateRefundParams>()({
  amount: z.optional(p.integer),
  metadata: p.metadata,
});

const UpdateFeeRefund = p.parametersOf<Stripe.ApplicationFeeUpdateRefundParams>()({ metadata: p.metadata });

/** At least the account's own currency, even if there is none of it. */
const currenciesOf = (scope: Scope): string[] => {
  const own = scope.store.of(PLATFORM, 'account').find(scope.account)?.default_currency ?? 'usd';
  return [...new Set([own, ...[...scope.of('private.funds').newest()].map(({ id }) => id)])];
};

const balance = route('GET', '/v1/balance', p.none, (scope) => {
  const currencies = currenciesOf(scope);
  const entry = (currency: string, amount: number) => ({ amount, currency, source_types: { card: amount } });
  return {
    object: 'balance',
    available: currencies.map((currency) => entry(currency, fundsOf(scope, currency).available)),
    ...(scope.account === PLATFORM && {
      connect_reserved: currencies.map((currency) => ({ amount: 0, currency })),
    }),
    livemode: false,
    pending: currencies.map((currency) => entry(currency, fundsOf(scope, currency).pending)),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  } satisfies Stored<Stripe.Balance>;
});

const listTransactions = route('GET', '/v1/balance_transactions', ListTransactions, (scope, input) => {
  const payout = input.payout === undefined ? undefined : scope.refer('payout', input.payout, 'payout');
  const items = payout && new Set(scope.of('private.payout_items').find(payout.id)?.transactions);
  return listPage(
    scope,
    'balance_transaction',
    '/v1/balance_transactions',
    input,
    ({ currency, id, source, type }) =>
      (input.currency === undefined || currency === input.currency) &&
      (items === undefined || items.has(id)) &&
      (input.source === undefined || source === input.source) &&
      (input.type === undefined || type === input.type),
  );
});

const FEES = '/v1/application_fees';

const createFeeRefund = route('POST', `${FEES}/:id/refunds`, RefundFee, (scope, input, id) => {
  const fee = scope.load('application_fee', id);
  const left = fee.amount - fee.amount_refunded;
  const amount = input.amount ?? left;
  if (left === 0) {
    throw invalidRequest(`Application fee ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount <= 0 || amount > left) {
    throw invalidRequest('The amount to refund is not between one cent and what is left of the fee.', {
      param: 'amount',
    });
  }
  return refundFee(scope, fee, amount, mergeMetadata({}, input.metadata));
});

const updateFeeRefund = route('POST', `${FEES}/:id/refunds/:id`, UpdateFeeRefund, (scope, input, id) => {
  const before = scope.load('fee_refund', id);
  const metadata = mergeMetadata(before.metadata, input.metadata);
  const changed = scope.save('fee_refund', { ...before, metadata });
  scope.emit('application_fee.refund.updated', changed, before);
  return changed;
});

const fees: readonly Route[] = [
  createFeeRefund,
  updateFeeRefund,
  route('GET', `${FEES}/:id/refunds/:id`, p.none, (scope, _input, id) => scope.load('fee_refund', id)),
  route('GET', `${FEES}/:id/refunds`, z.strictObject(p.page), (scope, input, id) => {
    const { data, hasMore } = pageOf(scope.load('application_fee', id).refunds.data, input);
    return listOf(`${FEES}/${id}/refunds`, data, hasMore);
  }),
  route('GET', `${FEES}/:id`, p.none, (scope, _input, id) => scope.load('application_fee', id)),
  route('GET', FEES, ListFees, (scope, input) =>
    listPage(
      scope,
      'application_fee',
      FEES,
      input,
      ({ charge }) => input.charge === undefined || charge === input.charge,
    ),
  ),
];

export const balanceRoutes: readonly Route[] = [
  balance,
  listTransactions,
  route('GET', '/v1/balance_transactions/:id', p.none, (scope, _input, id) =>
    scope.load('balance_transaction', id),
  ),
  ...fees,
];
