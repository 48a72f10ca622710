import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLateIndexes, type Delay, type LateIndexes } from './late-indexes.ts';
import { createRandom } from './random.ts';

/**
 * A proxy in front of the table engine that misbehaves more than DynamoDB: everything the service may do occasionally, it does all the
 * time, in the same order in every run. Each fault passes if the client handles it correctly.
 */
export interface MeanTable {
  readonly endpoint: string;
  /** How often each fault happened. */
  readonly done: Readonly<Record<Meanness, number>>;
  /** Passes everything through unchanged until `work` has ended, so that its cost can be measured. */
  calmly<T>(work: () => Promise<T>): Promise<T>;
  /** Brings late indexes up to date at once. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}
type Meanness = 'earlyPage' | 'unprocessed' | 'conflict' | 'throttle';

export interface Meannesses {
  /** How long a secondary index does not know of a change. @default it knows at once */
  readonly indexDelay?: Delay;
}

/** One in this many requests of a kind is refused. */
const CONFLICT_EVERY = 5;
const THROTTLE_EVERY = 200;
/** The delays are the same in every run, as far as the requests are; another number draws others. */
const SEED = Number(process.env['TABLE_SEED'] ?? 1);

type Json = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly body: string;
}

const refusal = (name: string, more: Json = {}): Answer => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more }),
});

/** Half of each table's entries, at least one; the rest stay unprocessed. */
const halved = (
  tables: Json,
  entriesOf: (table: unknown) => readonly unknown[],
  put: (table: unknown, entries: readonly unknown[]) => unknown,
) => {
  const all = Object.entries(tables).map(([name, table]) => ({ name, table, entries: entriesOf(table) }));
  const parts = all.map(({ name, table, entries }) => {
    const half = Math.ceil(entries.length / 2);
    return { name, taken: put(table, entries.slice(0, half)), rest: entries.slice(half), table };
  });
  return {
    taken: Object.fromEntries(parts.map(({ name, taken }) => [name, taken])),
    left: Object.fromEntries(
      parts.filter(({ rest }) => rest.length > 0).map(({ name, table, rest }) => [name, put(table, rest)]),
    ),
  };
};

const halvedKeys = (tables: Json) =>
  halved(
    tables,
    (table) => (table as { Keys: unknown[] }).Keys,
    (table, Keys) => ({ ...(table as object), Keys }),
  );
const halvedWrites = (tables: Json) =>
  halved(
    tables,
    (table) => table as unknown[],
    (_, requests) => requests,
  );

const read = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const createBehavior = (forward: (operation: string, input: Json) => Promise<Answer>) => {
  const done = { earlyPage: 0, unprocessed: 0, conflict: 0, throttle: 0 };
  let calm = 0;
  const counts = new Map<string, number>();
  const isTurn = (what: string, every: number): boolean => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return count % every === 0;
  };
  const batch = async (operation: string, input: Json, leftAs: string, halve: typeof halvedKeys) => {
    const { taken, left } = halve(input['RequestItems'] as Json);
    const answer = await forward(operation, { ...input, RequestItems: taken });
    if (answer.status !== 200 || Object.keys(left).length === 0) return answer;
    done.unprocessed += 1;
    return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), [leftAs]: left }) };
  };
  const refused = new Set<string>();
  /** Whether this request fails; the same request never fails twice, or a correct client could fail. */
  const isRefused = (what: string, every: number, input: Json): boolean => {
    const text = JSON.stringify(input['Item'] ?? input['Key'] ?? input['TransactItems']);
    if (!isTurn(what, every) || refused.has(text)) return false;
    refused.add(text);
    return true;
  };
  const refuse = (operation: string, input: Json): Answer | undefined => {
    if (/^(Put|Update|Delete)Item$/.test(operation) && isRefused('write', CONFLICT_EVERY, input)) {
      done.conflict += 1;
      return refusal('TransactionConflictException');
    }
    if (operation === 'TransactWriteItems' && isRefused('transaction', CONFLICT_EVERY, input)) {
      done.conflict += 1;
      const items = input['TransactItems'] as unknown[];
      const reasons = items.map((_, index) => ({ Code: index === 0 ? 'TransactionConflict' : 'None' }));
      return refusal('TransactionCanceledException', { CancellationReasons: reasons });
    }
    if (!isTurn('any', THROTTLE_EVERY)) return undefined;
    done.throttle += 1;
    return refusal('ProvisionedThroughputExceededException');
  };
  const answer = (operation: string, input: Json, isClient: boolean): Promise<Answer> | Answer => {
    if (calm > 0 || !isClient) return forward(operation, input);
    const problem = refuse(operation, input);
    if (problem) return problem;
    if (!isTurn(`partial ${operation}`, 1)) return forward(operation, input);
    if (operation === 'BatchGetItem') return batch(operation, input, 'UnprocessedKeys', halvedKeys);
    if (operation === 'BatchWriteItem') return batch(operation, input, 'UnprocessedItems', halvedWrites);
    const { Limit } = input;
    if (operation === 'Query' && typeof Limit === 'number' && Limit > 1) {
      done.earlyPage += 1;
      return forward(operation, { ...input, Limit: Math.ceil(Limit / 2) });
    }
    return forward(operation, input);
  };
  const calmly = async <T>(work: () => Promise<T>): Promise<T> => {
    calm += 1;
    try {
      return await work();
    } finally {
      calm -= 1;
    }
  };
  return { done, answer, calmly };
};

