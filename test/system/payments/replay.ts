import { setImmediate as turn } from 'node:timers/promises';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { StripeApi } from '#lambdas/integrations/stripe/open-stripe.ts';
import { work } from '#lambdas/payments/background.ts';
import { payments } from '#lambdas/payments/domain.ts';
import { listMovements } from '#lambdas/payments/ledger.ts';
import { findAccount, findOwner, linkAccount } from '#lambdas/payments/payment-account.table.ts';
import { addEvent } from '#lambdas/payments/stripe-event.table.ts';
import { listOfPayer } from '#lambdas/payments/subscription.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { addAccount, findUser } from '#lambdas/users/store/index.ts';
import { type Change, eventsOf, type TableRow } from '#shared/declare/rows.ts';
import { type StripeTarget, stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { giveChange } from '#test/support/give-change.ts';
import { aUser, clockAt, silentLog, userId } from '../../support/builders.ts';
import type { Random } from './random.ts';
import { keyOf, type RecordedEvent, type Recording } from './recording.ts';
import { Crash, crashed, stormyTable } from './stormy-table.ts';

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

/** Repeats until it succeeds: a failed event is delivered again. */
const untilDone = async (work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!crashed(error)) throw error;
    }
  }
};

const endState = async (ctx: Context, person: UserId) => {
  const subscriptions = await listOfPayer(ctx, person);
  const account = await findAccount(ctx, person);
  const user = await findUser(ctx, person);
  const { stripeId, stripeChargesEnabled, stripeDetailsSubmitted, userSubscription, subscription } =
    user?.record ?? {};
  return {
    subscriptions: subscriptions.map(({ createdAt: _, updatedAt: _at, revision: _of, ...row }) => row),
    account: account && [account.stripeId, account.country, account.chargesEnabled, account.detailsSubmitted],
    claimedBy: account && (await findOwner(ctx, account.stripeId)),
    ledger: await listMovements(ctx, person, undefined, 100),
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
  const notify = (type: string, change: object): void => {
    for (const name of followersOf(type)) {
      const rows: readonly TableRow[] = payments.background.reactions[name].rows;
      const react = (row: TableRow, detail: object) =>
        giveChange<TableRow>(row, (reactions as AnyReactions)[name], detail);
      for (const row of rows) works.push(untilDone(() => react(row, JSON.parse(JSON.stringify(change)))));
    }
  };
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
  const objects = {
    subscription: (id: string) => look('subscription', id),
    account: (id: string) => look('account', id),
    charge: (id: string) => look('charge', id),
  } as StripeApi['objects'];
  const ctx = { table, clock, ids: createIds(clock), log: silentLog };
  const survive = (): void => {
    if (faults.crashEvery > 0 && random.below(faults.crashEvery) === 0) throw new Crash();
  };
  const note = (effect: string): void => void effects.set(effect, (effects.get(effect) ?? 0) + 1);
  const stormy = {
    ...ctx,
    table: stormyTable(table, { note, notify, survive }),
    stripe: async () => ({ objects }) as StripeApi,
  };
  const reactions = bindAll(stormy, work.reactions);

  await addAccount(ctx, { ...aUser(1), id: person, email: `${person}@example.com` });
  const { linked } = recording;
  if (linked) await linkAccount(ctx, person, there(linked.state), linked.origin);

  const waiting = deliveriesOf(order, faults);
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { step: happened, ...notice } = there(next);
      step = Math.max(step, happened);
      if (await addEvent(ctx, notice)) effects.set(`event ${notice.id}`, 1);
      await untilDone(() => giveChange(stripeEventRow, reactions.readStripeObject, { after: notice }));
      await pause();
    }
  };
  await Promise.all(Array.from({ length: faults.concurrency }, worker));
  for (let done = 0; done < works.length; done += 1) await works[done];
  return {
    state: back(await endState(ctx, person)),
    effects: back(Object.fromEntries(effects)) as Outcome['effects'],
  };
};
