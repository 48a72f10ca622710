import { AsyncLocalStorage } from 'node:async_hooks';

/** Rows as the table returns them, by key. Undefined: there is none. */
type Rows = Map<string, Promise<Row | undefined>>;
type Row = Readonly<Record<string, unknown>>;
type Input = Readonly<Record<string, unknown>>;
type Ask<Output> = (input: Input) => Promise<Output>;

interface Known {
  readonly rows: Rows;
  readonly answers: Map<string, Promise<object>>;
}

const scope = new AsyncLocalStorage<Known>();

/**
 * Runs work that only reads, and whose parts need the same people or blocks: whatever they read with eventual consistency is read once, even
 * at the same time. Consistent reads are not affected. Nothing is shared between requests.
 */
export const readingOnce = <Result>(work: () => Promise<Result>): Promise<Result> =>
  scope.run({ rows: new Map(), answers: new Map() }, work);

interface Wanted {
  readonly Keys: readonly Row[];
}
interface Read {
  readonly Responses?: Readonly<Record<string, readonly Row[]>>;
  readonly UnprocessedKeys?: object;
}

const keyOf = ({ pk, sk }: Row): string => JSON.stringify([pk, sk]);

/** The keys of a batch that reads whole rows of one table with eventual consistency. */
const batchOf = ({ RequestItems }: Input): { table: string; keys: readonly Row[] } | undefined => {
  const tables = Object.entries((RequestItems ?? {}) as Record<string, Wanted & Row>);
  const [[table, { Keys, ...options }] = ['', { Keys: [] as readonly Row[] }]] = tables;
  const isPlain = Object.values(options).every((value) => value === undefined || value === false);
  return tables.length === 1 && isPlain ? { table, keys: Keys } : undefined;
};

const batchOnce = async <Output extends Read>(
  rows: Rows,
  input: Input,
  ask: Ask<Output>,
): Promise<Output> => {
  const batch = batchOf(input);
  if (!batch) return ask(input);
  const { table, keys } = batch;
  const missing = keys.filter((key) => !rows.has(keyOf(key)));
  const asked =
    missing.length > 0 ? ask({ ...input, RequestItems: { [table]: { Keys: missing } } }) : undefined;
  const found = asked?.then(({ Responses, UnprocessedKeys = {} }) => {
    if (Object.keys(UnprocessedKeys).length > 0) throw new Error('not all rows of a batch were read');
    return new Map((Responses?.[table] ?? []).map((row) => [keyOf(row), row]));
  });
  for (const key of missing.map(keyOf)) {
    const row = found?.then((all) => all.get(key)) ?? Promise.resolve(undefined);
    rows.set(key, row);
    // The caller that waits for it gets the failure; the next one asks again.
    row.catch(() => rows.delete(key));
  }
  const read = await Promise.all(keys.map((key) => rows.get(keyOf(key))));
  const Responses = { [table]: read.filter((row) => row !== undefined) };
  return { ...(await asked), Responses, UnprocessedKeys: {} } as unknown as Output;
};

const answerOnce = <Output extends object>(
  answers: Known['answers'],
  input: Input,
  ask: Ask<Output>,
): Promise<Output> => {
  const key = JSON.stringify(input);
  const known = answers.get(key);
  if (known) return known as Promise<Output>;
  const asked = ask(input);
  answers.set(key, asked);
  asked.catch(() => answers.delete(key));
  return asked;
};

/** Runs a DynamoDB command, unless its result is known in the current `readingOnce`. `name` is the name of the command's class. */
export const dedupeReads = <Output extends object>(
  name: string,
  input: Input,
  ask: Ask<Output>,
): Promise<Output> => {
  const known = scope.getStore();
  if (!known || input['ConsistentRead'] === true) return ask(input);
  if (name === 'BatchGetItemCommand') return batchOnce(known.rows, input, ask);
  if (name === 'QueryCommand') return answerOnce(known.answers, input, ask);
  return ask(input);
};
