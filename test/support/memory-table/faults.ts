import { createRandom } from '../random.ts';
import { canceled, conflicted, throttled } from './errors.ts';
import type { MemoryTable } from './memory-table.ts';

export type Fault = 'earlyPage' | 'unprocessed' | 'conflict' | 'throttle';

export interface FaultOptions {
  readonly seed: number;
  /** After how many later requests an index gets a change; `never`: not before `catchUp`. @default at once */
  readonly indexLag?: { readonly min: number; readonly max: number } | 'never';
}

/**
 * Misbehavior of a table: what DynamoDB does now and then happens all the time, in an order that only the seed decides. Each fault passes
 * if the client handles it.
 */
export interface TableFaults {
  /** How often each fault happened. */
  readonly done: Readonly<Record<Fault, number>>;
  /** Executes a command on a table, or not. */
  call(table: MemoryTable, commandName: string, input: object): object;
  /** For how many steps of the process an answer is on its way. */
  delay(): number;
  /** Leaves everything alone until `work` has ended, so that its cost can be measured. */
  calmly<T>(work: () => Promise<T>): Promise<T>;
  /** Sets the table's index lag. */
  prepare(table: MemoryTable): void;
}

/** One in this many requests of a kind is refused. */
const CONFLICT_EVERY = 5;
const THROTTLE_EVERY = 200;
const MAX_STEPS = 4;

type Input = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, unknown>>;

/** Half of a batch, at least one; the rest stays unprocessed. */
const halvesOf = <T>(entries: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half), entries.slice(half)];
};

const halveKeys = (asked: Input): readonly [Input, Input | undefined] => {
  const [taken, left] = halvesOf(asked['Keys'] as readonly unknown[]);
  return [{ ...asked, Keys: taken }, left.length > 0 ? { ...asked, Keys: left } : undefined];
};
const halveWrites = (
  asked: readonly unknown[],
): readonly [readonly unknown[], readonly unknown[] | undefined] => {
  const [taken, left] = halvesOf(asked);
  return [taken, left.length > 0 ? left : undefined];
};

const halveTables = (tables: Tables, halve: (asked: never) => readonly [unknown, unknown]) => {
  const parts = Object.entries(tables).map(([name, asked]) => [name, ...halve(asked as never)] as const);
  return {
    taken: Object.fromEntries(parts.map(([name, taken]) => [name, taken])),
    left: Object.fromEntries(parts.flatMap(([name, , left]) => (left === undefined ? [] : [[name, left]]))),
  };
};

const earlier = (input: Input): Input => {
  const { Limit } = input;
  return typeof Limit === 'number' && Limit > 1 ? { ...input, Limit: Math.ceil(Limit / 2) } : input;
};

export const createFaults = ({ seed, indexLag }: FaultOptions): TableFaults => {
  const random = createRandom(seed);
  const done = { earlyPage: 0, unprocessed: 0, conflict: 0, throttle: 0 };
  let calm = 0;
  /** Requests that were refused: the same one never fails twice, or a correct client could fail. */
  const refused = new Set<string>();
  const turns = new Map<string, number>();
  /** Whether it is the turn of a fault that happens every so many times; the seed says when it starts. */
  const isTurn = (what: string, every: number): boolean => {
    const turn = (turns.get(what) ?? random.integer(0, every - 1)) + 1;
    turns.set(what, turn);
    return turn % every === 0;
  };
  const isRefused = (what: string, every: number, input: Input): boolean => {
    if (!isTurn(what, every)) return false;
    const text = JSON.stringify(input['Item'] ?? input['Key'] ?? input['TransactItems']);
    if (refused.has(text)) return false;
    refused.add(text);
    return true;
  };

  const refuse = (commandName: string, input: Input): void => {
    if (/^(Put|Update|Delete)Item/.test(commandName) && isRefused('write', CONFLICT_EVERY, input)) {
      done.conflict += 1;
      throw conflicted();
    }
    if (commandName === 'TransactWriteItemsCommand' && isRefused('transaction', CONFLICT_EVERY, input)) {
      done.conflict += 1;
      const items = input['TransactItems'] as readonly unknown[];
      throw canceled(items.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' })));
    }
    if (!isTurn('any', THROTTLE_EVERY)) return;
    done.throttle += 1;
    throw throttled();
  };

  const callPart = (
    table: MemoryTable,
    commandName: string,
    input: Input,
    leftAs: string,
    halve: (asked: never) => readonly [unknown, unknown],
  ): object => {
    const { taken, left } = halveTables(input['RequestItems'] as Tables, halve);
    const answer = table.call(commandName, { ...input, RequestItems: taken });
    if (Object.keys(left).length === 0) return answer;
    done.unprocessed += 1;
    return { ...answer, [leftAs]: left };
  };

  return {
    done,
    delay: () => random.integer(1, MAX_STEPS),
    call(table, commandName, given) {
      const input: Input = { ...given };
      if (calm > 0) return table.call(commandName, input);
      refuse(commandName, input);
      if (commandName === 'BatchGetItemCommand')
        return callPart(table, commandName, input, 'UnprocessedKeys', halveKeys);
      if (commandName === 'BatchWriteItemCommand')
        return callPart(table, commandName, input, 'UnprocessedItems', halveWrites);
      if (commandName !== 'QueryCommand') return table.call(commandName, input);
      const shorter = earlier(input);
      if (shorter !== input) done.earlyPage += 1;
      return table.call(commandName, shorter);
    },
    async calmly(work) {
      calm += 1;
      try {
        return await work();
      } finally {
        calm -= 1;
      }
    },
    prepare(table) {
      if (indexLag === undefined) return;
      table.setIndexLag(
        indexLag === 'never'
          ? () => Number.POSITIVE_INFINITY
          : () => random.integer(indexLag.min, indexLag.max),
      );
    },
  };
};
