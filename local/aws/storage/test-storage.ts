import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createStorage } from './storage.ts';

export const BUCKET = 'gth-media';
export const APP = 'http://gth.localhost:4000';

const CorsRules = [
  {
    AllowedOrigins: ['http://*.localhost:4000'],
    AllowedMethods: ['GET', 'PUT', 'POST'],
    AllowedHeaders: ['content-*'],
  },
];

/** A bucket with CORS rules and one without, behind a server, and the client that the product uses. */
export const startStorage = async (directory = mkdtempSync(join(tmpdir(), 'storage-'))) => {
  const clock = movableClock(new Date().toISOString());
  const created: string[] = [];
  const storage = createStorage({
    clock,
    log: silentLog,
    directory,
    buckets: [{ BucketName: BUCKET, CorsConfiguration: { CorsRules } }, { BucketName: 'gth-web' }],
    onObjectCreated: (bucket, key) => {
      created.push(`${bucket}/${key}`);
    },
  });
  const server = await createAwsServer({ port: 0, services: [storage], log: silentLog });
  const clientWith = (changes: object = {}) =>
    new S3Client({
      endpoint: server.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      ...changes,
    });
  const client = clientWith();
  return {
    url: server.url,
    directory,
    clock,
    created,
    storage,
    client,
    clientWith,
    stop: () => server.close(),
    async discard() {
      client.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
export type TestStorage = Awaited<ReturnType<typeof startStorage>>;
