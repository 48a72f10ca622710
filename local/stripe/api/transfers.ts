import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { moveToAccount, refuseShortTransfer, reverseTransfer } from '../funds/transfers.ts';
import { listOf, listPage, pageOf } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Charge } from '../objects/payment.ts';
import { mergeMetadata } from './metadata.ts';

const Create = p.parametersOf<Stripe.TransferCreateParams>()({
  amount: p.amount,
  currency: p.currency,
  description: z.optional(p.text),
  destination: p.text,
  metadata: p.metadata,
  source_transaction: z.optional(p.text),
  transfer_group: z.optional(p.text),
});
type Create = z.output<typeof Create>;

const Update = p.parametersOf<Stripe.TransferUpdateParams>()({
  description: z.optional(p.text),
  metadata: p.metadata,
});

const List = p.parametersOf<Stripe.TransferListParams>()({
  ...p.page,
  created: z.optional(p.created),
  destination: z.optional(p.text),
  transfer_group: z.optional(p.text),
});

const Reverse = p.parametersOf<Stripe.TransferCreateReversalParams>()({
  amount: z.optional(p.integer),
  description: z.optional(p.text),
  metadata: p.metadata,
  refund_application_fee: z.optional(p.flag),
});

const TRANSFERS = '/v1/transfers';

/** The charge whose money is transferred: at most what it was, in all its transfers. */
const sourceOf = (scope: Scope, input: Create): Charge | undefined => {
  if (input.source_transaction === undefined) {
    refuseShortTransfer(scope, input.currency, input.amount);
    return undefined;
  }
  const source = scope.refer('charge', input.source_transaction, 'source_transaction');
  let left = source.amount_captured;
  for (const transfer of scope.of('transfer').newest()) {
    if (transfer.source_transaction === source.id) left -= transfer.amount - transfer.amount_reversed;
  }
  if (input.amount > left) {
    throw invalidRequest(
      'The transfers of a source transaction cannot amount to more than the source transaction.',
      { param: 'amount' },
    );
  }
  return source;
};

const create = route('POST', TRANSFERS, Create, (scope, input) => {
  const account = scope.refer('account', input.destination, 'destination');
  if (account.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const source = sourceOf(scope, input);
  return moveToAccount(
    scope,
    {
      amount: input.amount,
      currency: input.currency,
      description: input.description ?? null,
      destination: account.id,
      metadata: mergeMetadata({}, input.metadata),
      source: source?.id ?? null,
      group: input.transfer_group ?? source?.transfer_group ?? null,
    },
    { fee: null, ...(source && { source }) },
  );
});

const update = route('POST', `${TRANSFERS}/:id`, Update, (scope, input, id) => {
  const before = scope.load('transfer', id);
  const changed = scope.save('transfer', {
    ...before,
    description: input.description ?? before.description,
    metadata: mergeMetadata(before.metadata, input.metadata),
  });
  scope.emit('transfer.updated', changed, before);
  return changed;
});

const reverse = route('POST', `${TRANSFERS}/:id/reversals`, Reverse, (scope, input, id) => {
  const transfer = scope.load('transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = input.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw invalidRequest('The amount to reverse is not between one cent and what is left of the transfer.', {
      param: 'amount',
    });
  }
  return reverseTransfer(scope, transfer, {
    amount,
    metadata: mergeMetadata({}, input.metadata),
    returnsFee: input.refund_application_fee === true,
    refund: null,
  });
});

export const transferRoutes: readonly Route[] = [
  create,
  reverse,
  update,
  route('GET', `${TRANSFERS}/:id/reversals/:id`, p.none, (scope, _input, id) =>
    scope.load('transfer_reversal', id),
  ),
  route('GET', `${TRANSFERS}/:id/reversals`, z.strictObject(p.page), (scope, input, id) => {
    const { data, hasMore } = pageOf(scope.load('transfer', id).reversals.data, input);
    return listOf(`${TRANSFERS}/${id}/reversals`, data, hasMore);
  }),
  route('GET', `${TRANSFERS}/:id`, p.none, (scope, _input, id) => scope.load('transfer', id)),
  route('GET', TRANSFERS, List, (scope, input) =>
    listPage(
      scope,
      'transfer',
      TRANSFERS,
      input,
      ({ destination, transfer_group: group }) =>
        (input.destination === undefined || destination === input.destination) &&
        (input.transfer_group === undefined || group === input.transfer_group),
    ),
  ),
];
