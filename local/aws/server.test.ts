import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AwsError } from './aws-error.ts';
import { type AwsServer, createAwsServer } from './server.ts';
import type { AwsRequest, Service } from './service.ts';
import { silentLog } from './test-surroundings.ts';

let server: AwsServer;
afterEach(() => server.close());

const start = async (...services: Service[]) => {
  const log = { ...silentLog, error: vi.fn() };
  server = await createAwsServer({ port: 0, services, log });
  return log;
};
const service = (handle: Service['handle'], changes: Partial<Service> = {}): Service => ({
  name: 'test',
  matches: ({ path }) => path === '/test',
  handle,
  ...changes,
});

describe('the server in front of the services', () => {
  it('asks the first service that a request is for', async () => {
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

  it('names a call that nobody answers, in the words of its protocol', async () => {
    await start();
    const json = await fetch(server.url, {
      method: 'POST',
      headers: { 'X-Amz-Target': 'Kinesis_20131202.PutRecord' },
    });
    expect(json.status).toBe(501);
    expect(await json.json()).toMatchObject({
      message: 'No local service answers Kinesis_20131202.PutRecord.',
    });
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const ses = new SESClient({ endpoint: server.url, region: 'us-east-1', credentials });
    const Message = { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } };
    const sent = ses.send(new SendEmailCommand({ Source: 'a@b.example', Destination: {}, Message }));
    await expect(sent).rejects.toThrow('No local service answers ses POST /.');
  });

  it('tells errors of a service apart from accidents, which it logs and does not show', async () => {
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

  it('refuses a body beyond its limit', async () => {
    await start(service(async (request) => ({ status: 200, body: await request.body(3) })));
    const response = await fetch(`${server.url}/test`, { method: 'POST', body: 'four' });
    expect(response.status).toBe(413);
  });

  it('lets pages of every origin call, but for services with rules of their own', async () => {
    const own = service(async () => ({ status: 200 }), {
      matches: ({ path }) => path === '/own',
      preflight: () => ({ status: 403 }),
    });
    await start(
      own,
      service(async () => ({ status: 200 })),
    );
    const headers = { origin: 'http://gth.localhost:4000', 'access-control-request-headers': 'x-amz-target' };
    const open = await fetch(`${server.url}/test`, { method: 'OPTIONS', headers });
    expect(open.headers.get('access-control-allow-headers')).toBe('x-amz-target');
    expect((await fetch(`${server.url}/test`)).headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${server.url}/own`, { method: 'OPTIONS', headers })).status).toBe(403);
    expect((await fetch(`${server.url}/own`)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('refuses a WebSocket where no service speaks it', async () => {
    await start(service(async () => ({ status: 200 })));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/test`);
    const refused = new Promise<Error>((resolve) => socket.on('error', resolve));
    expect((await refused).message).toContain('404');
  });
});
