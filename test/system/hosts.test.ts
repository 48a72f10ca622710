import { describe, expect, it } from 'vitest';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { Caller } from '../support/product.ts';
import { serveWebsite } from '../support/served-website.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();

const get = (host: string, path = '/', headers: Record<string, string> = {}) =>
  product.http({ host, method: 'GET', path, headers });

let people = 0;
const aPerson = (): Promise<Caller> => {
  people += 1;
  return product.member(`host${people}@hosts.example`);
};

/** A published website of a new team with a plan, served at a domain. */
const siteAt = async (domain: string, name: string) => {
  const owner = await aPerson();
  const { params } = await serveWebsite(product, { domain, name, owner, request: 9000 + people });
  return { token: owner.token, params };
};

const NOT_HERE = 'There is no website at this address.';

describe('hosts', () => {
  it('TEA-02~ SIT-05 SIT-06 RT-25~ a team gets a site, the site a domain, and the domain responds', async () => {
    expect((await get('thunder.localhost')).text).toContain(NOT_HERE);
    const { token, params } = await siteAt('thunder.localhost', 'Austin Thunder');
    const home = await get('thunder.localhost');
    expect(home.text).toContain('<title>Austin Thunder</title>');
    expect(home.text).toContain('<h1>Austin Thunder</h1>');
    expect(home.text).not.toMatch(/<script[^>]+src=/);
    expect(home.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect((await get('thunder.localhost', '/about')).text).toContain(
      '<title>About us · Austin Thunder</title>',
    );
    expect((await get('thunder.localhost', '/nothing')).status).toBe(404);
    expect(JSON.parse((await get('thunder.localhost', '/api/site')).text)).toMatchObject({
      title: 'Austin Thunder',
    });

    await product.call(sitesContract.detachDomain, { params, body: {} }, token);
    await product.settle();
    expect((await get('thunder.localhost')).text).toContain(NOT_HERE);
  });

  it('SEC-08 no cached page of one host is served to another', async () => {
    await siteAt('one.localhost', 'Team One');
    await siteAt('two.localhost', 'Team Two');
    for (const _ of [1, 2]) {
      expect((await get('one.localhost', '/about')).text).toContain('<title>About us · Team One</title>');
      expect((await get('two.localhost', '/about')).text).toContain('<title>About us · Team Two</title>');
    }
    const claimed = { 'x-viewer-host': 'two.localhost', 'x-forwarded-host': 'two.localhost' };
    const poisoned = await get('one.localhost', '/?fresh', claimed);
    expect(poisoned.text).toContain('<title>Team One</title>');
    expect((await get('one.localhost', '/')).text).toContain('<title>Team One</title>');
    expect((await get('gth.localhost', '/about')).status).toBe(404);
  });

  it('RT-24 every host has its own robots.txt, and a sitemap of its own pages', async () => {
    const robots = await get('gth.localhost', '/robots.txt');
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, origin = ''] = /^Sitemap: (http:\/\/gth\.localhost:\d+)\/sitemap\.xml$/m.exec(robots.text) ?? [];
    const sitemap = await get('gth.localhost', '/sitemap.xml?from=1');
    expect([sitemap.status, sitemap.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(sitemap.text).toContain(`<loc>${origin}/sitemap/pages.xml</loc>`);
    expect((await get('gth.localhost', '/sitemap/pages.xml')).text).toContain(
      `<loc>${origin}/discover</loc>`,
    );
    expect((await get('gth.localhost', '/sitemap/none.xml')).status).toBe(404);
    expect((await get('meh.localhost', '/robots.txt')).text).toContain('Sitemap: http://meh.localhost:');
    expect((await get('meh.localhost', '/sitemap/pages.xml')).text).toMatch(
      /<loc>http:\/\/meh\.localhost:\d+\/discover<\/loc>/,
    );
    expect((await get('forms.localhost', '/robots.txt')).text).toMatch(
      /Sitemap: http:\/\/forms\.localhost:\d+\/sitemap\.xml\n$/,
    );
    expect((await get('forms.localhost', '/sitemap.xml')).text).toMatch(
      /<loc>http:\/\/forms\.localhost:\d+\/<\/loc>/,
    );

    await siteAt('crawled.localhost', 'Crawled');
    expect((await get('crawled.localhost', '/robots.txt')).text).toMatch(
      /Sitemap: http:\/\/crawled\.localhost:\d+\/sitemap\.xml\n$/,
    );
    expect((await get('crawled.localhost', '/sitemap.xml')).text).toMatch(
      /<loc>http:\/\/crawled\.localhost:\d+\/about<\/loc>/,
    );
  });

  it('SEC-04 a team’s domain is bound to TLS for a day without subdomains, the product’s own hosts for two years with them', async () => {
    await siteAt('transport.localhost', 'Transport');
    const sent = async (host: string, path: string) =>
      (await get(host, path)).headers['strict-transport-security'];
    for (const path of ['/', '/none', '/login', '/favicon.svg', '/api/config', '/api/me', '/assets/none.js'])
      expect([path, await sent('transport.localhost', path)]).toEqual([path, 'max-age=86400']);
    for (const path of ['/', '/nothing', '/favicon.svg', '/api/config', '/api/me', '/api/none'])
      expect([path, await sent('gth.localhost', path)]).toEqual([
        path,
        'max-age=63072000; includeSubDomains; preload',
      ]);
  });

  it('SEC-11 a team site sets no cookie, and sends people to the product for what it shares', async () => {
    await siteAt('plain.localhost', 'Plain');
    const home = await get('plain.localhost');
    expect(home.headers['set-cookie']).toBeUndefined();
    expect(home.headers['access-control-allow-origin']).toBeUndefined();
    const shared = await get('plain.localhost', '/login');
    expect([shared.status, shared.headers['location']]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/gth\.localhost:\d+\/login$/),
    ]);
  });

  it('SIT-05 when two websites claim a domain at once, one gets it, and the other is notified', async () => {
    const domains = ['race-a.localhost', 'race-b.localhost'];
    const [a, b] = [await siteAt('first.localhost', 'First'), await siteAt('second.localhost', 'Second')];
    for (const { token, params } of [a, b])
      await product.call(sitesContract.detachDomain, { params, body: {} }, token);
    for (const domain of domains) {
      await Promise.all(
        [a, b].map(({ token, params }) =>
          product.call(sitesContract.attachDomain, { params, body: { domain } }, token),
        ),
      );
      const states = () =>
        Promise.all(
          [a, b].map(({ token, params }) =>
            product.call(sitesContract.checkDomain, { params, body: {} }, token),
          ),
        );
      await product.settle();
      await states();
      await product.pass(3000);
      const both = await states();
      expect(both.map(({ status }) => status)).toContain('active');
      expect(both.map(({ heldByAnother }) => heldByAnother).toSorted()).toEqual([false, true]);
      for (const { token, params } of [a, b])
        await product.call(sitesContract.detachDomain, { params, body: {} }, token);
    }
  });
});
