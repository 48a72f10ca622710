import { setTimeout as wait } from 'node:timers/promises';
import { retryDelayMs } from './conflicts.ts';

/**
 * DynamoDB may answer less than it was asked: a page ends early (1 MB, or whatever the service decides), and of a batch some entries stay
 * unprocessed. What is asked through the table's client gets its whole answer, so that no repository has to think of it.
 */

type Input = Readonly<Record<string, unknown>>;
type Ask<Output> = (input: Input) => Promise<Output>;

interface Page {
  readonly Items?: readonly unknown[];
  readonly Count?: number;
  /** What was read, before a filter. A limit counts these. */
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

/** Asks again for the keys that were left. After six rounds they stay in the answer: who asked has to refuse. */
const wholeRead = async <Output extends Read>(input: Input, ask: Ask<Output>): Promise<Output> => {
  let answer = await ask(input);
  const found = new Map(Object.entries(answer.Responses ?? {}).map(([table, rows]) => [table, [...rows]]));
  for (let round = 0; round < MAX_ROUNDS && !isEmpty(answer.UnprocessedKeys); round += 1) {
    await wait(retryDelayMs(round));
    answer = await ask({ ...input, RequestItems: answer.UnprocessedKeys });
    for (const [table, rows] of Object.entries(answer.Responses ?? {}))
      found.set(table, [...(found.get(table) ?? []), ...rows]);
  }
  return { ...answer, Responses: Object.fromEntries(found) };
};

interface Written {
  readonly UnprocessedItems?: object;
}

/** Writes again what was left. After six rounds it stays in the answer. */
const wholeWrite = async <Output extends Written>(input: Input, ask: Ask<Output>): Promise<Output> => {
  let answer = await ask(input);
  for (let round = 0; round < MAX_ROUNDS && !isEmpty(answer.UnprocessedItems); round += 1) {
    await wait(retryDelayMs(round));
    answer = await ask({ ...input, RequestItems: answer.UnprocessedItems });
  }
  return answer;
};

/** Carries out a command of DynamoDB until its answer is whole. `name` is that of the command's class. */
export const wholeAnswer = <Output extends object>(
  name: string,
  input: Input,
  ask: Ask<Output>,
): Promise<Output> => {
  if (name === 'QueryCommand') return wholePage(input, ask);
  if (name === 'BatchGetItemCommand') return wholeRead(input, ask);
  if (name === 'BatchWriteItemCommand') return wholeWrite(input, ask);
  return ask(input);
};
