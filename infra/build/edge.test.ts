import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdge } from './edge.ts';

type Handler = (event: unknown) => Promise<unknown>;

/** Runs the script as CloudFront does: only the language, and the table of hosts. */
const load = (script: string, hosts: readonly string[]): Handler => {
  const cloudfront = {
    kvs: () => ({
      exists: async (key: string) => hosts.includes(key),
      get: async () => '{"surface":"product","platform":"gth"}',
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

  it('runs without anything but the language and the table of hosts', async () => {
    const handler = load(script, ['goodtimeshub.com']);
    const ask = (uri: string, host: string) =>
      handler({
        request: { uri, querystring: {}, headers: { host: { value: host } } },
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

  it('imports the table of hosts and exports nothing, as the runtime wants it', () => {
    expect(script.match(/^import .*$/gm)).toEqual(['import cloudfront from "cloudfront";']);
    expect(script).not.toMatch(/^export /m);
  });

  it('uses no syntax that the runtime does not know', () => {
    expect(script).not.toMatch(/\?\.|\?\?|\.\.\.|\*\*|\bclass\b|\bfor await\b/);
  });
});
