import { describe, expect, it } from 'vitest';
import { stageConfig } from '#infra/config/stages.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { route, type ViewerRequest } from './route.ts';

const { hosts } = stageConfig('prod');
const TEAM_HOST = 'thunder.example.org';
const isAttached = (host: string) => host === TEAM_HOST;
/** The contents of the edge's store, and the origins that were selected. */
const parts = (chosen: string[] = []) => ({
  viewerAddress: '203.0.113.7',
  lookUp: async (host: string) => {
    if (isAttached(host)) return '{"surface":"site","site":"site_1"}';
    const own = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
    return own && JSON.stringify({ surface: own.kind, platform: own.platform });
  },
  selectOrigin: (id: string) => void chosen.push(id),
  requestId: 'request-1',
});
const aRequest = (
  change: { method?: string; host?: string; uri?: string; viewerHost?: string } = {},
): ViewerRequest => ({
  method: change.method ?? 'GET',
  uri: change.uri ?? '/',
  querystring: { session_id: { value: 'cs_1' } },
  cookies: {},
  headers: {
    ...(change.host === undefined ? {} : { host: { value: change.host } }),
    ...(change.viewerHost === undefined ? {} : { 'x-viewer-host': { value: change.viewerHost } }),
  },
});
const at = (host: string, uri: string) => aRequest({ host, uri });

