import { setImmediate as turn } from 'node:timers/promises';
import type { Table } from '#lambdas/data/table.ts';
import type { StripeObjects } from '#lambdas/integrations/stripe/objects.ts';
import { type AccountsRepository, createAccountsRepository } from '#lambdas/payments/accounts.repository.ts';
import { createCustomersRepository } from '#lambdas/payments/customers.repository.ts';
import { payments } from '#lambdas/payments/domain.ts';
import { createLedgerRepository, type LedgerRepository } from '#lambdas/payments/ledger.repository.ts';
import { createRecordReactions } from '#lambdas/payments/record.reaction.ts';
import { createStripeEventReaction } from '#lambdas/payments/stripe-event.reaction.ts';
import { createStripeEventsRepository } from '#lambdas/payments/stripe-events.repository.ts';
import {
  createSubscriptionsRepository,
  type SubscriptionsRepository,
} from '#lambdas/payments/subscriptions.repository.ts';
import { createSync } from '#lambdas/payments/sync.ts';
import { createPaymentFactsUpdate } from '#lambdas/users/payment-facts.ts';
import { createUsersRepository, type UsersRepository } from '#lambdas/users/users.repository.ts';
import { type Change, eventsOf, type TableRow } from '#shared/declare/rows.ts';
import { type StripeTarget, stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { giveChange } from '#test/support/give-change.ts';
import { aUser, clockAt, userId } from '../../support/builders.ts';
import type { Random } from './random.ts';
import { keyOf, type RecordedEvent, type Recording } from './recording.ts';

class Crash extends Error {}
export interface FaultPlan {
  readonly random: Random;
  readonly concurrency: number;
  /** The maximum number of deliveries of each event. */
  readonly copies: number;
  /** One in this many writes crashes its worker; 0 means none. */
  readonly crashEvery: number;
}
export interface Outcome {
  /** The final contents of the table, with the ids of the recording. */
  readonly state: unknown;
  /** How often each effect took place. */
  readonly effects: Readonly<Record<string, number>>;
}

let runs = 0;
const clock = clockAt();

/** The recording with new ids, so that a thousand runs fit into one table. */
const asNew = (recording: Recording) => {
  runs += 1;
  const person = userId(1_000_000 + runs);
  const suffix = `_storm${runs}_`;
  const ids = new Set(
    JSON.stringify([recording.recordedEvents, recording.worlds.map((world) => [...world])]).match(
      /\b(sub|ch|re|acct|evt)_\w+/g,
    ),
  );
  const rename = (text: string): string =>
    text.replaceAll(/\b(?:sub|ch|re|acct|evt)_\w+/g, (id) => (ids.has(id) ? `${id}${suffix}` : id));
  const there = <T>(value: T): T =>
    value === undefined
      ? value
      : (JSON.parse(rename(JSON.stringify(value)).replaceAll(recording.member.userId, person)) as T);
  const back = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(suffix, '').replaceAll(person, 'person'));
  return { person, there, back };
};

/** Crashes after a write as often as the fault plan says, and counts the effects. */
const stormy = ({ random, crashEvery }: FaultPlan, effects: Map<string, number>) => {
  const survive = (): void => {
    if (crashEvery > 0 && random.below(crashEvery) === 0) throw new Crash();
  };
  return async (effect: string, write: Promise<boolean>, told: () => void): Promise<boolean> => {
    const done = await write;
    if (done) {
      effects.set(effect, (effects.get(effect) ?? 0) + 1);
      told();
    }
    survive();
    return done;
  };
};

/** Repeats until it succeeds: a failed event is delivered again. */
const untilDone = async (work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
};

/** The repositories in a storm: every write may be its worker's last, and is delivered to the stream. */
const repositoriesIn = (
  table: Table,
  write: ReturnType<typeof stormy>,
  tell: (type: string, change: object) => void,
) => {
  const [subscriptions, accounts] = [createSubscriptionsRepository(table), createAccountsRepository(table)];
  const [ledger, users] = [createLedgerRepository(table), createUsersRepository(table)];
  const wrapped: {
    subscriptions: SubscriptionsRepository;
    accounts: AccountsRepository;
    ledger: LedgerRepository;
    users: UsersRepository;
  } = {
    subscriptions: {
      ...subscriptions,
      write: (state, before, now) =>
        write('subscription', subscriptions.write(state, before, now), () =>
          tell(before ? 'subscription.modified' : 'subscription.inserted', { before, after: state }),
        ),
    },
    accounts: {
      ...accounts,
      write: (before, state, now) =>
        write('account', accounts.write(before, state, now), () =>
          tell('paymentAccount.modified', { before, after: { ...before, ...state } }),
        ),
      unlink: (before) =>
        write(`unlink ${before.stripeId}`, accounts.unlink(before), () =>
          tell('paymentAccount.removed', { before }),
        ),
    },
    ledger: {
      ...ledger,
      add: (movement) => write(`ledger ${movement.id}`, ledger.add(movement), () => {}),
    },
    users: {
      ...users,
      async replace(user, record, now) {
        const replaced = await users.replace(user, record, now);
        await write('record', Promise.resolve(replaced !== undefined), () => {});
        return replaced;
      },
    },
  };
  return wrapped;
};

