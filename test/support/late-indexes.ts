import type { Random } from './random.ts';

/** Calls the engine; resolves to what it answers. @throws where it refuses */
export type CallEngine = (operation: string, input: unknown) => Promise<unknown>;
type Json = Readonly<Record<string, unknown>>;
type Key = Readonly<Record<string, unknown>>;

/** The secondary indexes of tables as DynamoDB keeps them: a change of an item arrives in them a while after it was made. */
export interface LateIndexes {
  /** Reports a write that the engine has applied. */
  written(operation: string, input: Json): void;
  /** The table whose indexes are read in place of those of `table`. */
  tableFor(table: string): Promise<string>;
  /** Brings the indexes up to date at once. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}
export interface Delay {
  /** In milliseconds, as `max`. */
  readonly min: number;
  readonly max: number;
}

/** DynamoDB's limit for one batch of writes. */
const BATCH = 25;
const KEYS = ['pk', 'sk'] as const;

const keyOf = (item: unknown): Key => Object.fromEntries(KEYS.map((name) => [name, (item as Json)[name]]));

interface Place {
  readonly TableName: string;
  readonly Item?: unknown;
  readonly Key?: unknown;
}
/** The items that a write may have changed. */
const placesOf = (operation: string, input: Json): readonly Place[] => {
  if (/^(Put|Update|Delete)Item$/.test(operation)) return [input as unknown as Place];
  if (operation === 'TransactWriteItems')
    return (input['TransactItems'] as Record<string, Place>[]).flatMap(({ Put, Update, Delete }) =>
      [Put, Update, Delete].filter((place) => place !== undefined),
    );
  if (operation !== 'BatchWriteItem') return [];
  return Object.entries(input['RequestItems'] as Record<string, Record<string, Json>[]>).flatMap(
    ([TableName, requests]) =>
      requests.flatMap((request) => Object.values(request).map((place) => ({ TableName, ...place }))),
  );
};

interface Description {
  readonly Table: Readonly<Record<'KeySchema' | 'AttributeDefinitions', unknown>> & {
    readonly GlobalSecondaryIndexes?: readonly Json[];
  };
}

/** A table of the same keys and indexes that is filled later. */
const createCopy = async (call: CallEngine, table: string): Promise<string> => {
  const { Table } = (await call('DescribeTable', { TableName: table })) as Description;
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] } = Table;
  const TableName = `${table}.late`;
  await call('CreateTable', {
    TableName,
    KeySchema,
    AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
      IndexName,
      KeySchema: keys,
      Projection,
    })),
  });
  return TableName;
};

/** Copies what is stored at some keys of a table; what no index holds is not kept. */
const createCopier = (call: CallEngine, table: string, copy: string) => {
  const kept = new Set<string>();
  return async (keys: readonly Key[]): Promise<void> => {
    const answer = await call('BatchGetItem', {
      RequestItems: { [table]: { Keys: keys, ConsistentRead: true } },
    });
    const { [table]: items = [] } = (answer as { Responses: Record<string, Json[]> }).Responses;
    const stored = new Map(items.map((item) => [JSON.stringify(keyOf(item)), item]));
    const requests = keys.flatMap((key): readonly Json[] => {
      const name = JSON.stringify(key);
      const item = stored.get(name);
      if (item && Object.keys(item).some((attribute) => /^gsi\dpk$/.test(attribute))) {
        kept.add(name);
        return [{ PutRequest: { Item: item } }];
      }
      return kept.delete(name) ? [{ DeleteRequest: { Key: key } }] : [];
    });
    if (requests.length > 0) await call('BatchWriteItem', { RequestItems: { [copy]: requests } });
  };
};

/** What has changed and when the indexes get it; `now` is a time in milliseconds. */
const createLag = (random: Random, { min, max }: Delay) => {
  const waiting: { readonly key: Key; readonly due: number }[] = [];
  return {
    add: (key: Key, now: number): void =>
      void waiting.push({ key: keyOf(key), due: now + random.integer(min, max) }),
    /** Takes out what is due, each key once. */
    take(now: number): readonly Key[] {
      const due = waiting.filter((change) => change.due <= now);
      const rest = waiting.filter((change) => change.due > now);
      waiting.splice(0, waiting.length, ...rest);
      return [...new Map(due.map(({ key }) => [JSON.stringify(key), key])).values()];
    },
  };
};

const TICK_MS = 20;

const followTable = async (call: CallEngine, table: string, lag: ReturnType<typeof createLag>) => {
  const copy = await createCopy(call, table);
  const copyItems = createCopier(call, table, copy);
  const apply = async (now: number): Promise<void> => {
    const keys = lag.take(now);
    for (let at = 0; at < keys.length; at += BATCH) await copyItems(keys.slice(at, at + BATCH));
  };
  /** One after the other: a later state of an item is never followed by an earlier one. */
  let applying: Promise<void> = Promise.resolve();
  const applyNext = (now: number): Promise<void> => {
    applying = applying.catch(() => {}).then(() => apply(now));
    return applying;
  };
  return { copy, apply: applyNext };
};

/** Keeps a copy of each table, to which changes come after a delay, and whose indexes are read. */
export const createLateIndexes = (call: CallEngine, random: Random, delay: Delay): LateIndexes => {
  const lags = new Map<string, ReturnType<typeof createLag>>();
  const followed = new Map<string, ReturnType<typeof followTable>>();
  const lagOf = (table: string) => {
    const lag = lags.get(table) ?? createLag(random, delay);
    lags.set(table, lag);
    return lag;
  };
  const follow = (table: string) => {
    const following = followed.get(table) ?? followTable(call, table, lagOf(table));
    followed.set(table, following);
    return following;
  };
  const applyAll = async (now: number): Promise<void> => {
    for (const following of followed.values()) await (await following).apply(now);
  };
  const timer = setInterval(() => {
    applyAll(performance.now()).catch((error: unknown) => {
      process.stderr.write(`The late indexes could not be brought up to date: ${String(error)}\n`);
    });
  }, TICK_MS);
  return {
    written(operation, input) {
      for (const { TableName, Item, Key } of placesOf(operation, input)) {
        lagOf(TableName).add((Item ?? Key) as Key, performance.now());
        void follow(TableName);
      }
    },
    tableFor: async (table) => (await follow(table)).copy,
    catchUp: () => applyAll(Number.POSITIVE_INFINITY),
    async close() {
      clearInterval(timer);
      await applyAll(Number.NEGATIVE_INFINITY);
    },
  };
};
