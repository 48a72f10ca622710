import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInvalidations } from '#local/aws/cloudfront/invalidations.ts';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { createEdgePurge } from './edge-cache.ts';

let server: AwsServer;
let purged: string[][];

beforeEach(async () => {
  purged = [];
  const purge = (tags: readonly string[]) => void purged.push([...tags]);
  const services = [createInvalidations({ distributionIds: ['E1'], purge, clock: movableClock() })];
  server = await createAwsServer({ port: 0, services, log: silentLog });
});
afterEach(() => server.close());

const purge = (distributionId = 'E1') =>
  createEdgePurge(
    distributionId,
    new CloudFrontClient({
      endpoint: server.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  );

describe('purging the edge', () => {
  it('names all tags in one request', async () => {
    await purge()(['evt_1', 'user_2'], 'batch-1');
    expect(purged).toEqual([['evt_1', 'user_2']]);
  });

  it('does nothing more when a request is repeated, and refuses another one under the same name', async () => {
    await purge()(['evt_1'], 'batch-1');
    await purge()(['evt_1'], 'batch-1');
    expect(purged).toHaveLength(1);
    await expect(purge()(['evt_2'], 'batch-1')).rejects.toThrow('another request');
  });

  it('fails when the edge refuses: for another distribution, or too many tags', async () => {
    await expect(purge('E2')(['evt_1'], 'batch-1')).rejects.toThrow('no distribution');
    const many = Array.from({ length: 3001 }, (_, index) => `evt_${index}`);
    await expect(purge()(many, 'batch-2')).rejects.toThrow('3000');
    expect(purged).toEqual([]);
  });
});
