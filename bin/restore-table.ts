import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { namesOf } from '#infra/config/names.ts';
import { type StageName, stageNames } from '#infra/config/stage.ts';
import { openTable, readAllRows } from '#lambdas/data/table.ts';
import { invariants } from '#lambdas/invariants.ts';
import { findDisagreements } from '#lambdas/platform/background.ts';

export const restoreUsage =
  'Say what: npm run data -- restore-table <dev | staging | prod> <time, such as 2026-11-28T07:30:00Z>';

interface Wanted {
  readonly stage: StageName;
  readonly at: Date;
}

/** Reads the arguments of `npm run data -- restore-table`. @throws Error with a sentence that says what is wrong */
export const readRestoreArguments = (args: readonly string[]): Wanted => {
  const [stageName, time, ...rest] = args;
  if (stageName === undefined || time === undefined || rest.length > 0) throw new Error(restoreUsage);
  const stage = stageNames.find((name) => name === stageName && name !== 'local');
  if (stage === undefined) throw new Error(`There is no stage ${stageName}: dev, staging, prod.`);
  const at = new Date(time);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(time) || Number.isNaN(at.getTime()))
    throw new Error(`${time} is not a time in UTC, such as 2026-11-28T07:30:00Z.`);
  return { stage, at };
};

/** The same time always gives the same name, so a command that was interrupted continues. */
export const restoredName = ({ stage, at }: Wanted): string =>
  `${namesOf(stage).table}-${at.toISOString().replaceAll(/[^\dTZ]/g, '')}`;

export interface RestoreTools {
  readonly client: DynamoDBClient;
  /** Between two looks at a table that is being changed. */
  readonly pause: () => Promise<void>;
  readonly say: (line: string) => void;
}

/**
 * Restores a stage's table as of a time into a new table, gives that what a restored table lacks, and says whether its rows agree. It changes
 * nothing in the stage's own table. Running it again continues. @returns how many objects have rows that do not agree
 */
export const restoreTable = async (wanted: Wanted, { client, pause, say }: RestoreTools): Promise<number> => {
  const source = namesOf(wanted.stage).table;
  const target = restoredName(wanted);

  const describe = async (name: string): Promise<TableDescription | undefined> => {
    try {
      return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };
  const active = async (): Promise<TableDescription> => {
    for (;;) {
      const table = await describe(target);
      const indexes = table?.GlobalSecondaryIndexes ?? [];
      if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE'))
        return table;
      await pause();
    }
  };
  /** How many rows of each entity. */
  const countsIn = async (tableName: string): Promise<ReadonlyMap<string, number>> => {
    const counts = new Map<string, number>();
    for await (const { entity } of readAllRows(openTable({ tableName, client })))
      counts.set(entity, (counts.get(entity) ?? 0) + 1);
    return counts;
  };

  const original = await describe(source);
  if (original?.TableArn === undefined) throw new Error(`There is no table ${source}.`);
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const range = backups?.PointInTimeRecoveryDescription;
  const [first, last] = [range?.EarliestRestorableDateTime, range?.LatestRestorableDateTime];
  if (!first || !last) throw new Error(`${source} has no point-in-time recovery.`);
  if (wanted.at < first || wanted.at > last)
    throw new Error(
      `${source} can be restored to a time from ${first.toISOString()} to ${last.toISOString()}.`,
    );

  if ((await describe(target)) === undefined) {
    const request = { SourceTableName: source, TargetTableName: target, RestoreDateTime: wanted.at };
    await client.send(new RestoreTableToPointInTimeCommand(request));
    say(`${source} is being restored to ${target}.`);
  }
  const restored = await active();

  // Keys, indexes, and billing are restored. The rest is not.
  if (!restored.StreamSpecification?.StreamEnabled && original.StreamSpecification) {
    const { StreamViewType } = original.StreamSpecification;
    const StreamSpecification = { StreamEnabled: true, StreamViewType };
    await client.send(new UpdateTableCommand({ TableName: target, StreamSpecification }));
    await active();
  }
  if (restored.DeletionProtectionEnabled !== original.DeletionProtectionEnabled) {
    const { DeletionProtectionEnabled } = original;
    await client.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled }));
    await active();
  }
  const expiryOf = async (name: string) =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName: name }))).TimeToLiveDescription;
  const [expiry, ofRestored] = [await expiryOf(source), await expiryOf(target)];
  if (expiry?.AttributeName !== undefined && ofRestored?.AttributeName === undefined) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: expiry.AttributeName };
    await client.send(new UpdateTimeToLiveCommand({ TableName: target, TimeToLiveSpecification }));
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const protect = async (): Promise<void> => {
    try {
      await client.send(
        new UpdateContinuousBackupsCommand({ TableName: target, PointInTimeRecoverySpecification }),
      );
    } catch (error) {
      // Backups of a new table are not available at once.
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error;
      await pause();
      await protect();
    }
  };
  await protect();
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: original.TableArn }));
  // CloudFormation's own tags cannot be set.
  const tags = Tags.filter(({ Key }) => !Key?.startsWith('aws:'));
  if (tags.length > 0)
    await client.send(new TagResourceCommand({ ResourceArn: restored.TableArn, Tags: tags }));

  const { LatestStreamArn: streamArn } = await active();
  if (streamArn === undefined) throw new Error(`${target} has no stream, and neither has ${source}.`);
  const [now, then] = [await countsIn(source), await countsIn(target)];
  for (const entity of [...new Set([...now.keys(), ...then.keys()])].sort((a, b) => a.localeCompare(b)))
    if (now.get(entity) !== then.get(entity))
      say(`${entity}: ${now.get(entity) ?? 0} rows now, ${then.get(entity) ?? 0} restored`);
  const wrong = await findDisagreements(readAllRows(openTable({ tableName: target, client })), invariants);
  for (const disagreement of wrong.slice(0, 20)) say(JSON.stringify(disagreement));
  say(`${wrong.length} objects have rows that do not agree in ${target}.`);
  say(
    `To switch ${wanted.stage} to it, set this in infra/config/stages.ts, and run npm run deploy -- ${wanted.stage}. To switch back, remove it and deploy.`,
  );
  say(`restoredTable: { name: '${target}', streamArn: '${streamArn}' },`);
  return wrong.length;
};
