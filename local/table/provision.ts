import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type DynamoDbCall, DynamoDbError } from './dynamodb-client.ts';
import { expiryAttributeOf, type TableIndex, type TableSettings } from './table-settings.ts';

const Described = z.object({
  Table: z.object({
    TableStatus: z.string(),
    GlobalSecondaryIndexes: z._default(
      z.array(z.object({ IndexName: z.string(), IndexStatus: z.string() })),
      [],
    ),
  }),
});

const describe = async (call: DynamoDbCall, name: string) => {
  try {
    return z.parse(Described, await call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

const settled = async (call: DynamoDbCall, name: string): Promise<void> => {
  for (;;) {
    const table = await describe(call, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE'))
      return;
    await sleep(20);
  }
};

/** DynamoDB refuses attribute definitions that no key or index uses. */
const usedDefinitions = (table: TableSettings, indexes: readonly TableIndex[]) => {
  const schemas = [
    table.KeySchema,
    ...[...indexes, ...table.LocalSecondaryIndexes].map(({ KeySchema }) => KeySchema),
  ];
  const used = new Set(schemas.flat().map(({ AttributeName }) => AttributeName));
  return table.AttributeDefinitions.filter(({ AttributeName }) => used.has(AttributeName));
};

const create = (call: DynamoDbCall, table: TableSettings): Promise<unknown> =>
  call('CreateTable', {
    TableName: table.name,
    AttributeDefinitions: usedDefinitions(table, table.GlobalSecondaryIndexes),
    KeySchema: table.KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(table.GlobalSecondaryIndexes.length > 0
      ? { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }
      : {}),
    ...(table.LocalSecondaryIndexes.length > 0 ? { LocalSecondaryIndexes: table.LocalSecondaryIndexes } : {}),
    ...(table.StreamSpecification
      ? {
          StreamSpecification: {
            StreamEnabled: true,
            StreamViewType: table.StreamSpecification.StreamViewType,
          },
        }
      : {}),
  });

/** Indexes added to the template since the table was created; DynamoDB accepts one at a time. */
const addIndexes = async (
  call: DynamoDbCall,
  table: TableSettings,
  present: readonly string[],
): Promise<void> => {
  const built = table.GlobalSecondaryIndexes.filter(({ IndexName }) => present.includes(IndexName));
  for (const index of table.GlobalSecondaryIndexes) {
    if (built.includes(index)) continue;
    built.push(index);
    await call('UpdateTable', {
      TableName: table.name,
      AttributeDefinitions: usedDefinitions(table, built),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
    await settled(call, table.name);
  }
};

/** Creates the template's tables, or adds new indexes to existing ones. */
export const provisionTables = async (
  call: DynamoDbCall,
  tables: readonly TableSettings[],
): Promise<void> => {
  for (const table of tables) {
    const present = await describe(call, table.name);
    if (present) {
      const names = present.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName);
      await addIndexes(call, table, names);
      continue;
    }
    await create(call, table);
    await settled(call, table.name);
    const AttributeName = expiryAttributeOf(table);
    if (AttributeName === undefined) continue;
    const TimeToLiveSpecification = { AttributeName, Enabled: true };
    await call('UpdateTimeToLive', { TableName: table.name, TimeToLiveSpecification });
  }
};
