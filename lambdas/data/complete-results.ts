import { waitToRetry } from './wait-to-retry.ts';

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
