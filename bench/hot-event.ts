import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#lambdas/data/table.ts';
import { aSlot, clockAt, requestKey } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { checkRows } from '#test/support/invariants.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { hosted, slotOf } from '#test/support/rsvps.ts';
import type { TestTable } from '#test/support/test-table.ts';
import { median, rounded } from './percentiles.ts';

const CLIENTS = 32;
/** RSVPs of each client in a turn. */
const EACH = 25;
const SPOTS = CLIENTS * EACH;
/** Ours, bare, ours, bare; the first turn of each warms up. */
const TURNS = 4;
/** PERF-05. */
const BARS = { speed: 0.2, attempts: 1.2 } as const;

export interface HotEventResult {
  readonly clients: number;
  readonly rsvps: number;
  /** RSVPs per second in each turn: the service with its rules and checks. */
  readonly ours: readonly number[];
  /** The transactions of such RSVPs alone, through the same engine and client. */
  readonly bare: readonly number[];
  /** The median of ours by that of the bare transactions. */
  readonly ratio: number;
  /** Requests to write for each RSVP: all are its transaction. */
  readonly attempts: number;
  readonly bars: typeof BARS;
  readonly isWithinBars: boolean;
}

type Transaction = ConstructorParameters<typeof TransactWriteCommand>[0];

/** Notes the transactions that are sent, before their values are marshalled, until it is stopped. */
const noteTransactions = ({ middlewareStack }: DynamoDBClient) => {
  const sent: Transaction[] = [];
  middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'TransactWriteItemsCommand') sent.push(args.input as Transaction);
        return next(args);
      },
    { step: 'initialize', priority: 'low', name: 'transactions' },
  );
  return { sent, stop: (): void => void middlewareStack.remove('transactions') };
};

/** An event with a spot for each of 800 people, 32 of whom ask at any moment. */
const openHotEvent = async (opened: { readonly table: Table }, n: number) => {
  const ctx = contextOf(opened, clockAt());
  const { rsvps, events } = createEventsCaller(ctx);
  const { event, host, person } = await hosted(ctx, n, {
    eventSlotGroup: [aSlot({ capacity: SPOTS })],
  });
  const people = await Promise.all(Array.from({ length: SPOTS }, (_, at) => person(at + 1)));
  const slotId = slotOf(event);
  const join = (who: typeof host, key: number) =>
    rsvps.join(who, event.id, { requestKey: requestKey(key), slotId, guests: 0 });
  return {
    people,
    join: (at: number) => join(people[at] ?? host, at),
    /** How one more person asks. */
    async late(): Promise<() => Promise<unknown>> {
      const late = await person(SPOTS + 1);
      return () => join(late, SPOTS + 1);
    },
    left: async () => (await events.page(host, event.id)).eventSlotGroup[0]?.left,
  };
};

/** Does something 800 times, 32 at once; how often each second. */
const rush = async (each: (at: number) => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  const client = async (first: number): Promise<void> => {
    for (let at = first; at < SPOTS; at += CLIENTS) await each(at);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)));
  return rounded(SPOTS / ((performance.now() - began) / 1000));
};

/** RSVPs to one event from many people at once: how many each second, and how often each writes. */
export const rushToEvent = async (store: TestTable, n: number) => {
  const event = await openHotEvent(store, n);
  let speed = 0;
  const { requests, writes } = await store.costOf(async () => {
    speed = await rush(event.join);
  });
  if ((await event.left()) !== 0) throw new Error('every spot is taken');
  return { event, speed, attempts: writes / SPOTS, requests: requests / SPOTS };
};

/** The same transactions for other people of another event, which the service has never seen. */
const rushBare = async (store: TestTable, n: number): Promise<number> => {
  const event = await openHotEvent(store, n);
  const { sent, stop } = noteTransactions(store.client);
  await event.join(0);
  stop();
  const text = JSON.stringify(sent[0], (key, value) => (key === 'ClientRequestToken' ? undefined : value));
  const [first, ...others] = event.people.map(({ userId }) => userId);
  const commands = others.map(
    (userId) => new TransactWriteCommand(JSON.parse(text.replaceAll(first ?? '', userId))),
  );
  let speed = 0;
  await store.costOf(async () => {
    speed = await rush(async (at) => {
      const command = commands[at];
      if (command) await store.table.client.send(command);
    });
  });
  if ((await event.left()) !== 0) throw new Error('every spot is taken');
  return speed;
};

/** RSVPs to one event from many people at once, against their transactions alone, in turns. */
export const measureHotEvent = async (): Promise<HotEventResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  try {
    const [ours, bare, attempts]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rushed = await rushToEvent(store, 2 * turn + 1);
      ours.push(rushed.speed);
      attempts.push(rushed.attempts);
      bare.push(await rushBare(store, 2 * turn + 2));
    }
    await checkRows(store.table);
    for (const turns of [ours, bare]) turns.shift();
    const ratio = rounded(median(ours) / median(bare));
    const most = rounded(Math.max(...attempts));
    return {
      ...{ clients: CLIENTS, rsvps: SPOTS, ours, bare, ratio, attempts: most },
      ...{ bars: BARS, isWithinBars: ratio >= BARS.speed && most <= BARS.attempts },
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a rush to one event must not show; empty if there are no problems. */
export const hotEventProblems = ({ isWithinBars, bars, ratio, attempts }: HotEventResult): string[] =>
  isWithinBars
    ? []
    : [`a hot event misses a bar of ${JSON.stringify(bars)}: ${JSON.stringify({ ratio, attempts })}`];
