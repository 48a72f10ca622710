import { describe, expect, it } from 'vitest';
import { stageConfig } from '#infra/config/stages.ts';
import { surfaceOf } from '#shared/domain/hosts.ts';
import { route, type ViewerRequest } from './route.ts';

const { hosts } = stageConfig('prod');
const knowsHost = async (host: string) => Object.hasOwn(hosts, host);
const aRequest = (change: { host?: string; uri?: string; viewerHost?: string } = {}): ViewerRequest => ({
  uri: change.uri ?? '/',
  headers: {
    ...(change.host === undefined ? {} : { host: { value: change.host } }),
    ...(change.viewerHost === undefined ? {} : { 'x-viewer-host': { value: change.viewerHost } }),
  },
});
const at = (uri: string) => aRequest({ host: 'goodtimeshub.com', uri });

const hostCases: ReadonlyArray<readonly [host: string, canonical: string | undefined]> = [
  ['goodtimeshub.com', 'goodtimeshub.com'],
  ['GoodTimesHub.COM', 'goodtimeshub.com'],
  ['goodtimeshub.com:443', 'goodtimeshub.com'],
  ['goodtimeshub.com.', 'goodtimeshub.com'],
  ['www.goodtimeshub.com', 'goodtimeshub.com'],
  ['WWW.MeetAndPlay.com:8443', 'meetandplay.com'],
  ['forms.goodtimeshub.com', 'forms.goodtimeshub.com'],
  ['evil.example', undefined],
  ['goodtimeshub.com.evil.example', undefined],
  ['evilgoodtimeshub.com', undefined],
  ['xn--gdtimeshub-9za.com', undefined],
  ['g\u{43e}odtimeshub.com', undefined],
  ['goodtimeshub.com@evil.example', undefined],
  ['goodtimeshub.com:443:80', undefined],
  ['goodtimeshub.com/evil', undefined],
  ['goodtimeshub..com', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
  ['', undefined],
];

describe('the router', () => {
  it.each(hostCases)('SEC-08 host %j is %j', async (host, canonical) => {
    const answer = await route(aRequest({ host, uri: '/api/config' }), knowsHost);
    if (canonical === undefined) expect(answer).toMatchObject({ statusCode: 404 });
    else expect(answer).toMatchObject({ headers: { 'x-viewer-host': { value: canonical } } });
  });

  it.each(hostCases)('edge and app agree on host %j', async (host) => {
    const answer = await route(aRequest({ host }), knowsHost);
    expect('statusCode' in answer).toBe(surfaceOf(host, hosts).kind === 'none');
  });

  it('a request without a host gets nothing', async () => {
    expect(await route(aRequest(), knowsHost)).toMatchObject({ statusCode: 404 });
  });

  it('SEC-08 the answer to an unknown host is fixed: nothing of the request comes back', async () => {
    const one = await route(aRequest({ host: 'evil.example', uri: '/<script>alert(1)</script>' }), knowsHost);
    expect(one).toEqual(await route(aRequest({ host: 'other.example' }), knowsHost));
  });

  it('SEC-04 the answer to an unknown host has the headers that a policy cannot add to it', async () => {
    expect(await route(aRequest({ host: 'evil.example' }), knowsHost)).toMatchObject({
      headers: {
        'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
        'strict-transport-security': { value: 'max-age=63072000; includeSubDomains; preload' },
        'x-content-type-options': { value: 'nosniff' },
        'x-frame-options': { value: 'DENY' },
        'cache-control': { value: 'no-store' },
      },
    });
  });

  it('SEC-08 what a viewer claims to be its host is overwritten', async () => {
    const claiming = aRequest({
      host: 'meetandplay.com',
      viewerHost: 'goodtimeshub.com',
      uri: '/api/config',
    });
    expect(await route(claiming, knowsHost)).toMatchObject({
      headers: { 'x-viewer-host': { value: 'meetandplay.com' } },
    });
  });

  it.each([
    ['/', '/index.html'],
    ['/home', '/index.html'],
    ['/evt/evt_01j9', '/index.html'],
    ['/profile/some.body/games', '/index.html'],
    ['/apiary', '/index.html'],
    ['/api/events/evt_01j9', '/api/events/evt_01j9'],
    ['/api', '/api'],
    ['/assets/index-B1x.js', '/assets/index-B1x.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/.well-known/assetlinks', '/.well-known/assetlinks'],
  ])('the address %s is answered with %s', async (uri, answered) => {
    expect(await route(at(uri), knowsHost)).toMatchObject({ uri: answered });
  });
});