const hostCases: ReadonlyArray<readonly [host: string, canonical: string | undefined]> = [
  ['goodtimeshub.com', 'goodtimeshub.com'],
  ['GoodTimesHub.COM', 'goodtimeshub.com'],
  ['goodtimeshub.com:443', 'goodtimeshub.com'],
  ['goodtimeshub.com.', 'goodtimeshub.com'],
  ['www.goodtimeshub.com', 'goodtimeshub.com'],
  ['WWW.MeetAndPlay.com:8443', 'meetandplay.com'],
  ['forms.goodtimeshub.com', 'forms.goodtimeshub.com'],
  [TEAM_HOST, TEAM_HOST],
  ['WWW.Thunder.Example.org.:443', TEAM_HOST],
  ['other.thunder.example.org', undefined],
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
  it('SIT-05 sets the website a host shows, whatever the viewer claims: cached pages of one are not shown for another', async () => {
    for (const [host, site] of [
      [TEAM_HOST, 'site_1'],
      ['goodtimeshub.com', ''],
    ] as const) {
      const request = aRequest({ host, uri: '/about' });
      request.headers['x-viewer-site'] = { value: 'site_of_the_viewer' };
      expect(await route(request, parts())).toMatchObject({ headers: { 'x-viewer-site': { value: site } } });
    }
  });

  it.each([
    ['es-MX,es;q=0.9', 'es'],
    ['fr', ''],
    [undefined, ''],
  ])(
    'sets the language of a viewer who accepts %j to %j, whatever else they claim',
    async (accepted, language) => {
      const request = aRequest({ host: TEAM_HOST, uri: '/about' });
      if (accepted !== undefined) request.headers['accept-language'] = { value: accepted };
      request.headers['x-viewer-language'] = { value: 'de' };
      expect(await route(request, parts())).toMatchObject({
        headers: { 'x-viewer-language': { value: language } },
      });
    },
  );

  it.each(hostCases)('SEC-08 host %j is %j', async (host, canonical) => {
    const answer = await route(aRequest({ host, uri: '/api/config' }), parts());
    if (canonical === undefined) expect(answer).toMatchObject({ statusCode: 404 });
    else expect(answer).toMatchObject({ headers: { 'x-viewer-host': { value: canonical } } });
  });

  it('PLT-06~ the link in an email’s header opens its screen in a browser; a POST to it goes to the API', async () => {
    const uri = '/api/unsubscribe/a-token';
    for (const host of ['goodtimeshub.com', 'meetandplay.com']) {
      expect(await route(aRequest({ host, uri }), parts())).toMatchObject({
        statusCode: 302,
        headers: { location: { value: '/unsubscribe/a-token' }, 'cache-control': { value: 'no-store' } },
      });
      expect(await route(aRequest({ host, uri, method: 'POST' }), parts())).toMatchObject({ uri });
    }
    const own = { host: 'goodtimeshub.com', uri: '/api/unsubscribe' };
    expect(await route(aRequest(own), parts())).toMatchObject({ uri: '/api/unsubscribe' });
  });

  it.each(hostCases)('edge and app agree on host %j', async (host) => {
    const answer = await route(aRequest({ host }), parts());
    expect('statusCode' in answer).toBe(surfaceOf(host, hosts, isAttached).kind === 'none');
  });

  it('a request without a host gets nothing', async () => {
    expect(await route(aRequest(), parts())).toMatchObject({ statusCode: 404 });
  });

  it('SEC-08 the response to an unknown host is fixed: nothing from the request is returned', async () => {
    const one = await route(aRequest({ host: 'evil.example', uri: '/<script>alert(1)</script>' }), parts());
    expect(one).toEqual(await route(aRequest({ host: 'other.example' }), parts()));
  });

  it('the response to an unknown host is styled, as its policy allows', async () => {
    const answer = await route(aRequest(), parts());
    expect(answer).toMatchObject({ body: { data: expect.stringMatching(/<style>body\{font:/) } });
  });

  it('SEC-04 the response to an unknown host has the headers that a policy cannot add', async () => {
    expect(await route(aRequest({ host: 'evil.example' }), parts())).toMatchObject({
      headers: {
        'content-security-policy': {
          value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        },
        'strict-transport-security': { value: 'max-age=86400' },
        'x-content-type-options': { value: 'nosniff' },
        'x-frame-options': { value: 'DENY' },
        'cache-control': { value: 'no-store' },
      },
    });
  });

  it.each([
    ['262144', false],
    ['262145', true],
    ['20000000', true],
    ['99999999999999999999', true],
    ['', false],
    ['-1', false],
    ['x', false],
  ])('SEC-02 a body of %s bytes is refused in the error format of the API: %s', async (length, refused) => {
    const request = at('goodtimeshub.com', '/api/events');
    request.headers['content-length'] = { value: length };
    const answer = await route(request, parts());
    expect('statusCode' in answer).toBe(refused);
    if (!('statusCode' in answer)) return;
    expect(answer).toMatchObject({
      statusCode: 413,
      headers: {
        'content-type': { value: 'application/json; charset=utf-8' },
        'x-content-type-options': { value: 'nosniff' },
      },
    });
    expect(Problem.parse(JSON.parse(answer.body.data))).toEqual({
      code: 'input.too_large',
      requestId: 'request-1',
      details: { limit: 262_144 },
    });
  });

  it('SEC-08 a host claimed by the viewer is overwritten', async () => {
    const claiming = aRequest({
      host: 'meetandplay.com',
      viewerHost: 'goodtimeshub.com',
      uri: '/api/config',
    });
    expect(await route(claiming, parts())).toMatchObject({
      headers: { 'x-viewer-host': { value: 'meetandplay.com' } },
    });
  });

  it('SEC-05~ sets the viewer’s address, whatever the viewer claims', async () => {
    const claiming = at('goodtimeshub.com', '/api/config');
    claiming.headers['x-viewer-address'] = { value: '198.51.100.1' };
    expect(await route(claiming, parts())).toMatchObject({
      headers: { 'x-viewer-address': { value: '203.0.113.7' } },
    });
  });

  const team = TEAM_HOST;
  const product = 'goodtimeshub.com';
  const forms = 'forms.goodtimeshub.com';
  it.each([
    [product, '/', '/api/pages', ['api']],
    [product, '/home', '/index.html', []],
    [product, '/profile', '/index.html', []],
    [product, '/profile/some.body/games', '/api/pages/profile/some.body/games', ['api']],
    [product, '/site', '/index.html', []],
    [product, '/places/view/plc_01j9', '/api/pages/places/view/plc_01j9', ['api']],
    [product, '/places/edit/plc_01j9', '/index.html', []],
    [product, '/site/view/site_01j9/', '/api/pages/site/view/site_01j9/', ['api']],
    [product, '/evt/evt_01j9', '/api/pages/evt/evt_01j9', ['api']],
    [product, '/share/event/evt_01j9', '/api/pages/share/event/evt_01j9', ['api']],
    [product, '/team/thunder', '/api/pages/team/thunder', ['api']],
    [product, '/teams/create', '/index.html', []],
    [product, '/apiary', '/api/pages/apiary', ['api']],
    [product, '/no/such/page', '/api/pages/no/such/page', ['api']],
    [product, '/api/events/evt_01j9', '/api/events/evt_01j9', []],
    [product, '/api', '/api', ['api']],
    [product, '/assets/index-B1x.js', '/assets/index-B1x.js', []],
    [product, '/favicon.svg', '/favicon.svg', []],
    [product, '/robots.txt', '/api/pages/robots.txt', ['api']],
    [product, '/sitemap.xml', '/api/pages/sitemap.xml', ['api']],
    [product, '/sitemap/events-2026-11.xml', '/api/pages/sitemap/events-2026-11.xml', ['api']],
    [product, '/sitemap/style.css', '/sitemap/style.css', []],
    [product, '/answer/a-token', '/api/pages/answer/a-token', ['api']],
    [forms, '/robots.txt', '/api/pages/robots.txt', ['api']],
    [team, '/robots.txt', '/api/pages/robots.txt', ['api']],
    [team, '/sitemap.xml', '/api/pages/sitemap.xml', ['api']],
    [product, '/previews/team/team_1/gth-a.png', '/api/previews/team/team_1/gth-a.png', []],
    [product, '/previews', '/api/pages/previews', ['api']],
    [product, '/.well-known/assetlinks', '/.well-known/assetlinks', []],
    [forms, '/', '/api/pages', ['api']],
    [forms, '/home', '/api/pages/home', ['api']],
    [forms, '/form/abc', '/api/pages/form/abc', ['api']],
    [forms, '/login', '/api/pages/login', ['api']],
    [forms, '/home/of/nobody', '/api/pages/home/of/nobody', ['api']],
    [team, '/form/abc', '/api/pages/form/abc', ['api']],
    [team, '/', '/api/pages', ['api']],
    [team, '/home', '/api/pages/home', ['api']],
    [team, '/evt/evt_01j9', '/api/pages/evt/evt_01j9', ['api']],
    [team, '/settings', '/api/pages/settings', ['api']],
    [team, '/assets/site-B1x.js', '/assets/site-B1x.js', []],
    [team, '/api/site', '/api/site', []],
  ])('RT-08 RT-25~ %s%s is answered with %s', async (host, uri, answered, origins) => {
    const chosen: string[] = [];
    expect(await route(at(host, uri), parts(chosen))).toMatchObject({ uri: answered });
    expect(chosen).toEqual(origins);
  });

  it.each([
    ['gzip, deflate, br', '/assets/index-B1x.js', '/br/assets/index-B1x.js'],
    ['br', '/assets/index-B1x.css', '/br/assets/index-B1x.css'],
    ['gzip', '/assets/index-B1x.js', '/assets/index-B1x.js'],
    ['bread', '/assets/index-B1x.js', '/assets/index-B1x.js'],
    ['br', '/assets/figtree-B1x.woff2', '/assets/figtree-B1x.woff2'],
    ['br', '/assets/faces/1.svg', '/assets/faces/1.svg'],
    ['br', '/sw.js', '/sw.js'],
  ])('a browser that reads %s gets for %s the file %s', async (accepted, uri, answered) => {
    const request = at(product, uri);
    request.headers['accept-encoding'] = { value: accepted };
    expect(await route(request, parts([]))).toMatchObject({ uri: answered });
  });

  it.each([
    [team, '/payment-success', true],
    [team, '/login', true],
    [team, '/form/abc', true],
    [forms, '/auth/login', true],
    [forms, '/', false],
    [team, '/', false],
    [team, '/about', false],
    [product, '/payment-success', false],
    [product, '/evt/evt_01j9', false],
    [product, '/', false],
    [product, '/discover', true],
    [product, '/sign-up', true],
    [product, '/organizer/pricing', true],
    [product, '/answer/a-token', true],
    [product, '/api/events', true],
  ])(
    'the query of %s%s reaches the origin only where its answer depends on it: %s',
    async (host, uri, kept) => {
      const query = kept ? { session_id: { value: 'cs_1' } } : {};
      expect(await route(at(host, uri), parts())).toMatchObject({ querystring: query });
      const answer = await route(at(host, uri), parts());
      expect('querystring' in answer && Object.keys(answer.querystring)).toEqual(Object.keys(query));
    },
  );
});
