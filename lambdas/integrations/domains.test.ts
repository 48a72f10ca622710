import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyValueStores, openKeyValueStore } from '#local/aws/cloudfront/key-value-stores.ts';
import { createTenants } from '#local/aws/cloudfront/tenants.ts';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { MINUTE, movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { SiteId } from '#shared/kernel/ids.ts';
import { createDomainHosting } from './domains.ts';
import { createHostStore } from './host-store.ts';

const ARN = 'arn:aws:cloudfront::000000000000:key-value-store/0b0b0b0b-0000-4000-8000-000000000000';
const region = 'us-east-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const siteId = SiteId.parse(`site_${'0'.repeat(26)}`);

let directory: string;
let clock: ReturnType<typeof movableClock>;
let server: AwsServer;
const openStore = () =>
  openKeyValueStore({
    directory: join(directory, 'store'),
    imported: new Map([['gth.example', '{"surface":"product"}']]),
  });
let store: ReturnType<typeof openStore>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'cloudfront-'));
  clock = movableClock();
  store = openStore();
  const tenants = createTenants({
    clock,
    log: silentLog,
    directory: join(directory, 'tenants'),
    distributionIds: ['E1'],
    connectionGroupIds: ['CG1'],
    takenDomains: ['gth.example'],
  });
  server = await createAwsServer({
    port: 0,
    services: [tenants, createKeyValueStores(new Map([[ARN, store]]))],
    log: silentLog,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const hosting = (distributionId = 'E1') =>
  createDomainHosting(
    { distributionId, connectionGroupId: 'CG1' },
    new CloudFrontClient({ endpoint: server.url, region, credentials, maxAttempts: 1 }),
  );
const hostStore = (arn = ARN) =>
  createHostStore(
    arn,
    new CloudFrontKeyValueStoreClient({
      endpointProvider: () => ({ url: new URL(server.url) }),
      region,
      credentials,
      maxAttempts: 1,
    }),
  );

describe('hosts as distribution tenants', () => {
  it('SIT-05 SIT-06 a host gets one tenant and certificate, however often it is requested', async () => {
    expect(await hosting().ensure('thunder.localhost')).toBe('pending');
    expect(await hosting().ensure('thunder.localhost')).toBe('pending');
    clock.advance(MINUTE);
    expect(await hosting().ensure('thunder.localhost')).toBe('issued');
    expect(await hosting().ensure('thunder.localhost')).toBe('issued');
  });

  it('SIT-05 a name that does not point here yet waits for its certificate', async () => {
    await hosting().ensure('thunder.example.org');
    clock.advance(MINUTE);
    expect(await hosting().ensure('thunder.example.org')).toBe('pending');
  });

  it('SIT-05 a released host can be added again', async () => {
    await hosting().ensure('again.localhost');
    clock.advance(MINUTE);
    await hosting().remove('again.localhost');
    await hosting().remove('again.localhost');
    expect(await hosting().ensure('again.localhost')).toBe('pending');
  });

  it('REL-02 SIT-05 concurrent requests for the same host do not interfere', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => hosting().ensure('rush.localhost')));
    expect(asked).toEqual(['pending', 'pending', 'pending']);
    clock.advance(MINUTE);
    const issued = await Promise.all([1, 2, 3].map(() => hosting().ensure('rush.localhost')));
    expect(issued).toEqual(['issued', 'issued', 'issued']);
  });

  it('SIT-05 a host of the product is refused by CloudFront as well', async () => {
    await expect(hosting().ensure('gth.example')).rejects.toMatchObject({ name: 'CNAMEAlreadyExists' });
    await expect(hosting('E2').ensure('x.localhost')).rejects.toMatchObject({ name: 'EntityNotFound' });
  });
});

describe('the host store of the edge', () => {
  it('SIT-06 a domain is added and removed repeatedly, and survives a restart', async () => {
    await hostStore().put('thunder.localhost', siteId);
    await hostStore().put('thunder.localhost', siteId);
    expect(store.get('thunder.localhost')).toBe(JSON.stringify({ surface: 'site', site: siteId }));
    expect(openStore().get('thunder.localhost')).toBe(store.get('thunder.localhost'));
    await hostStore().remove('thunder.localhost');
    await hostStore().remove('thunder.localhost');
    expect(openStore().has('thunder.localhost')).toBe(false);
    expect(store.get('gth.example')).toBe('{"surface":"product"}');
  });

  it('REL-02 concurrent changes lose nothing', async () => {
    const domains = ['a', 'b', 'c'].map((name) => `${name}.localhost`);
    await Promise.all(domains.map((domain) => hostStore().put(domain, siteId)));
    expect(domains.filter((domain) => store.has(domain))).toEqual(domains);
  });

  it('a missing store throws', async () => {
    await expect(hostStore(ARN.replace('0b0b', 'ffff')).put('x.localhost', siteId)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});
