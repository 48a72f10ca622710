import { describe, expect, it } from 'vitest';
import { canonicalHost, type HostTable, surfaceOf } from './hosts.ts';

const table: HostTable = {
  'goodtimeshub.com': { kind: 'product', platform: 'gth' },
  'meetandplay.com': { kind: 'product', platform: 'meh' },
  'forms.goodtimeshub.com': { kind: 'forms', platform: 'gth' },
};
const gth = { kind: 'product', platform: 'gth' };
const none = { kind: 'none' };
const isAttached = (host: string) => host === 'austinpickleball.org' || host === 'xn--bcher-kva.example';

describe('what a host shows', () => {
  it.each([
    ['goodtimeshub.com', gth],
    ['GoodTimesHub.COM', gth],
    ['www.goodtimeshub.com', gth],
    ['goodtimeshub.com.', gth],
    ['goodtimeshub.com:443', gth],
    ['WWW.goodtimeshub.com.:4000', gth],
    ['www.goodtimeshub.com:4000', gth],
    ['meetandplay.com', { kind: 'product', platform: 'meh' }],
    ['forms.goodtimeshub.com', { kind: 'forms', platform: 'gth' }],
    ['austinpickleball.org', { kind: 'site', host: 'austinpickleball.org' }],
    ['www.austinpickleball.org', { kind: 'site', host: 'austinpickleball.org' }],
    ['XN--BCHER-KVA.example', { kind: 'site', host: 'xn--bcher-kva.example' }],
    ['unknown.example', none],
    ['evil-goodtimeshub.com', none],
    ['goodtimeshub.com.evil.example', none],
    ['constructor', none],
    ['__proto__', none],
  ])('SEC-08 PLT-01~ %s', (host, surface) => {
    expect(surfaceOf(host, table, isAttached)).toEqual(surface);
  });

  it.each([
    '',
    '.',
    'a..b',
    '-a.com',
    'a-.com',
    'a b.com',
    'a/b',
    'user@goodtimeshub.com',
    'goodtimeshub.com\r\nx: y',
    '[::1]:80',
    'bücher.example',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
  ])('SEC-08 %j is no host', (host) => {
    expect(canonicalHost(host)).toBeUndefined();
    expect(surfaceOf(host, table, () => true)).toEqual(none);
  });
});
