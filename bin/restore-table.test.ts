import {
  ContinuousBackupsUnavailableException,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { readRestoreArguments, restoreTable, restoreUsage } from './restore-table.ts';

const SOURCE = 'prod-table';
const TARGET = 'prod-table-20261128T073000000Z';
const wanted = { stage: 'prod', at: new Date('2026-11-28T07:30:00Z') } as const;

interface Input {
  readonly TableName?: string;
  readonly [name: string]: unknown;
}

/** `describeTable` of `DescribeTableCommand`. */
const operationOf = (command: string): string =>
  `${command.charAt(0).toLowerCase()}${command.slice(1).replace(/Command$/, '')}`;

/** AWS as far as a restore sees it: a restored table is not ready at once, and lacks what AWS leaves out. */
const recorded = () => {
  const calls: (readonly [command: string, input: Input])[] = [];
  const said: string[] = [];
  const target: Record<string, unknown> = { TableStatus: 'CREATING' };
  let exists = false;
  let hasExpiry = false;
  let refusesBackups = true;
  const original = {
    TableArn: 'arn:source',
    TableStatus: 'ACTIVE',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    DeletionProtectionEnabled: true,
  };
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ pk: `${index}`, __edb_e__: 'placeReport' }));
  const answers: Record<string, (input: Input) => object> = {
    describeTable: ({ TableName }) => {
      if (TableName === SOURCE) return { Table: original };
      if (!exists) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return { Table: { TableArn: 'arn:target', ...target } };
    },
    describeContinuousBackups: () => ({
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: {
          EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
          LatestRestorableDateTime: new Date('2026-11-28T08:00:00Z'),
        },
      },
    }),
    restoreTableToPointInTime: () => {
      exists = true;
      return {};
    },
    updateTable: (input) => {
      Object.assign(target, input, { TableStatus: 'UPDATING', LatestStreamArn: 'arn:stream' });
      return {};
    },
    describeTimeToLive: ({ TableName }) => ({
      TimeToLiveDescription: TableName === SOURCE || hasExpiry ? { AttributeName: 'ttl' } : {},
    }),
    updateTimeToLive: () => {
      hasExpiry = true;
      return {};
    },
    updateContinuousBackups: () => {
      if (!refusesBackups) return {};
      refusesBackups = false;
      throw new ContinuousBackupsUnavailableException({ message: 'not yet', $metadata: {} });
    },
    listTagsOfResource: () => ({
      Tags: [
        { Key: 'stage', Value: 'prod' },
        { Key: 'aws:cloudformation:stack-name', Value: 'prod-data' },
      ],
    }),
    tagResource: () => ({}),
    scan: ({ TableName }) => ({ Items: items(TableName === SOURCE ? 3 : 2) }),
  };
  const client = new DynamoDBClient({ region: 'us-east-1' });
  client.middlewareStack.add(
    (_, { commandName = '' }) =>
      async ({ input }) => {
        calls.push([commandName, input as Input]);
        return {
          output: { $metadata: {}, ...answers[operationOf(commandName)]?.(input as Input) } as never,
          response: {},
        };
      },
    { step: 'initialize', priority: 'low', name: 'recorded' },
  );
  const pause = async (): Promise<void> => {
    target['TableStatus'] = 'ACTIVE';
  };
  const changes = () => calls.filter(([command]) => !/^(Describe|List|Scan)/.test(command));
  return { tools: { client, pause, say: (line: string) => void said.push(line) }, said, changes };
};

describe('the restore of a stage’s table', () => {
  it('REL-06 goes into a new table, which gets all that AWS leaves out of it; the one in use is only read', async () => {
    const { tools, said, changes } = recorded();
    expect(await restoreTable(wanted, tools)).toBe(0);
    const TableName = TARGET;
    expect(changes()).toEqual([
      [
        'RestoreTableToPointInTimeCommand',
        { SourceTableName: SOURCE, TargetTableName: TARGET, RestoreDateTime: wanted.at },
      ],
      [
        'UpdateTableCommand',
        { TableName, StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } },
      ],
      ['UpdateTableCommand', { TableName, DeletionProtectionEnabled: true }],
      [
        'UpdateTimeToLiveCommand',
        { TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' } },
      ],
      ...Array.from({ length: 2 }, () => [
        'UpdateContinuousBackupsCommand',
        { TableName, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
      ]),
      ['TagResourceCommand', { ResourceArn: 'arn:target', Tags: [{ Key: 'stage', Value: 'prod' }] }],
    ]);
    expect(said).toContain('placeReport: 3 rows now, 2 restored');
    expect(said.at(-1)).toBe(`restoredTable: { name: '${TARGET}', streamArn: 'arn:stream' },`);
  });

  it('REL-06 continues where it was interrupted', async () => {
    const { tools, changes } = recorded();
    await restoreTable(wanted, tools);
    const before = changes().length;
    expect(await restoreTable(wanted, tools)).toBe(0);
    expect(
      changes()
        .slice(before)
        .map(([command]) => command),
    ).toEqual(['UpdateContinuousBackupsCommand', 'TagResourceCommand']);
  });

  it('REL-06 refuses a time that cannot be restored, before it changes anything', async () => {
    const { tools, changes } = recorded();
    await expect(restoreTable({ ...wanted, at: new Date('2026-10-01T00:00:00Z') }, tools)).rejects.toThrow(
      'prod-table can be restored to a time from 2026-11-01T00:00:00.000Z to 2026-11-28T08:00:00.000Z.',
    );
    expect(changes()).toEqual([]);
  });

  it.each([
    [[], restoreUsage],
    [['prod'], restoreUsage],
    [['local', '2026-11-28T07:30:00Z'], 'There is no stage local: dev, staging, prod.'],
    [['prod', 'yesterday'], 'yesterday is not a time in UTC, such as 2026-11-28T07:30:00Z.'],
    [['prod', '2026-13-28T07:30:00Z'], '2026-13-28T07:30:00Z is not a time in UTC'],
  ])('REL-06 refuses the arguments %j', (args, reason) => {
    expect(() => readRestoreArguments(args)).toThrow(reason);
  });

  it('reads a stage and a time', () => {
    expect(readRestoreArguments(['prod', '2026-11-28T07:30:00Z'])).toEqual(wanted);
  });
});
