import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

describe('stored data', () => {
  it('REL-06~ the table, user pool, and secrets outlive their stacks, with point-in-time recovery', async () => {
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

  it('the local stage keeps nothing after deletion', async () => {
    const { all } = await synthesize('local');
    expect(all('AWS::DynamoDB::GlobalTable')).toMatchObject([{ DeletionPolicy: 'Delete' }]);
    expect(all('AWS::Cognito::UserPool')).toMatchObject([{ DeletionPolicy: 'Delete' }]);
  });
});
