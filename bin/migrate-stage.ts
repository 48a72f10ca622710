import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { usedTable } from '#infra/config/names.ts';
import { stageNames } from '#infra/config/stage.ts';
import { selectedStage } from '#infra/config/stages.ts';
import { type Migration, migrate } from '#lambdas/data/migrate.ts';
import { openTable } from '#lambdas/data/table.ts';
import { migrations } from '#lambdas/migrations.ts';

interface Tools {
  readonly client: DynamoDBClient;
  readonly say: (line: string) => void;
  /** @default those of the product */
  readonly all?: readonly Migration[];
}

/** Carries out the migrations that a stage's table has not had yet. @throws Error with a sentence that says what is wrong */
export const migrateStage = async (
  [name, ...rest]: readonly string[],
  { client, say, all = migrations }: Tools,
): Promise<void> => {
  const stage = stageNames.find((one) => one === name && one !== 'local');
  if (stage === undefined || rest.length > 0)
    throw new Error('Say which stage: npm run data -- migrate <dev | staging | prod>');
  const tableName = usedTable(selectedStage(stage));
  const counts = await migrate({ table: openTable({ tableName, client }) }, all);
  for (const [migration, count] of counts) say(`${migration}: ${count} rows of ${tableName} changed`);
  say(`${tableName} has had all ${counts.size} migrations.`);
};
