import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdge } from './edge.ts';

type Handler = (event: unknown) => Promise<unknown>;

/** Runs the script as CloudFront does: with only the language, and the table of hosts. */
const load = (script: string, hosts: readonly string[], surface = 'product'): Handler => {
  const cloudfront = {
    kvs: () => ({
      exists: async (key: string) => hosts.includes(key),
      get: async () => JSON.stringify({ surface, platform: 'gth' }),
    }),
  };
  const body = script.replace(/^import cloudfront from "cloudfront";$/m, '');
  return runInNewContext(`${body}\nhandler;`, { cloudfront }) as Handler;
};

describe('the bundled router', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  let script = '';
  beforeAll(async () => {
    await buildEdge(folder);
    script = readFileSync(join(folder, 'router.js'), 'utf8');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('runs with nothing but the language and the table of hosts', async () => {
    const handler = load(script, ['goodtimeshub.com']);
    const ask = (uri: string, host: string) =>
      handler({
        request: { uri, querystring: {}, cookies: {}, headers: { host: { value: host } } },
        viewer: { ip: '192.0.2.7' },
        context: { requestId: 'request-1' },
      });
    expect(await ask('/home', 'GoodTimesHub.com:443')).toMatchObject({
      uri: '/index.html',
      headers: {
        'x-viewer-host': { value: 'goodtimeshub.com' },
        'x-viewer-address': { value: '192.0.2.7' },
      },
    });
    expect(await ask('/', 'evil.example')).toMatchObject({ statusCode: 404 });
  });

  it.each([
    ['goodtimeshub.com', 'product', 'max-age=63072000; includeSubDomains; preload'],
    ['WWW.GoodTimesHub.com:443', 'product', 'max-age=63072000; includeSubDomains; preload'],
    ['thunder.example.org', 'site', 'max-age=86400'],
    ['evil.example', undefined, 'max-age=86400'],
  ])('SEC-04 %s, a host of the kind %s, is answered with %s', async (host, surface, expected) => {
    const code = readFileSync(join(folder, 'transport-security.js'), 'utf8');
    const known = surface === undefined ? [] : ['goodtimeshub.com', 'thunder.example.org'];
    const handler = load(code, known, surface);
    const headers = { 'strict-transport-security': { value: 'max-age=86400' } };
    const event = { request: { headers: { host: { value: host } } }, response: { statusCode: 200, headers } };
    expect(await handler(event)).toMatchObject({
      headers: { 'strict-transport-security': { value: expected } },
    });
  });

  it('imports the table of hosts and exports nothing, as the runtime requires', () => {
    expect(script.match(/^import .*$/gm)).toEqual(['import cloudfront from "cloudfront";']);
    expect(script).not.toMatch(/^export /m);
  });

  it('uses no syntax that the runtime does not support', () => {
    expect(script).not.toMatch(/\?\.|\?\?|\.\.\.|\*\*|\bclass\b|\bfor await\b/);
  });
});
