import { describe, expect, it } from 'vitest';
import type { HostTable } from '../../product/hosts.ts';
import { judgeDomain, proofRecord } from './site-domains.ts';

const own: HostTable = {
  'goodtimeshub.com': { kind: 'product', platform: 'gth' },
  'forms.goodtimeshub.com': { kind: 'forms', platform: 'gth' },
  'meetandplay.com': { kind: 'product', platform: 'meh' },
  localhost: { kind: 'product', platform: 'gth' },
};
const judge = (typed: string, ownedSuffix = '') => judgeDomain(typed, { own, ownedSuffix });

describe('domains a site may have', () => {
  it.each([
    ['austinthunder.org', 'austinthunder.org', 'austinthunder.org'],
    [' AustinThunder.ORG. ', 'austinthunder.org', 'austinthunder.org'],
    ['www.austinthunder.org', 'austinthunder.org', 'www.austinthunder.org'],
    ['play.austin.tx.us', 'play.austin.tx.us', 'play.austin.tx.us'],
    ['bücher.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com'],
    ['XN--BCHER-KVA.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com'],
    ['notgoodtimeshub.com', 'notgoodtimeshub.com', 'notgoodtimeshub.com'],
  ])('SIT-05 %j may be had as %s, served at %s', (typed, domain, host) => {
    expect(judge(typed)).toEqual({ ok: true, domain, host });
  });

  it.each([
    'goodtimeshub.com',
    'www.goodtimeshub.com',
    'GoodTimesHub.com.',
    'team.goodtimeshub.com',
    'a.b.meetandplay.com',
    'x.forms.goodtimeshub.com',
    'ｇｏｏｄｔｉｍｅｓｈｕｂ.com',
    'thunder.localhost',
    'printer.local',
    'db.internal',
    'a.test',
    'x.onion',
    '1.0.0.127.in-addr.arpa',
  ])('SIT-05 %j belongs to the product or to nobody', (typed) => {
    expect(judge(typed)).toEqual({ ok: false, reason: 'reserved' });
  });

  it.each([
    '',
    ' ',
    'com',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    'ftp://thunder.org',
    'https://',
    'thunder.org:8080',
    'user@thunder.org',
    'thunder..org',
    '-thunder.org',
    'thunder_1.org',
    '*.thunder.org',
    'thunder.org\nevil.org',
    `${'a'.repeat(64)}.org`,
    `${'a.'.repeat(127)}org`,
  ])('SIT-05 %j is no domain', (typed) => {
    expect(judge(typed)).toEqual({ ok: false, reason: 'format' });
  });

  it.each([
    'https://thunder.org',
    'HTTP://Thunder.org/',
    'thunder.org/path',
    'https://thunder.org/schedule?week=1#sunday',
    'thunder.org?x',
  ])('SIT-05 of %j, pasted from an address bar, the name is taken', (typed) => {
    expect(judge(typed)).toEqual({ ok: true, domain: 'thunder.org', host: 'thunder.org' });
  });

  it('SIT-05 a stage without public DNS has its own suffix', () => {
    expect(judge('thunder.localhost', 'localhost')).toMatchObject({ ok: true, domain: 'thunder.localhost' });
    expect(judge('localhost', 'localhost')).toMatchObject({ ok: false });
    expect(judge('thunder.local', 'localhost')).toMatchObject({ ok: false });
  });

  it('SIT-05 the proof is a subdomain with a name that nothing else uses', () => {
    expect(proofRecord('thunder.org', 'abc')).toEqual({
      name: '_gth-site.thunder.org',
      value: 'gth-site=abc',
    });
  });
});
