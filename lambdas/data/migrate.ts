import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import type { WithTable } from './entity.ts';
import { findPosition, putPosition } from './job-position.table.ts';

type Row = Readonly<Record<string, unknown>>;

/** A change to the rows of one entity that are stored already. The code that is deployed reads rows of both forms until it is done. */
export interface Migration {
  /** Unique, and never changed: the table knows by it what is done. */
  readonly name: string;
  readonly entity: string;
  /**
   * The attributes that a row needs for its new form, undefined for one to remove; nothing for a row that has it. The keys of the
   * table itself stay.
   */
  readonly change: (row: Row) => Row | undefined;
}

const DONE = 'done';
const jobOf = ({ name }: Migration): string => `migration:${name}`;
const keyOf = ({ pk, sk }: Row) => ({ pk, sk });

const readRow = async (
  { table: { client, table: TableName } }: WithTable,
  Key: Row,
): Promise<Row | undefined> =>
  (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

/** Writes a row's new form, as long as what changes is what was read; otherwise reads the row again. @returns whether it was written */
const changeRow = async (ctx: WithTable, { change }: Migration, stored: Row): Promise<boolean> => {
  const { client, table: TableName } = ctx.table;
  for (let row: Row | undefined = stored; row; ) {
    const changed = Object.entries(change(row) ?? {});
    if (changed.length === 0) return false;
    const set = changed.flatMap(([, value], n) => (value === undefined ? [] : [`#${n} = :${n}`]));
    const remove = changed.flatMap(([, value], n) => (value === undefined ? [`#${n}`] : []));
    const update = [
      set.length > 0 && `SET ${set.join(', ')}`,
      remove.length > 0 && `REMOVE ${remove.join(', ')}`,
    ];
    const before = row;
    const unchanged = changed.map(([name], n) =>
      before[name] === undefined ? `attribute_not_exists(#${n})` : `#${n} = :was${n}`,
    );
    const values = changed.flatMap(([name, value], n) => [
      [`:${n}`, value],
      [`:was${n}`, before[name]],
    ]);
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(row),
          UpdateExpression: update.filter(Boolean).join(' '),
          ConditionExpression: ['attribute_exists(pk)', ...unchanged].join(' AND '),
          ExpressionAttributeNames: Object.fromEntries(changed.map(([name], n) => [`#${n}`, name])),
          ExpressionAttributeValues: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
        }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      row = await readRow(ctx, keyOf(row));
    }
  }
  return false;
};

/**
 * Carries out the migrations that a table has not had yet, in order, while the product runs. It notes after each page how far it is: a run that was interrupted is
 * continued by the next one, and running it twice, also at the same time, changes nothing more. @returns how many rows each of them has changed
 */
export const migrate = async (
  ctx: WithTable,
  migrations: readonly Migration[],
): Promise<ReadonlyMap<string, number>> => {
  const { client, table: TableName } = ctx.table;
  const counts = new Map<string, number>();
  for (const migration of migrations) {
    let position = await findPosition(ctx, jobOf(migration));
    let count = 0;
    while (position !== DONE) {
      const { Items = [], LastEvaluatedKey: next } = await client.send(
        new ScanCommand({
          TableName,
          ConsistentRead: true,
          ...(position !== undefined && { ExclusiveStartKey: JSON.parse(position) }),
        }),
      );
      for (const row of Items)
        if (row[ENTITY_ATTRIBUTE] === migration.entity && (await changeRow(ctx, migration, row))) count += 1;
      position = next === undefined ? DONE : JSON.stringify(next);
      await putPosition(ctx, jobOf(migration), position);
    }
    counts.set(migration.name, count);
  }
  return counts;
};