/** Where reads of an index go: to one that is late, or to the engine's own. */
const fromIndexes = async (input: Json, late: LateIndexes | undefined): Promise<Json> =>
  late && input['IndexName'] !== undefined
    ? { ...input, TableName: await late.tableFor(String(input['TableName'])) }
    : input;

const createEngineCaller = (engine: string) => {
  const agent = new Agent({ keepAlive: true });
  return async (target: string, input: unknown): Promise<Answer> => {
    const sent = request(engine, { method: 'POST', agent, headers: headersFor(target) });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    sent.end(JSON.stringify(input));
    const answer = await response;
    return { status: answer.statusCode ?? 0, body: await read(answer) };
  };
};

const openIndexes = (
  call: ReturnType<typeof createEngineCaller>,
  { indexDelay }: Meannesses,
): LateIndexes | undefined =>
  indexDelay &&
  createLateIndexes(
    async (operation, input) => {
      const { status, body } = await call(`${TABLE_SERVICE}${operation}`, input);
      if (status !== 200) throw new Error(`${operation}: ${status} ${body}`);
      return JSON.parse(body);
    },
    createRandom(SEED),
    indexDelay,
  );

/** Starts the proxy in front of an engine. */
export const startMeanTable = async (engine: string, meannesses: Meannesses = {}): Promise<MeanTable> => {
  const call = createEngineCaller(engine);
  const late = openIndexes(call, meannesses);
  const { done, answer, calmly } = createBehavior(async (operation, input) => {
    if (input['IndexName'] !== undefined && input['ConsistentRead'] === true)
      return refusal('ValidationException');
    const found = await call(`${TABLE_SERVICE}${operation}`, await fromIndexes(input, late));
    if (found.status === 200) late?.written(operation, input);
    return found;
  });
  const server = createServer((received, response) => {
    void (async () => {
      const target = String(received.headers['x-amz-target']);
      const input = JSON.parse(await read(received));
      // The clients of AWS say how often they have tried; the runtime's own requests do not, and are not retried.
      const isClient = received.headers['amz-sdk-request'] !== undefined;
      const { status, body } = target.startsWith(TABLE_SERVICE)
        ? await answer(target.slice(TABLE_SERVICE.length), input, isClient)
        : await call(target, input);
      // Without a date: a client whose clock a test has moved would take it for skew, and spend its attempts on that.
      response.sendDate = false;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    done,
    calmly,
    catchUp: async () => late?.catchUp(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await late?.close();
    },
  };
};

const TABLE_SERVICE = 'DynamoDB_20120810.';

const headersFor = (target: string) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': target,
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
});
