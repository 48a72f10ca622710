import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import type { HttpRequest } from '#local/http/message.ts';
import { loadTemplate, type Template } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { createDistribution, openEdgeCache } from './distribution.ts';
import { readDistribution, readKeyValueStores } from './distribution-settings.ts';
import { createEdgeServer, type EdgeServer } from './edge-server.ts';

const clock = movableClock();
let server: EdgeServer;
const seen: HttpRequest[] = [];
let answers = 0;

const api = (request: HttpRequest) => {
  seen.push(request);
  answers += 1;
  const status = request.path === '/api/missing' ? 404 : request.path === '/api/elsewhere' ? 302 : 200;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'x-fixture': 'mine',
    ...(request.path === '/api/line-break' && { location: 'https://one.example/\r\nset-cookie: a=b' }),
  };
  return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify({ answers })) });
};

const apiDomain = (template: Template) =>
  readDistribution(template).origins.find(({ domainName }) => domainName.includes('execute-api'))
    ?.domainName ?? '';

beforeAll(async () => {
  const template = loadTemplate(await synthesizeFixture());
  const edge = createDistribution({
    template,
    stores: new Map(readKeyValueStores(template).map(({ arn, imported }) => [arn, imported])),
    apis: new Map([[apiDomain(template), api]]),
    readObject: () => Promise.resolve(undefined),
    readSecret: (name) => `what ${name} holds`,
    toLocal: (value) => value.replaceAll(/https:\/\/[\w.-]+\.amazonaws\.com/g, 'http://localhost:4001'),
    cache: openEdgeCache(template, () => clock.now()),
  });
  server = await createEdgeServer({ port: 0, edge, log: silentLog, maxBodyBytes: 100_000 });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; body: string }>(
    (resolve, reject) => {
      const options = {
        port: server.port,
        host: '127.0.0.1',
        path,
        method,
        headers: { host: 'one.localhost', ...headers },
      };
      httpRequest(options, async (response) => {
        const body = await text(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          body,
        });
      })
        .on('error', reject)
        .end();
    },
  );

const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });

const SECURITY = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

describe('hosts', () => {
  it.each(['one.localhost', 'one.localhost:4000'])('OPS-03 responds at %s', async (host) => {
    const page = await ask('/events/evt_1', { host });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('The page of the fixture.')]);
  });

  it('SEC-08 responds with the edge function’s 404 at an unknown host', async () => {
    const page = await ask('/', { host: 'two.localhost' });
    expect([page.status, page.body]).toEqual([404, '<h1>Nothing here</h1>']);
    expect(page.headers['x-cache']).toBe('FunctionGeneratedResponse from cloudfront');
  });

  it('passes the API the requested host, whatever the viewer claims', async () => {
    await ask('/api/me', { 'x-viewer-host': 'evil.example', 'x-origin-key': 'forged' });
    expect(seen.at(-1)?.headers).toMatchObject({
      'x-viewer-host': 'one.localhost',
      'x-origin-key': 'what fixture-secret holds',
    });
    expect(seen.at(-1)?.headers.host).toContain('execute-api');
  });
});

describe('security headers', () => {
  it.each(['/', '/assets/app-1a2b3c.js', '/api/me', '/api/missing', '/api/elsewhere', '/none.png'])(
    'SEC-04 are on %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(SECURITY));
    },
  );

  it('SEC-04 are on the edge’s own refusals', async () => {
    const { status, headers } = await ask('/', {}, 'DELETE');
    expect(status).toBe(403);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(SECURITY));
  });

  it('name this machine’s services', async () => {
    expect((await ask('/')).headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:4001",
    );
  });

  it('replace the origin’s headers only if the policy overrides them', async () => {
    expect((await ask('/api/me')).headers['x-fixture']).toBe('mine');
    expect((await ask('/')).headers['x-fixture']).toBe('yes');
  });
});

describe('files', () => {
  it('are compressed for clients that accept it, as the deployment says', async () => {
    const asset = await ask('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
  });

  it('are not sent again if they did not change', async () => {
    const first = await ask('/');
    const again = await ask('/', { 'if-none-match': first.headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'x-frame-options': 'DENY' });
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('are sent in part on request', async () => {
    const part = await ask('/assets/app-1a2b3c.js', { range: 'bytes=0-5' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      'export',
      expect.stringMatching(/^bytes 0-5\/\d+$/),
    ]);
    expect((await ask('/assets/app-1a2b3c.js', { range: 'bytes=999999-' })).status).toBe(416);
  });

  it.each(['/none.png', '/..%2f..%2fpackage.json', '/assets/../../api-stack.ts', '/%00.html', '/%.js'])(
    'that do not exist, such as %s, give the error page of the distribution',
    async (path) => {
      const page = await ask(path);
      expect([page.status, page.body]).toEqual([404, expect.stringContaining('<title>Not found')]);
    },
  );

  it('respond to HEAD without a body', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body, Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
  });
});

describe('the cache', () => {
  const count = async (path: string, headers = {}) =>
    JSON.parse((await ask(path, headers)).body).answers as number;

  it('keeps a response as long as the policy allows', async () => {
    const first = await ask('/api/echo');
    const second = await ask('/api/echo');
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
    ]);
    expect(second.body).toBe(first.body);
    clock.advance(MINUTE + 1);
    expect((await ask('/api/echo')).body).not.toBe(first.body);
  });

  it('distinguishes what is in its key, and nothing else', async () => {
    const first = await count('/api/echo?v=1&w=1');
    expect(await count('/api/echo?v=1&w=2')).toBe(first);
    expect(await count('/api/echo?v=2&w=1')).not.toBe(first);
    expect(seen.at(-1)?.query).toBe('v=2&w=1');
  });

  it('keeps nothing if the policy disables it', async () => {
    expect(await count('/api/me')).not.toBe(await count('/api/me'));
  });
});

describe('the server', () => {
  it('passes on redirects of the edge function', async () => {
    expect(await ask('/moved')).toMatchObject({ status: 301, headers: { location: '/' } });
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: one.localhost\r\nHost: two.localhost\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an absolute target', 'GET http://one.localhost/ HTTP/1.1\r\nHost: one.localhost\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: one.localhost\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: one.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0',
    ],
  ])('SEC-08 refuses a request with %s', async (_case, request) => {
    expect(await raw(request)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('SEC-02 names of inherited object properties are ordinary names, and no later request fails', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'a'];
    const query = names.map((name) => `${name}=1&${name}=2`).join('&');
    const cookie = names.map((name) => `${name}=1`).join('; ');
    expect((await ask(`/api/me?${query}`, { cookie })).status).toBe(200);
    expect(seen.at(-1)?.query.split('&').toSorted()).toEqual(query.split('&').toSorted());
    expect(seen.at(-1)?.headers.cookie).toBe(cookie);
    expect((await ask('/api/me?a=1')).status).toBe(200);
  });

  it('a header that cannot be sent leads to a 500, and the next request works as usual', async () => {
    expect((await ask('/api/line-break')).status).toBe(500);
    expect((await ask('/api/me')).status).toBe(200);
  });

  it('refuses an address that is too long', async () => {
    expect((await ask(`/${'a'.repeat(9000)}`)).status).toBe(414);
  });
});
