import { describe, expect, it } from 'vitest';
import { largeCities } from '#shared/product/large-cities.ts';
import { marketingRoutes } from '#shared/product/searched-routes.ts';
import { testContext } from '#test/support/context.ts';
import { dataOf, open } from '#test/support/pages.ts';

const ctx = testContext();

const austin = { near: 'Austin, TX', lat: '30.2672', lng: '-97.7431' };
const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
const ask = (path: string, query = {}) => open(ctx).ask('gth.example', path, { query });

describe('pages with nothing of their own to find', () => {
  it('RT-02~ the root redirects to sign-up', async () => {
    const { status, headers } = await ask('');
    expect(status).toBe(302);
    expect(headers).toMatchObject({ location: '/sign-up' });
  });

  it.each([
    ['login', '/login'],
    ['login/', '/login'],
    ['auth/login', '/login'],
    ['sign-up', '/sign-up'],
    ['auth/sign-up', '/sign-up'],
    ['member/pricing', '/member/pricing'],
    ['pricing/member', '/member/pricing'],
    ['organizer/pricing', '/organizer/pricing'],
  ])('RT-01~ RT-20~ %s is server-rendered, and search engines index it as %s', async (path, canonical) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body).toContain(`drawn /${path} in en`);
    expect(canonicalOf(body)).toBe(`https://gth.example${canonical}`);
  });

  it.each(marketingRoutes)(
    'RT-24 %s has structured data: what it is, and who runs the product',
    async (path) => {
      const { body } = await ask(path.slice(1));
      expect(dataOf(body)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            '@type': 'Organization',
            name: 'Good Times Hub',
            url: 'https://gth.example/',
          }),
        ]),
      );
    },
  );

  it('a page about the product names itself and the website it is part of', async () => {
    expect(dataOf((await ask('sign-up')).body)[0]).toEqual({
      '@type': 'WebPage',
      url: 'https://gth.example/sign-up',
      isPartOf: { '@type': 'WebSite', name: 'Good Times Hub', url: 'https://gth.example/' },
    });
    expect(dataOf((await ask('discover', { lat: '1', lng: '2' })).body)).toEqual([]);
  });

  it('says what its screen says about itself', async () => {
    const { body } = await ask('sign-up', { from: '/evt/evt_1' });
    expect(body).toContain('<title>Screen of /sign-up?from=%2Fevt%2Fevt_1</title>');
    expect(body).toContain('<meta name="description" content="In a sentence." />');
  });

  it.each([
    ['login', { code: 'abc' }],
    ['login', { error: 'access_denied' }],
    ['login', { logout: 'true' }],
    ['member/pricing', { checkout: 'canceled' }],
    ['organizer/pricing', { team: 'team_1' }],
  ])('%s with %j is for the app', async (path, query) => {
    const { status, body } = await ask(path, query);
    expect(status).toBe(200);
    expect(body).toContain('data-surface="app"');
  });

  it.each(['forgot-password', 'auth/verify-email', 'discover', 'discover/events', 'discover/events/evt_1'])(
    '%s is for the app',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(200);
      expect(body).toContain('data-surface="app"');
    },
  );

  it.each([
    'auth',
    'auth/nothing',
    'member',
    'pricing',
    'organizer/nothing',
    'discover/nothing',
    'login/x',
    'city',
    'city/nowhere-zz',
    'city/austin-tx/quidditch',
    'city/austin-tx/chess/x',
  ])('RT-10 %s does not exist', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe('events around a place', () => {
  it.each(['discover', 'discover/events'])('%s is server-rendered with its filters', async (path) => {
    const { body } = await ask(path, { ...austin, sport: 'pickleball' });
    expect(body).toContain(
      `drawn /${path}?near=Austin%2C+TX&amp;lat=30.2672&amp;lng=-97.7431&amp;sport=pickleball`,
    );
  });

  it('search engines know large cities, whatever filters the address has, and no other places', async () => {
    const city = '/city/austin-tx';
    expect(canonicalOf((await ask('discover', austin)).body)).toBe(`https://gth.example${city}`);
    expect(canonicalOf((await ask('discover', { ...austin, day: 'today' })).body)).toBe(
      `https://gth.example${city}`,
    );
    for (const elsewhere of [
      { ...austin, near: 'Home' },
      { ...austin, lat: '30.2673' },
      { lat: '1', lng: '2' },
    ]) {
      const { body } = await ask('discover', elsewhere);
      expect(canonicalOf(body)).toBeUndefined();
      expect(body).toContain('<meta name="robots" content="noindex" />');
    }
    expect(canonicalOf((await ask('discover')).body)).toBe('https://gth.example/discover');
  });

  it.each([
    'city/austin-tx',
    'city/austin-tx/beach-volleyball',
    'city-search',
    'discover/teams',
    'discover/players',
  ])('SRC-07~ RT-22~ /%s is server-rendered and indexed by search engines', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body).toContain(`drawn /${path} in en`);
    expect(canonicalOf(body)).toBe(`https://gth.example/${path}`);
    expect(body).not.toContain('noindex');
  });

  it('SRC-01~ teams around a place are for the app; search engines find those of everywhere', async () => {
    const { body } = await ask('discover/teams', austin);
    expect(body).toContain('data-surface="app"');
    expect(canonicalOf(body)).toBe('https://gth.example/discover/teams');
  });

  it('every large city has its own page', async () => {
    const { ask: askOnce } = open(ctx);
    const found = new Set<string | undefined>();
    for (const { name, lat, lng } of largeCities) {
      const { body } = await askOnce('gth.example', 'discover', {
        query: { near: name, lat: String(lat), lng: String(lng) },
      });
      found.add(canonicalOf(body));
    }
    expect(found.size).toBe(largeCities.length);
    expect(found).not.toContain(undefined);
  });
});
