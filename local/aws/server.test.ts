import { request } from 'node:http';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AwsError } from './aws-error.ts';
import { type AwsServer, createAwsServer } from './server.ts';
import type { AwsRequest, Service } from './service.ts';
import { callSigned } from './signed-call.ts';
import { silentLog } from './test-surroundings.ts';

const own = 'http://gth.localhost:4000';
let server: AwsServer;
afterEach(() => server.close());

const start = async (...services: Service[]) => {
  const log = { ...silentLog, error: vi.fn() };
  server = await createAwsServer({ port: 0, services, log, isOwnOrigin: (origin) => origin === own });
  return log;
};
const service = (handle: Service['handle'], changes: Partial<Service> = {}): Service => ({
  name: 'test',
  matches: ({ path }) => path === '/test',
  handle,
  ...changes,
});

describe('the server in front of the services', () => {
  it('calls the service that a request is for', async () => {
    const seen: AwsRequest[] = [];
    const answers = service(async (request) => {
      seen.push(request);
      return { status: 201, body: await request.body() };
    });
    await start(
      service(async () => ({ status: 500 }), { matches: () => false }),
      answers,
    );
    const response = await fetch(`${server.url}/test?a=1&a=2`, {
      method: 'POST',
      body: 'ping',
      headers: { 'X-Amz-Target': 'A.B' },
    });
    expect([response.status, await response.text()]).toEqual([201, 'ping']);
    expect(seen[0]).toMatchObject({ path: '/test', target: 'A.B', signedFor: '', sourceIp: '127.0.0.1' });
    expect(seen[0]?.query.getAll('a')).toEqual(['1', '2']);
  });

  it('names an unsupported call, in the format of its protocol', async () => {
    await start();
    const json = await fetch(server.url, {
      method: 'POST',
      headers: { 'X-Amz-Target': 'Kinesis_20131202.PutRecord' },
    });
    expect(json.status).toBe(501);
    expect(await json.json()).toMatchObject({
      message: 'No local service supports Kinesis_20131202.PutRecord.',
    });
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const ses = new SESClient({ endpoint: server.url, region: 'us-east-1', credentials });
    const Message = { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } };
    const sent = ses.send(new SendEmailCommand({ Source: 'a@b.example', Destination: {}, Message }));
    await expect(sent).rejects.toThrow('No local service supports ses POST /.');
  });

  it('distinguishes a service’s errors from unexpected ones, which it logs and does not show', async () => {
    const refuses = service(() => Promise.reject(new AwsError('Throttled', 'Slow down', 429)));
    const breaks = service(() => Promise.reject(new Error('secret')), {
      matches: ({ path }) => path === '/broken',
    });
    const log = await start(refuses, breaks);
    const refused = await fetch(`${server.url}/test`);
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([429, 'Throttled']);
    const broken = await fetch(`${server.url}/broken`);
    expect([broken.status, await broken.text()]).toEqual([500, expect.not.stringContaining('secret')]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('refuses a body over its limit', async () => {
    await start(service(async (request) => ({ status: 200, body: await request.body(3) })));
    const response = await fetch(`${server.url}/test`, { method: 'POST', body: 'four' });
    expect(response.status).toBe(413);
  });

  const servesAll = () =>
    start(
      service(async () => ({ status: 200 }), {
        matches: ({ path }) => path === '/pool',
        browsers: 'own-pages',
      }),
      service(async () => ({ status: 200 }), {
        matches: ({ path }) => path === '/files',
        browsers: 'own-rules',
        preflight: () => ({ status: 204 }),
      }),
      service(async () => ({ status: 200 }), {
        matches: ({ path }) => path === '/secrets',
        signedFor: 'secretsmanager',
      }),
      service(async () => ({ status: 200 })),
    );
  /** As a browser or another program sends it; `fetch` would not allow these headers. */
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; allowed: string | undefined }>((resolve, reject) => {
      request({ port: server.port, host: '127.0.0.1', path, method, headers }, (response) => {
        response.resume();
        const allowed = response.headers['access-control-allow-origin'];
        resolve({ status: response.statusCode ?? 0, allowed });
      })
        .on('error', reject)
        .end();
    });

  it('SEC-08 pages of the product may read what browsers need, and pages of other origins nothing', async () => {
    await servesAll();
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      expect((await ask('/pool', { origin: own }, method)).allowed).toBe(own);
      for (const origin of ['https://evil.example', 'http://thunder.localhost:4000', 'null', ''])
        for (const path of ['/pool', '/secrets', '/test', '/nothing'])
          expect([origin, path, await ask(path, { origin }, method)]).toEqual([
            origin,
            path,
            { status: 403, allowed: undefined },
          ]);
      expect(await ask('/test', { origin: own }, method)).toEqual({ status: 403, allowed: undefined });
    }
  });

  it('a preflight from a page of the product is allowed before its headers name the service', async () => {
    await servesAll();
    const named = {
      'access-control-request-headers': 'x-amz-target',
      'access-control-request-method': 'POST',
    };
    expect(await ask('/', { ...named, origin: own }, 'OPTIONS')).toEqual({ status: 204, allowed: own });
    expect(await ask('/', { ...named, origin: 'https://evil.example' }, 'OPTIONS')).toEqual({
      status: 403,
      allowed: undefined,
    });
  });

  it('SEC-08 a page elsewhere can open a page here, but not load, post, or frame it', async () => {
    await servesAll();
    const open = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await ask('/test', open)).status).toBe(200);
    expect((await ask('/test', open, 'POST')).status).toBe(403);
    expect((await ask('/test', { ...open, 'sec-fetch-dest': 'iframe' })).status).toBe(403);
    expect((await ask('/test', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(
      403,
    );
    expect((await ask('/test', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).status).toBe(200);
  });

  it.each([
    ['127.0.0.1:4001', 200],
    ['localhost', 200],
    ['gth.localhost:4001', 200],
    ['[::1]:4001', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example:4001', 403],
    ['10.0.0.1', 403],
  ])('SEC-08 a name that someone points here is refused: %s %i', async (host, status) => {
    await servesAll();
    expect((await ask('/test', { host })).status).toBe(status);
  });

  it('SEC-06 services that only programs call require a signature for this service', async () => {
    await servesAll();
    expect((await ask('/secrets', {}, 'POST')).status).toBe(403);
    await server.close();
    const call = { url: '', target: 'secretsmanager.GetSecretValue', body: {}, at: new Date() };
    await start(service(async () => ({ status: 200 }), { matches: () => true, signedFor: 'secretsmanager' }));
    const at = { ...call, url: server.url };
    await expect(callSigned({ ...at, service: 'secretsmanager' })).resolves.toBeUndefined();
    await expect(callSigned({ ...at, service: 'events' })).rejects.toMatchObject({ status: 403 });
  });

  it('refuses a WebSocket if no service supports it', async () => {
    await start(service(async () => ({ status: 200 })));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/test`);
    const refused = new Promise<Error>((resolve) => socket.on('error', resolve));
    expect((await refused).message).toContain('404');
  });
});
