/**
 * The least units for what an action reads and writes: each row or list that it has read, once and eventually consistent, whichever request read it; each row that it
 * has changed, written once. A transaction stays one, as its rows must agree. Rows that only count requests or make a repetition recognizable are not needed for the
 * action itself.
 */
export interface LeastUnits {
  readonly read: number;
  readonly write: number;
}

interface Key {
  readonly pk?: unknown;
  readonly sk?: unknown;
}
type Input = Readonly<Record<string, unknown>> & {
  readonly Key?: Key;
  readonly Item?: Key;
  readonly ConsistentRead?: boolean;
};
type Batch = Readonly<Record<string, unknown>>;

/** Entities of ElectroDB, by what their keys contain. */
const COUNTERS = /rate_limit|ratelimit|rate-limit/i;

const text = ({ pk, sk }: Key): string => `${String(pk)} ${String(sk)}`;
const EVENTUAL = 0.5;

const readsOf = (name: string, input: Input, units: number): readonly (readonly [string, number])[] => {
  if (name === 'GetItemCommand' && input.Key)
    return [[text(input.Key), input.ConsistentRead ? units * EVENTUAL : units]];
  if (name === 'BatchGetItemCommand') {
    const asked = Object.values((input['RequestItems'] ?? {}) as Batch) as {
      Keys: Key[];
      ConsistentRead?: boolean;
    }[];
    const keys = asked.flatMap(({ Keys }) => Keys);
    const isConsistent = asked.some(({ ConsistentRead }) => ConsistentRead === true);
    return keys.map((key) => [text(key), (units / keys.length) * (isConsistent ? EVENTUAL : 1)]);
  }
  if (name === 'TransactGetItemsCommand') {
    const items = (input['TransactItems'] ?? []) as { Get: { Key: Key } }[];
    return items.map(({ Get }) => [text(Get.Key), units / items.length / 4]);
  }
  const { IndexName, ExpressionAttributeValues, KeyConditionExpression, ExclusiveStartKey } = input;
  const asked = JSON.stringify([
    IndexName,
    KeyConditionExpression,
    ExpressionAttributeValues,
    ExclusiveStartKey,
  ]);
  return [[asked, input.ConsistentRead ? units * EVENTUAL : units]];
};

const writesOf = (input: Input, units: number): readonly (readonly [string, number])[] => {
  const transacted = input['TransactItems'] as Record<string, { Key?: Key; Item?: Key }>[] | undefined;
  const batched = Object.values((input['RequestItems'] ?? {}) as Batch).flat() as {
    PutRequest?: { Item: Key };
    DeleteRequest?: { Key: Key };
  }[];
  const keys = transacted
    ? transacted.flatMap((action) => Object.values(action).map(({ Key, Item }) => text(Key ?? Item ?? {})))
    : batched.length > 0
      ? batched.map(({ PutRequest, DeleteRequest }) => text(PutRequest?.Item ?? DeleteRequest?.Key ?? {}))
      : [text(input.Key ?? input.Item ?? {})];
  return keys.map((key) => [key, units / keys.length]);
};

export const createLeastUnits = () => {
  let reads = new Map<string, number>();
  let writes = new Map<string, number>();
  const sum = (all: ReadonlyMap<string, number>) =>
    [...all.values()].reduce((total, units) => total + units, 0);
  return {
    note(name: string, given: object, units: number): void {
      const input = given as Input;
      const isRead = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(name);
      const noted = isRead ? readsOf(name, input, units) : writesOf(input, units);
      const all = isRead ? reads : writes;
      for (const [key, least] of noted)
        if (!COUNTERS.test(key)) all.set(key, Math.max(all.get(key) ?? 0, least));
    },
    take(): LeastUnits {
      const taken = { read: sum(reads), write: sum(writes) };
      reads = new Map();
      writes = new Map();
      return taken;
    },
  };
};
