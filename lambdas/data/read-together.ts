import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityIdentifiers } from 'electrodb';
import type { RowOf, WithTable } from './entity.ts';

// biome-ignore lint/suspicious/noExplicitAny: ElectroDB's own bound for "some entity"
type Definition = (ctx: WithTable) => Entity<any, any, any, any>;
type Item = Readonly<Record<string, unknown>>;

/** A row that is to be read with others. */
interface Lookup<Row> {
  readonly key: Item;
  readonly parse: (item: Item | undefined) => Row | undefined;
}

/** Names a row by its key, for `readTogether`. */
export const lookUp = <D extends Definition>(
  ctx: WithTable,
  definition: D,
  key: EntityIdentifiers<ReturnType<D>>,
): Lookup<RowOf<D>> => {
  const entity = definition(ctx);
  const { Key } = entity.get(key).params<{ Key: Item }>();
  return {
    key: Key,
    parse: (item) => (item ? ((entity.parse({ Item: item }).data ?? undefined) as RowOf<D>) : undefined),
  };
};

const idOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);

/**
 * Reads rows of several entities in one request: `readTogether(ctx, { thread: lookUp(ctx, Thread, key), pins: lookUp(ctx, Pins, key) })`. Each is undefined if
 * it does not exist. Consistent: 1 for 4 KB of each row.
 */
export const readTogether = async <const L extends Readonly<Record<string, Lookup<unknown>>>>(
  { table: { client, table } }: WithTable,
  lookups: L,
): Promise<{ readonly [Name in keyof L]: ReturnType<L[Name]['parse']> }> => {
  const Keys = Object.values(lookups).map(({ key }) => ({ ...key }));
  const { Responses, UnprocessedKeys = {} } = await client.send(
    new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys).length > 0) throw new Error('not all rows were read together');
  const found = new Map((Responses?.[table] ?? []).map((item) => [idOf(item), item]));
  return Object.fromEntries(
    Object.entries(lookups).map(([name, { key, parse }]) => [name, parse(found.get(idOf(key)))]),
  ) as { readonly [Name in keyof L]: ReturnType<L[Name]['parse']> };
};
