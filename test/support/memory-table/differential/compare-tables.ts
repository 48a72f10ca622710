import { isDeepStrictEqual } from 'node:util';
import type { MemoryTable } from '../memory-table.ts';
import { type Command, TABLE } from './commands.ts';
import type { EngineCaller } from './engine-caller.ts';
import { isKnownDifference } from './gaps.ts';
import { type Asked, askFor } from './outcome.ts';

type Json = Readonly<Record<string, unknown>>;

/** The same input for one sequence of commands: its keys are its own. */
const forSequence = (value: unknown, table: string, prefix: string): unknown => {
  if (typeof value === 'string') return value.startsWith('~') ? `${prefix}${value}` : value;
  if (Array.isArray(value)) return value.map((member) => forSequence(member, table, prefix));
  if (typeof value !== 'object' || value === null || value instanceof Set || value instanceof Uint8Array)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name === TABLE ? table : name,
      forSequence(member, table, prefix),
    ]),
  );
};

const withTable = (input: Json, TableName: string): Json => {
  if ('RequestItems' in input) return input;
  if (!('TransactItems' in input)) return { ...input, TableName };
  const items = (input['TransactItems'] as Record<string, Json>[]).map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([kind, action]) => [kind, { ...action, TableName }])),
  );
  return { ...input, TransactItems: items };
};

export interface Both {
  /** The sequences that ended because the engine had stored something that the table in memory refuses. */
  readonly ended: Set<string>;
  readonly tableName: string;
  readonly memory: MemoryTable;
  readonly engine: EngineCaller;
}
export interface Difference {
  readonly name: string;
  readonly input: Json;
  readonly expected: Asked['outcome'];
  readonly found: Asked['outcome'];
}

const MAX_PAGES = 10;

/**
 * Executes commands on both tables, queries to their last page. The first difference, if there is one. Where the engine has stored
 * something that the table in memory is known to refuse, the sequence ends.
 */
export const firstDifference = async (
  { tableName, memory, engine, ended }: Both,
  prefix: string,
  commands: readonly Command[],
): Promise<Difference | undefined> => {
  for (const { name, input } of commands) {
    let asked: Json = {
      ...withTable(forSequence(input, tableName, prefix) as Json, tableName),
      ReturnConsumedCapacity: 'TOTAL',
    };
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const expected = await askFor(() => engine.call(name, asked));
      const found = await askFor(() => memory.call(name, asked));
      if (!isDeepStrictEqual(found.outcome, expected.outcome)) {
        if (!isKnownDifference(found, expected))
          return { name, input: asked, expected: expected.outcome, found: found.outcome };
        if (found.outcome.error !== undefined && expected.outcome.error === undefined) {
          ended.add(prefix);
          return undefined;
        }
      }
      const next = expected.outcome.answer?.['LastEvaluatedKey'];
      if (next === undefined) break;
      asked = { ...asked, ExclusiveStartKey: next };
    }
  }
  return undefined;
};