const endState = async (table: Table, person: UserId) => {
  const subscriptions = await createSubscriptionsRepository(table).ofPayer(person);
  const account = await createAccountsRepository(table).find(person);
  const user = await createUsersRepository(table).find(person);
  const { stripeId, stripeChargesEnabled, stripeDetailsSubmitted, userSubscription, subscription } =
    user?.record ?? {};
  return {
    subscriptions: subscriptions.map(({ createdAt: _, updatedAt: _at, revision: _of, ...row }) => row),
    account: account && [account.stripeId, account.country, account.chargesEnabled, account.detailsSubmitted],
    claimedBy: account && (await createAccountsRepository(table).ownerOf(account.stripeId)),
    ledger: await createLedgerRepository(table).list(person, undefined, 100),
    record: { stripeId, stripeChargesEnabled, stripeDetailsSubmitted, userSubscription, subscription },
  };
};

/** The deliveries of an order: its events in that order, and duplicates of each anywhere after it. */
const deliveriesOf = (order: readonly RecordedEvent[], { random, copies }: FaultPlan): RecordedEvent[] => {
  const deliveries = [...order];
  for (const event of order) {
    for (let copy = random.below(copies); copy > 0; copy -= 1) {
      const first = deliveries.indexOf(event);
      deliveries.splice(first + 1 + random.below(deliveries.length - first), 0, event);
    }
  }
  return deliveries;
};

const following = ['followSubscription', 'followAccount', 'followCustomer'] as const;
type AnyReactions = Readonly<Record<(typeof following)[number], (change: Change<TableRow>) => Promise<void>>>;
const followersOf = (type: string) =>
  following.filter((name) => eventsOf(payments.background.reactions[name]).includes(type));

/** Delivers a recording's events in an order, with the faults of a plan, and returns the result. */
export const replay = async (
  table: Table,
  recording: Recording,
  order: readonly RecordedEvent[],
  faults: FaultPlan,
): Promise<Outcome> => {
  const { person, there, back } = asNew(recording);
  const { random } = faults;
  const effects = new Map<string, number>();
  const pause = async (): Promise<void> => {
    for (let turns = random.below(6); turns > 0; turns -= 1) await turn();
  };
  const works: Promise<void>[] = [];
  let records: ReturnType<typeof createRecordReactions> | undefined;
  const tell = (type: string, change: object): void => {
    for (const name of followersOf(type)) {
      const rows: readonly TableRow[] = payments.background.reactions[name].rows;
      const react = (row: TableRow, detail: object) =>
        giveChange<TableRow>(row, (records as AnyReactions)[name], detail);
      for (const row of rows) works.push(untilDone(() => react(row, JSON.parse(JSON.stringify(change)))));
    }
  };
  const repositories = repositoriesIn(table, stormy(faults, effects), tell);
  const customers = createCustomersRepository(table);
  records = createRecordReactions({
    ...repositories,
    customers,
    updatePaymentFacts: createPaymentFactsUpdate(repositories.users, clock),
  });

  // The provider's state moves on with each delivery; a response reflects the state when it was requested.
  let step = 0;
  const worlds = recording.worlds.map(
    (world) => new Map([...world].map(([key, state]) => [there(key), there(state)])),
  );
  const look = async (kind: StripeTarget['kind'], id: string) => {
    const state = worlds[step]?.get(keyOf({ kind, id }));
    await pause();
    return state;
  };
  const stripe = {
    subscription: (id: string) => look('subscription', id),
    account: (id: string) => look('account', id),
    charge: (id: string) => look('charge', id),
  } as StripeObjects;
  const sync = createSync({ ...repositories, stripe, clock });
  const react = createStripeEventReaction(sync);
  const inbox = createStripeEventsRepository(table);

  await createUsersRepository(table).add({ ...aUser(1), id: person, email: `${person}@example.com` });
  const { linked } = recording;
  if (linked)
    await createAccountsRepository(table).link(person, there(linked.state), linked.origin, clock.now());

  const waiting = deliveriesOf(order, faults);
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { step: happened, ...notice } = there(next);
      step = Math.max(step, happened);
      if (await inbox.add(notice, clock.now())) effects.set(`event ${notice.id}`, 1);
      await untilDone(() => giveChange(stripeEventRow, react, { after: notice }));
      await pause();
    }
  };
  await Promise.all(Array.from({ length: faults.concurrency }, worker));
  for (let done = 0; done < works.length; done += 1) await works[done];
  return {
    state: back(await endState(table, person)),
    effects: back(Object.fromEntries(effects)) as Outcome['effects'],
  };
};
