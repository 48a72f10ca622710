import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { createTestTable } from '#test/support/table.ts';
import { type Migration, migrate } from './migrate.ts';
import { readAllRows } from './table.ts';

const store = createTestTable({ hasLooseRows: true });
const ROWS = 40;

/** Rows that have a first and a last name, of which there is only one from now on. */
const fill = async (entity: string): Promise<void> => {
  for (let n = 0; n < ROWS; n += 1)
    await put({
      pk: `${entity}-${n}`,
      sk: 'one',
      [ENTITY_ATTRIBUTE]: entity,
      first: `First ${n}`,
      last: 'Last',
    });
};
const put = (Item: object) => store.table.client.send(new PutCommand({ TableName: store.tableName, Item }));
const joinNames = (entity: string): Migration => ({
  ...{ name: `joinNames ${entity}`, entity },
  change: ({ first, last }) =>
    first === undefined ? undefined : { name: `${first} ${last}`, first: undefined, last: undefined },
});
const rowsOf = async (wanted: string) => {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const { entity, row } of readAllRows(store.table)) if (entity === wanted) rows.push(row);
  return rows;
};
const expectDone = async (entity: string): Promise<void> => {
  const rows = await rowsOf(entity);
  expect(rows).toHaveLength(ROWS);
  for (const { pk, ...row } of rows) {
    const n = String(pk).split('-').at(-1);
    expect(row).toEqual({ sk: 'one', [ENTITY_ATTRIBUTE]: entity, name: `First ${n} Last` });
  }
};

describe('a migration', () => {
  it('REL-06 changes every row of its entity, and no other; running it again reads nothing and changes nothing', async () => {
    await fill('a');
    await fill('b');
    const migrations = [joinNames('a')];
    expect(await migrate(store, migrations)).toEqual(new Map([['joinNames a', ROWS]]));
    await expectDone('a');
    expect((await rowsOf('b')).filter(({ first }) => first === undefined)).toEqual([]);
    const { requests, writes } = await store.costOf(async () => {
      expect(await migrate(store, migrations)).toEqual(new Map([['joinNames a', 0]]));
    });
    expect([requests, writes]).toEqual([1, 0]);
  });

  it('REL-06 that is interrupted is continued by the next run, and each row is changed once', async () => {
    await fill('c');
    const left = async () => (await rowsOf('c')).filter(({ first }) => first !== undefined).length;
    const AT_MOST = 7;
    for (let before = ROWS; before > 0; before = await left()) {
      let changed = 0;
      const failing = joinNames('c');
      const interrupted = migrate(store, [
        {
          ...failing,
          change: (row) => {
            if (row['first'] !== undefined) changed += 1;
            if (changed > AT_MOST) throw new Error('interrupted');
            return failing.change(row);
          },
        },
      ]);
      if (before > AT_MOST) await expect(interrupted).rejects.toThrow('interrupted');
      else await interrupted;
      expect(await left()).toBe(Math.max(0, before - AT_MOST));
    }
    await expectDone('c');
  });

  it('REL-06 keeps what the product changes meanwhile, and leaves alone what it deletes', async () => {
    await fill('d');
    const { client } = store.table;
    const keyOf = (pk: string) => ({ TableName: store.tableName, Key: { pk, sk: 'one' } });
    const rename = new UpdateCommand({
      ...keyOf('d-3'),
      UpdateExpression: 'SET #last = :last',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':last': 'Changed' },
    });
    /** What the product does after the row was read, and before its new form is written. */
    const meanwhile = new Map<string, UpdateCommand | DeleteCommand>([
      ['d-3', rename],
      ['d-4', new DeleteCommand(keyOf('d-4'))],
    ]);
    client.middlewareStack.add(
      (next) => async (args) => {
        const pk = String((args.input as { Key?: { pk?: unknown } }).Key?.pk);
        const command = meanwhile.get(pk);
        meanwhile.delete(pk);
        if (command instanceof UpdateCommand) await client.send(command);
        if (command instanceof DeleteCommand) await client.send(command);
        return next(args);
      },
      { step: 'initialize', priority: 'high', name: 'meanwhile' },
    );
    try {
      await migrate(store, [joinNames('d')]);
    } finally {
      client.middlewareStack.remove('meanwhile');
    }
    const rows = new Map((await rowsOf('d')).map((row) => [row['pk'], row]));
    expect(rows.get('d-3')).toMatchObject({ name: 'First 3 Changed' });
    expect([rows.has('d-4'), rows.size, meanwhile.size]).toEqual([false, ROWS - 1, 0]);
  });

  it('REL-06 may run twice at the same time', async () => {
    await fill('e');
    const both = await Promise.all([migrate(store, [joinNames('e')]), migrate(store, [joinNames('e')])]);
    expect(both.reduce((sum, counts) => sum + (counts.get('joinNames e') ?? 0), 0)).toBe(ROWS);
    await expectDone('e');
  });
});
