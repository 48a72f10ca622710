import { setTimeout as wait } from 'node:timers/promises';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Clock } from '../core/clock.ts';
import type { StripeObjects } from '../integrations/stripe/objects.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

export interface SyncDeps {
  readonly subscriptions: SubscriptionsRepository;
  readonly accounts: AccountsRepository;
  readonly ledger: LedgerRepository;
  readonly stripe: StripeObjects;
  readonly clock: Clock;
}

const MAX_ROUNDS = 20;
const BACK_OFF_MS = 10;

/** Retries until done: another worker may write between our read and our write. */
const settle = async (attempt: () => Promise<boolean>): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await attempt()) return;
    await wait(BACK_OFF_MS * round);
  }
  throw new AppError('service.unavailable', { service: 'table' });
};

/**
 * Brings our rows in line with the payment provider's objects. Stripe's objects have no version, so each row counts its own writes: the row
 * is read first, then the object, and the row is written only if no one else wrote in between. So whatever is written last was also read
 * last, in whatever order events arrive. Reads that found nothing new are written too: they outdate earlier reads.
 */
export const createSync = ({ subscriptions, accounts, ledger, stripe, clock }: SyncDeps) => {
  /** If there is a row, the object is read twice: only the object says which person the row belongs to. */
  const subscription = (id: string) =>
    settle(async () => {
      const first = await stripe.subscription(id);
      if (!first) return true;
      const before = await subscriptions.find(first.payerId, id);
      const state = before ? await stripe.subscription(id) : first;
      return state ? subscriptions.write(state, before, clock.now()) : true;
    });

  /** An account we can no longer see was disconnected by its owner. */
  const account = (id: string) =>
    settle(async () => {
      const owner = await accounts.ownerOf(id);
      const before = owner && (await accounts.find(owner));
      if (!before || before.stripeId !== id) return true;
      const state = await stripe.account(id);
      return state ? accounts.write(before, state, clock.now()) : accounts.unlink(before);
    });

  /** Movements of money are facts: each is written once, under its own id. */
  const charge = async (id: string): Promise<void> => {
    const state = await stripe.charge(id);
    if (!state) return;
    const { payerId: userId, currency, description, refunds } = state;
    const common = { userId, currency, description };
    await ledger.add({ ...common, kind: 'charge', id, at: state.at, amount: -state.amount });
    for (const refund of refunds) {
      await ledger.add({ ...common, kind: 'refund', id: refund.id, at: refund.at, amount: refund.amount });
    }
  };

  const kinds = { subscription, account, charge } satisfies Record<
    StripeTarget['kind'],
    (id: string) => Promise<void>
  >;
  return {
    ...kinds,
    target: ({ kind, id }: StripeTarget): Promise<void> => kinds[kind](id),
  };
};
export type Sync = ReturnType<typeof createSync>;
