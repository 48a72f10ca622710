import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { WebSocket, WebSocketServer } from 'ws';
import { mapAtMost } from '#lambdas/core/at-once.ts';
import { systemClock } from '#lambdas/core/clock.ts';
import { createLivePush } from '#lambdas/integrations/live.ts';
import { PROTOCOL, serveSocket } from '#lambdas/realtime/realtime.ts';
import { listenersOf, listSockets } from '#lambdas/realtime/socket.table.ts';
import { publishToTopics, subscribe } from '#lambdas/realtime/topics.ts';
import { User } from '#lambdas/users/store/index.ts';
import { createAwsServer } from '#local/aws/server.ts';
import { silentLog as emulatorLog } from '#local/aws/test-surroundings.ts';
import { createWebSocketApi } from '#local/aws/websocket/websocket-api.ts';
import { topicUpdates } from '#shared/domains/events/topic-updates.ts';
import { EventId, ONLY_OCCURRENCE, toBase32, userIdOf } from '#shared/kernel/ids.ts';
import { aUser } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestTable } from '#test/support/open-table.ts';
import type { TestTable } from '#test/support/test-table.ts';
import { median, percentile, rounded } from './percentiles.ts';

/** Live messages to many open WebSockets. Milliseconds depend on the machine: compare those of one run only. */
export interface LiveResult {
  readonly sockets: number;
  readonly rounds: number;
  /** Messages that arrived, divided by those that should have: over all rounds. */
  readonly sentOverAudience: number;
  /** Median over the rounds of when the 99th of 100 sockets had the message, in milliseconds after the change. */
  readonly p99: {
    /** A change of an event that all sockets follow, through the table and the management API. */
    readonly product: number;
    /** The same messages through the same management API, to connections that are known. */
    readonly gateway: number;
    /** A server that writes the same text to its own sockets. */
    readonly raw: number;
  };
  /** Requests of the management API, divided by the messages that should arrive. */
  readonly requestsOverAudience: number;
  readonly productOverRaw: number;
  readonly productOverGateway: number;
  /** Writes to the table for a session that opens, says every ping for an hour that it is there, and closes. */
  readonly writesPerSession: number;
  readonly bars: typeof BARS;
  readonly isWithinBars: boolean;
  readonly formula: typeof FORMULA;
}

/** PERF-11. */
const BARS = {
  sentOverAudience: 1,
  requestsOverAudience: 1,
  productOverGateway: 1.1,
  writesPerSession: 3,
} as const;
const FORMULA = {
  product: 'pages of 200 listeners, and one request of the management API for each socket, 50 at once',
  gateway: 'one request of the management API for each socket, 50 at once',
  raw: 'one write for each socket, in the process that holds them',
  writesPerSession: '1 row when it opens + 1 when it closes; a ping writes nothing',
} as const;

const SOCKETS = 1000;
const ROUNDS = 7;
/** What a page sends in an hour, one ping for each 25 seconds; a few stand for them. */
const PINGS = 20;
/** After this time, what has not arrived is lost. */
const LOST_MS = 30_000;
const AT_ONCE = 50;
const eventId = EventId.parse(`evt_${toBase32(1n)}`);
const TOPIC = `event:${eventId}`;

/** The user-pool subject of the nth person. */
const subjectOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const opened = async (socket: WebSocket): Promise<WebSocket> => {
  await once(socket, 'open');
  return socket;
};

/** Sends to all sockets, and measures when each has it. */
const timesOf = async (sockets: readonly WebSocket[], send: () => unknown): Promise<number[]> => {
  const began = performance.now();
  const arrivals = sockets.map((socket) =>
    Promise.race([
      once(socket, 'message').then(() => performance.now() - began),
      wait(LOST_MS, undefined, { ref: false }),
    ]),
  );
  await send();
  return (await Promise.all(arrivals)).filter((time) => time !== undefined);
};

/** The product's WebSocket API over a table, with `SOCKETS` people who follow one event. */
const openProductSockets = async ({ table }: Pick<TestTable, 'table'>) => {
  const ctx = contextOf({ table }, systemClock);
  const anyone = { mayFollow: async () => true, findExceptions: async () => new Set<never>() };
  const tokens = async (token: string) => ({
    ...{ sub: token, token_use: 'access', email: 'ana@example.com', email_verified: true },
  });
  const handle = (event: unknown) => serveSocket({ ...ctx, tokens }, event);
  for (let n = 1; n <= SOCKETS + 1; n += 1)
    await User(ctx)
      .put({ ...aUser(1), id: userIdOf(subjectOf(n)) })
      .go();
  const api = createWebSocketApi({
    ...{ clock: { now: () => new Date() }, log: emulatorLog, apiId: 'realtime', stage: 'live' },
    routes: ['$connect', '$disconnect', '$default'],
    respondingRoutes: ['$default'],
    routeSelectionExpression: '$request.body.action',
    invoke: (_route, event) => handle(event),
    authorize: (event) => handle(event),
  });
  const server = await createAwsServer({ port: 0, services: [api], log: emulatorLog });
  const endpoint = `${server.url}/live`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new ApiGatewayManagementApiClient({ endpoint, region: 'us-east-1', credentials });
  let requests = 0;
  client.middlewareStack.add(
    (next) => (args) => {
      requests += 1;
      return next(args);
    },
    // Repetitions count as well.
    { step: 'finalizeRequest', priority: 'low', name: 'requests' },
  );
  const pushLive = createLivePush(endpoint, client);
  const dial = (n: number) => opened(new WebSocket(endpoint.replace('http', 'ws'), [PROTOCOL, subjectOf(n)]));
  const follow = async (n: number): Promise<WebSocket> => {
    const socket = await dial(n);
    const [row] = await listSockets(ctx, userIdOf(subjectOf(n)), { consistent: true });
    if (row) await subscribe(ctx, row, TOPIC, anyone);
    return socket;
  };
  const sockets = { push: pushLive, close: async () => {} };
  const publish = (facts: object) =>
    publishToTopics({ ...ctx, sockets }, topicUpdates, { after: facts }, 'occurrence', anyone);
  return { ctx, server, pushLive, dial, follow, publish, requests: () => requests };
};

