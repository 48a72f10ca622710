import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

describe('stored data', () => {
  it('REL-06 the table, user pool, and secrets outlive their stacks, with point-in-time recovery', async () => {
    const { all } = await synthesize('prod');
    const [table] = all('AWS::DynamoDB::GlobalTable');
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      },
    });
    expect(all('AWS::Cognito::UserPool')).toMatchObject([
      { DeletionPolicy: 'Retain', Properties: { DeletionProtection: 'ACTIVE' } },
    ]);
    const secrets = all('AWS::SecretsManager::Secret');
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(secret).toMatchObject({ DeletionPolicy: 'Retain' });
  });

  it('the table has generic keys, five whole indexes, a stream with both images and expiry', async () => {
    const { stack } = await synthesize('local');
    const keys = (prefix: string) => [
      { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
      { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
    ];
    expect(onlyOne(stack('data'), 'AWS::DynamoDB::GlobalTable')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(''),
      GlobalSecondaryIndexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5'].map((index) => ({
        IndexName: index,
        KeySchema: keys(index),
        Projection: { ProjectionType: 'ALL' },
      })),
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
  });

  it('REL-06 a stage with a restored table uses it everywhere, and keeps its own', async () => {
    const name = 'prod-table-20261128T073000000Z';
    const streamArn = `arn:aws:dynamodb:us-east-1:123456789012:table/${name}/stream/2026-11-28T07:40:00.000`;
    const settings = { restoredTable: { name, streamArn } };
    const { all, stacks } = await synthesize('prod', { settings });
    const own = await synthesize('prod');
    expect(all('AWS::DynamoDB::GlobalTable')).toEqual(own.all('AWS::DynamoDB::GlobalTable'));
    const published = all('AWS::SSM::Parameter').find(
      ({ Properties }) => Properties['Name'] === '/prod/data/table-stream-arn',
    );
    expect(published?.Properties['Value']).toBe(streamArn);
    const usesOf = (synthesized: typeof own, table: string) =>
      [...synthesized.stacks].flatMap(([id, template]) =>
        // The name of the alarm stays.
        id === 'data'
          ? []
          : [
              JSON.stringify(template.toJSON()).replaceAll('prod-table-throttles', '').split(table).length -
                1,
            ],
      );
    expect(stacks.size).toBe(own.stacks.size);
    const uses = usesOf({ all, stacks, stack: own.stack }, name);
    expect(uses).toEqual(usesOf(own, 'prod-table'));
    expect(uses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(50);
  });

  it('the local stage keeps nothing after deletion', async () => {
    const { all } = await synthesize('local');
    expect(all('AWS::DynamoDB::GlobalTable')).toMatchObject([{ DeletionPolicy: 'Delete' }]);
    expect(all('AWS::Cognito::UserPool')).toMatchObject([{ DeletionPolicy: 'Delete' }]);
  });
});
