import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { pageChanges } from '#lambdas/domains.ts';

describe('the purge stack', () => {
  it('REL-03~ changes of pages are collected for a second, and given up only after an hour', async () => {
    const { stack } = await synthesize('prod');
    const { FilterCriteria, ...mapping } = onlyOne(stack('purge'), 'AWS::Lambda::EventSourceMapping');
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 500,
      MaximumBatchingWindowInSeconds: 1,
      MaximumRecordAgeInSeconds: 3600,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
    const { Filters } = FilterCriteria as { Filters: readonly { Pattern: string }[] };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['MODIFY', 'REMOVE'],
        dynamodb: { OldImage: { __edb_e__: { S: [...new Set(pageChanges.map(({ row }) => row))] } } },
      },
    ]);
  });

  it('no more functions read the table’s stream than a shard may have readers', async () => {
    const { all } = await synthesize('prod');
    expect(all('AWS::Lambda::EventSourceMapping')).toHaveLength(2);
  });
});
