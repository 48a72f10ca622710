import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { retryingConflicts } from './conflicts.ts';
import { dedupeReads } from './dedupe-reads.ts';
import { waitToRetry } from './wait-to-retry.ts';

/** The one table, as entities need it. */
export interface Table {
  readonly table: string;
  readonly client: DynamoDBDocumentClient;
  readonly listeners: NonNullable<EntityConfiguration['listeners']>;
}

export interface TableOptions {
  readonly tableName: string;
  readonly client?: DynamoDBClient;
  /** Sees every query and result; tests use it to count capacity units. */
  readonly listeners?: Table['listeners'];
}

/**
 * Opens the table. The client retries throttling and network faults itself (three attempts); here it is also set up to retry writes
 * that collide with a transaction, to repeat requests until the result is complete, and to read once what one request needs several times.
 */
export const openTable = ({
  tableName,
  client = new DynamoDBClient({}),
  listeners = [],
}: TableOptions): Table => {
  client.middlewareStack.add((next) => (input) => retryingConflicts(() => next(input)), {
    name: 'retryingConflicts',
    step: 'initialize',
    override: true,
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        let last: Awaited<ReturnType<typeof next>> | undefined;
        const output = await dedupeReads(commandName, { ...args.input }, (wanted) =>
          completeResult(commandName, wanted, async (input) => {
            last = await next({ ...args, input: { ...args.input, ...input } });
            return last.output;
          }),
        );
        // What was known already has no separate response.
        return { ...(last ?? { response: undefined }), output };
      },
    { name: 'wholeAnswers', step: 'initialize', override: true },
  );
  return {
    table: tableName,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    listeners,
  };
};

/**
 * DynamoDB may return partial results: a page can end early (at 1 MB, or for other reasons), and items of a batch can stay unprocessed. The
 * table's client repeats such requests until the result is complete, so repositories don't have to.
 */

type Input = Readonly<Record<string, unknown>>;
type Ask<Output> = (input: Input) => Promise<Output>;

interface Page {
  readonly Items?: readonly unknown[];
  readonly Count?: number;
  /** Items read, before the filter. A limit counts these. */
  readonly ScannedCount?: number;
  readonly LastEvaluatedKey?: unknown;
}

/** Reads until the limit is reached or there are no more items. */
const wholePage = async <Output extends Page>(input: Input, ask: Ask<Output>): Promise<Output> => {
  const { Limit } = input;
  let page = await ask(input);
  if (typeof Limit !== 'number') return page;
  const items = [...(page.Items ?? [])];
  let count = page.Count ?? 0;
  let read = page.ScannedCount ?? 0;
  while (page.LastEvaluatedKey !== undefined && read < Limit) {
    page = await ask({ ...input, ExclusiveStartKey: page.LastEvaluatedKey, Limit: Limit - read });
    items.push(...(page.Items ?? []));
    count += page.Count ?? 0;
    read += page.ScannedCount ?? 0;
  }
  return { ...page, ...(page.Items && { Items: items }), Count: count, ScannedCount: read };
};

const MAX_ROUNDS = 6;
const isEmpty = (entries: object | undefined): boolean => Object.keys(entries ?? {}).length === 0;

interface Read {
  readonly Responses?: Readonly<Record<string, readonly unknown[]>>;
  readonly UnprocessedKeys?: object;
}

/** Requests the unprocessed keys again. After six rounds they stay in the result, and the caller has to refuse. */
const readAllPages = async <Output extends Read>(input: Input, ask: Ask<Output>): Promise<Output> => {
  let answer = await ask(input);
  const found = new Map(Object.entries(answer.Responses ?? {}).map(([table, rows]) => [table, [...rows]]));
  for (let round = 0; round < MAX_ROUNDS && !isEmpty(answer.UnprocessedKeys); round += 1) {
    await waitToRetry(round);
    answer = await ask({ ...input, RequestItems: answer.UnprocessedKeys });
    for (const [table, rows] of Object.entries(answer.Responses ?? {}))
      found.set(table, [...(found.get(table) ?? []), ...rows]);
  }
  return { ...answer, Responses: Object.fromEntries(found) };
};

interface Written {
  readonly UnprocessedItems?: object;
}

/** Writes unprocessed items again. After six rounds they stay in the result. */
const wholeWrite = async <Output extends Written>(input: Input, ask: Ask<Output>): Promise<Output> => {
  let answer = await ask(input);
  for (let round = 0; round < MAX_ROUNDS && !isEmpty(answer.UnprocessedItems); round += 1) {
    await waitToRetry(round);
    answer = await ask({ ...input, RequestItems: answer.UnprocessedItems });
  }
  return answer;
};

/** Runs a DynamoDB command until its result is complete. `name` is the name of the command's class. */
export const completeResult = <Output extends object>(
  name: string,
  input: Input,
  ask: Ask<Output>,
): Promise<Output> => {
  if (name === 'QueryCommand') return wholePage(input, ask);
  if (name === 'BatchGetItemCommand') return readAllPages(input, ask);
  if (name === 'BatchWriteItemCommand') return wholeWrite(input, ask);
  return ask(input);
};

/** A row as it is stored, and the name of its entity. */
export interface StoredRow {
  readonly entity: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The attribute in which ElectroDB keeps the name of an entity. */
const ENTITY = '__edb_e__';

/** Every row of the table, in no order. Cost: ½ for 4 KB of the whole table, so it is only for jobs that must see everything. */
export async function* readAllRows({ table, client }: Table): AsyncGenerator<StoredRow> {
  let start: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: table, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const row of page.Items ?? []) yield { entity: String(row[ENTITY]), row };
    start = page.LastEvaluatedKey;
  } while (start);
}