/** What a session writes from its opening until its row is gone. */
const writesOfSession = async (
  store: TestTable,
  { dial, ctx }: Awaited<ReturnType<typeof openProductSockets>>,
): Promise<number> => {
  const owner = userIdOf(subjectOf(SOCKETS + 1));
  const { writes } = await store.costOf(async () => {
    const socket = await dial(SOCKETS + 1);
    for (let n = 0; n < PINGS; n += 1) socket.send(JSON.stringify({ action: 'ping' }));
    socket.close();
    await once(socket, 'close');
    await eventually('the session is over', async () =>
      (await listSockets(ctx, owner, { consistent: true })).length === 0 ? true : undefined,
    );
  });
  return writes;
};

/** Delivery to a thousand sockets, next to a raw broadcast, turn by turn. */
export const measureLive = async (): Promise<LiveResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  const product = await openProductSockets(store);
  const rawServer = new WebSocketServer({ port: 0 });
  await once(rawServer, 'listening');
  const address = rawServer.address();
  const rawPort = typeof address === 'object' ? address?.port : undefined;
  try {
    const numbers = Array.from({ length: SOCKETS }, (_, n) => n + 1);
    const followers = await mapAtMost(AT_ONCE, numbers, product.follow);
    const raw = await mapAtMost(AT_ONCE, numbers, () => opened(new WebSocket(`ws://127.0.0.1:${rawPort}`)));
    const message = { type: 'changed' as const, topic: TOPIC, tags: ['event'] };
    const text = JSON.stringify(message);
    const listening = async () => {
      const found = [];
      for await (const page of listenersOf(product.ctx, TOPIC)) found.push(...page);
      return found;
    };
    const known = await listening();
    const facts = { eventId, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 };
    const ways = {
      product: () => timesOf(followers, () => product.publish(facts)),
      raw: () =>
        timesOf(raw, () => {
          for (const client of rawServer.clients) client.send(text);
        }),
      gateway: () =>
        timesOf(followers, () =>
          mapAtMost(AT_ONCE, known, ({ connectionId }) => product.pushLive(connectionId, message)),
        ),
    };
    const times = { product: [] as number[], raw: [] as number[], gateway: [] as number[] };
    let [arrived, requests] = [0, 0];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const way of ['product', 'raw', 'gateway'] as const) {
        const before = product.requests();
        const measured = await ways[way]();
        if (way === 'product') {
          arrived += measured.length;
          requests += product.requests() - before;
        }
        // The first round warms up.
        if (round > 0) times[way].push(percentile(measured, 0.99));
      }
    const [ours, floor, gateway] = [median(times.product), median(times.raw), median(times.gateway)];
    const writesPerSession = await writesOfSession(store, product);
    const sentOverAudience = rounded(arrived / (SOCKETS * (ROUNDS + 1)));
    const requestsOverAudience = requests / (SOCKETS * (ROUNDS + 1));
    const productOverGateway = rounded(ours / gateway);
    for (const socket of [...followers, ...raw]) socket.terminate();
    return {
      ...{ sockets: SOCKETS, rounds: ROUNDS, sentOverAudience },
      p99: { product: rounded(ours), gateway: rounded(gateway), raw: rounded(floor) },
      ...{ requestsOverAudience, productOverRaw: rounded(ours / floor), productOverGateway },
      ...{ writesPerSession, bars: BARS },
      isWithinBars:
        sentOverAudience === BARS.sentOverAudience &&
        requestsOverAudience === BARS.requestsOverAudience &&
        productOverGateway <= BARS.productOverGateway &&
        writesPerSession <= BARS.writesPerSession,
      formula: FORMULA,
    };
  } finally {
    rawServer.close();
    await product.server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a measurement of live messages must not show; empty if there are no problems. */
export const liveProblems = ({ isWithinBars, bars, formula, ...measured }: LiveResult): string[] =>
  isWithinBars ? [] : [`live messages miss a bar of ${JSON.stringify(bars)}: ${JSON.stringify(measured)}`];
