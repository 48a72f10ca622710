import { describe, expect, it } from 'vitest';
import { createUserEntity } from '#lambdas/users/user.entity.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, anEvent, aTeam, aUser, clockAt, requestKey, silentLog } from '#test/support/builders.ts';
import { addDate } from '#test/support/dates.ts';
import { createDomain } from '#test/support/domain.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { createSites, ownHosts, siteOrigins } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';
import { openSiteFinders } from '../sites/api.ts';
import { createActiveFinder } from '../users/api.ts';
import { createFinders } from './found.ts';
import { createPagesHandler } from './handler.ts';
import { createShell } from './page-head.ts';
import { createPages } from './pages.service.ts';

const store = createTestTable();
const script = '<script>theme()</script>';
const built = (surface: string) =>
  `<!doctype html><html lang="en" data-surface="${surface}"><head><title>Built</title>\n<meta name="description" content="built" />${script}</head><body></body></html>`;
const shells = { product: createShell(built('product')), site: createShell(built('site')) };
const names = { gth: 'Good Times Hub', meh: 'Meet & Play' };
const nasty = `</title><script>alert("1")</script> & 'x'`;

const open = () => {
  const sites = createSites(store.table);
  const pages = createPages({
    hosts: ownHosts,
    names,
    origins: siteOrigins,
    ...createFinders({
      table: store.table,
      sites: openSiteFinders(store.table, {
        findActive: createActiveFinder(store.table),
        origins: siteOrigins,
      }),
      findAccount: sites.findAccount,
      clock: clockAt(),
    }),
  });
  const handler = createPagesHandler({ pages, shells, log: silentLog });
  const ask = async (host: string, proxy: string, { query = {}, site = '' } = {}) => {
    const event = httpEvent('GET /pages/{proxy+}', {
      headers: { 'x-viewer-host': host, 'x-viewer-site': site },
      params: { proxy },
      query,
    });
    const { statusCode, headers = {}, body = '' } = await handler(event);
    return { status: statusCode, headers, body };
  };
  /** A published website that is served at a domain. */
  const siteAt = async (n: number, domain: string, name = `Team ${n}`) => {
    const site = await sites.site(n, { name, about: 'Dinks every Saturday.' });
    await sites.serve(n, site.id, domain);
    return site;
  };
  return { ...sites, ask, siteAt };
};
const dataOf = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

describe('pages with their own head', () => {
  it('RT-25~ an event’s page says what, when, and where, also as structured data', async () => {
    const event = await createDomain(store.table).host(1, {
      title: 'Dinks at dawn',
      description: 'Bring water.',
    });
    const { status, body, headers } = await open().ask('gth.example', `evt/${event.id}`);
    expect(status).toBe(200);
    expect(body).toContain('<title>Dinks at dawn · Good Times Hub</title>');
    expect(body).toContain(`<link rel="canonical" href="https://gth.example/evt/${event.id}" />`);
    expect(body).toContain('<meta property="og:image" content="https://gth.example/share-gth.png" />');
    expect(body).toMatch(
      /<meta name="description" content="Saturday, November 28 at 9:00\sAM CST · Zilker Park[^"]*Bring water\." \/>/,
    );
    expect(body).not.toContain('content="built"');
    expect(dataOf(body)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Dinks at dawn',
      startDate: event.dateStart,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', address: 'Austin, TX' },
    });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60');
  });

  it('EVT-04~ RT-25~ each date of an event has a page, and the event redirects to the next one', async () => {
    const event = await createDomain(store.table).host(7, { title: 'Dinks every week' });
    const { occurrenceId } = await addDate(store.table, event, '2026-12-05T15:00:00.000Z');
    const { ask } = open();
    const dated = `evt/${event.id}/${occurrenceId}`;
    for (const [path, canonical] of [
      [dated, dated],
      [`evt/${event.id}`, `evt/${event.id}`],
    ] as const) {
      const { status, body } = await ask('gth.example', path);
      expect(status).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="https://gth.example/${canonical}" />`);
    }
    expect((await ask('gth.example', dated)).body).toContain('Saturday, December 5');
    expect((await ask('gth.example', `evt/${event.id}/20270101T1500`)).status).toBe(404);
  });

  it('an event’s page is in its host’s language', async () => {
    const domain = createDomain(store.table);
    const host = await domain.member(6, { locale: 'es' });
    const event = await domain.events.create(host, anEvent(6, { title: 'Partido al alba' }));
    const { body } = await open().ask('gth.example', `evt/${event.id}`);
    expect(body).toContain('<html lang="es"');
    expect(body).toMatch(/<meta name="description" content="sábado, 28 de noviembre/);
  });

  it('RT-25~ a team’s page is found by its slug', async () => {
    const { start, ask } = open();
    await start(2, { name: 'Page Thunder', about: 'Saturdays at Zilker.' });
    const { body } = await ask('gth.example', 'team/page-thunder');
    expect(body).toContain('<title>Page Thunder · Good Times Hub</title>');
    expect(body).toContain('<meta property="og:description" content="Saturdays at Zilker." />');
    expect(dataOf(body)).toMatchObject({
      '@type': 'SportsTeam',
      name: 'Page Thunder',
      sport: ['pickleball'],
    });
  });

  it('SEC-04 user input cannot close a tag or the data; scripts stay as they were built', async () => {
    const { start, ask } = open();
    const team = await start(3, { name: 'Nasty', about: `${nasty} $& $1` });
    const { body } = await ask('gth.example', `team/${team.id}`);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain(script);
    expect(body).not.toContain('alert("1")</script> &');
    expect(dataOf(body)).toMatchObject({ description: `${nasty} $& $1` });
  });

  it.each([
    'evt/evt_00000000000000000000000000',
    'evt/nonsense',
    'team/nobody-of-this-name',
    'no/such/page',
    'evt/a/b',
    'evt/a/b/c',
    'profile/user_00000000000000000000000000',
    'profile/nobody',
    'profile/user_1/games',
    'nothing',
    'site/elsewhere',
    'site/view',
    'site/view/site_00000000000000000000000000/',
    'site/view/nonsense',
  ])('RT-10 /%s is answered with 404, and asks not to be remembered', async (path) => {
    const { status, body } = await open().ask('gth.example', path);
    expect(status).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain('<title>Page not found · Good Times Hub</title>');
  });

  it('a website’s address inside the product serves published pages, and no others', async () => {
    const { site, ask } = open();
    const made = await site(9, { name: 'Net Nine', about: 'Dinks at nine.' });
    const home = await ask('gth.example', `site/view/${made.id}/`);
    expect([home.status, home.body]).toEqual([
      200,
      expect.stringContaining('<title>Net Nine · Good Times Hub</title>'),
    ]);
    expect(home.body).toContain('<meta name="robots" content="noindex" />');
    expect((await ask('gth.example', `site/view/${made.id}/about`)).status).toBe(200);
    for (const path of ['nowhere', 'about/more'])
      expect((await ask('gth.example', `site/view/${made.id}/${path}`)).status, path).toBe(404);
  });

  it.each([
    ['', 'max-age=63072000; includeSubDomains; preload'],
    ['site_00000000000000000000000000', 'max-age=86400'],
  ])('SEC-04 a page at a host of the website %j is bound to TLS by %s', async (site, expected) => {
    const { ask } = open();
    for (const path of ['evt/nonsense', 'login'])
      expect((await ask('forms.gth.example', path, { site })).headers).toMatchObject({
        'strict-transport-security': expected,
      });
  });

  it('a profile’s page contains the person’s name, for players and not for search engines', async () => {
    const { userId, user } = await createDomain(store.table).member(8);
    const { status, body } = await open().ask('gth.example', `profile/${userId}`);
    expect([status, body]).toEqual([
      200,
      expect.stringContaining('<meta name="robots" content="noindex" />'),
    ]);
    expect(body).toContain(`<title>${user.displayName} · Good Times Hub</title>`);
  });

  it('SEC-03 a private event and an invitation-only team look as if they did not exist', async () => {
    const domain = createDomain(store.table);
    const event = await domain.events.create(await domain.member(4), anEvent(4, { isPrivate: true }));
    const { start, ask } = open();
    const team = await start(5, { name: 'Whispers', privacy: 'invite' });
    const missing = await ask('gth.example', 'nothing');
    expect(await ask('gth.example', `evt/${event.id}`)).toEqual(missing);
    expect(await ask('gth.example', `team/${team.slug}`)).toEqual(missing);
    const closed = await ask('gth.example', `team/${team.id}`);
    expect(closed).toEqual(await ask('gth.example', 'team/team_00000000000000000000000000'));
    expect(closed.body).not.toContain('Whispers');
    expect(closed.body).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('pages of a team site', () => {
  it('SIT-04~ RT-25~ the root and each page have their own title and description', async () => {
    const { siteAt, ask } = open();
    await siteAt(10, 'ten.example.org', 'Ten Thunder');
    const home = await ask('ten.example.org', '');
    expect([home.status, home.body]).toEqual([200, expect.stringContaining('<title>Ten Thunder</title>')]);
    expect(home.body).toContain('data-surface="site"');
    expect(home.body).toContain('<link rel="canonical" href="https://ten.example.org/" />');
    const about = await ask('ten.example.org', 'about');
    expect(about.body).toContain('<title>About us · Ten Thunder</title>');
    expect(about.body).toContain('<meta name="description" content="Dinks every Saturday." />');
    expect((await ask('ten.example.org', 'settings')).status).toBe(404);
  });

  it('RT-08~ besides its own pages it has only the shared ones: forms, events, login, payments', async () => {
    const { siteAt, ask } = open();
    await siteAt(11, 'eleven.example.org');
    const answers = async (...paths: string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const { status, headers } = await ask('eleven.example.org', path);
          return [path, status, headers['location']];
        }),
      );
    const shared = [
      'evt/evt_1',
      'share/event/evt_1',
      'login',
      'auth/login',
      'transactions',
      'organizer/pricing',
    ];
    expect(await answers(...shared)).toEqual(
      shared.map((path) => [path, 302, `https://gth.example/${path}`]),
    );
    expect(await answers('form/abc')).toEqual([['form/abc', 302, 'https://forms.gth.example/form/abc']]);
    const others = ['home/x', 'teams', 'team/eleven', 'settings', 'notifications', 'site', 'profile'];
    expect(await answers(...others)).toEqual(others.map((path) => [path, 404, undefined]));
  });

  it.each([
    ['login/\r\nX', 'login/%0D%0AX'],
    ['evt/\r\nset-cookie: a=b', 'evt/%0D%0Aset-cookie%3A%20a%3Db'],
    ['login/\0', 'login/%00'],
    ['evt/чтения', 'evt/%D1%87%D1%82%D0%B5%D0%BD%D0%B8%D1%8F'],
    ['evt/a?b#c', 'evt/a%3Fb%23c'],
    ['evt/100%', 'evt/100%25'],
    ['evt/\ud800', 'evt/%EF%BF%BD'],
    ['evt//other.example', 'evt//other.example'],
  ])('SEC-04 SEC-08~ a redirect to /%j is a valid header, and names the same page', async (path, address) => {
    const { status, headers } = await open().ask('forms.gth.example', path);
    expect([status, headers['location']]).toEqual([302, `https://gth.example/${address}`]);
  });

  it('a redirect keeps the query', async () => {
    const query = { session_id: 'cs_1', of: 'a b/ñ' };
    const { headers } = await open().ask('forms.gth.example', 'payment-success', { query });
    expect(headers['location']).toBe('https://gth.example/payment-success?session_id=cs_1&of=a+b%2F%C3%B1');
  });

  it('pages of a team and its site are in its creator’s language', async () => {
    const { teams, users, ask, plan, sites, serve } = open();
    const owner = aMember(20, { locale: 'es' });
    await users.add(aUser(20, { locale: 'es' }));
    const input = aTeam({ name: 'Los Truenos', about: '', requestKey: requestKey(20) });
    const id = TeamId.parse((await teams.create(owner, input, 'gth')).id);
    await plan(20, id);
    const site = await sites.createFromTeam(owner, id);
    await sites.publish(owner, site.id);
    await serve(20, site.id, 'truenos.example.org');
    const page = await ask('gth.example', 'team/los-truenos');
    expect(page.body).toContain('<html lang="es"');
    expect(page.body).toContain('<meta name="description" content="Los Truenos en Good Times Hub" />');
    expect((await ask('truenos.example.org', '')).body).toContain('<html lang="es"');
    const missing = await ask('truenos.example.org', 'nada');
    expect([missing.status, missing.body]).toEqual([
      404,
      expect.stringContaining('<title>Página no encontrada · Los Truenos</title>'),
    ]);
    expect((await ask('gth.example', 'nothing')).body).toContain('<html lang="en"');
  });

  it('without the team’s creator there is no site, and no team', async () => {
    const { siteAt, ask, users, member } = open();
    await siteAt(12, 'twelve.example.org', 'Twelve Gone');
    expect((await ask('twelve.example.org', '')).status).toBe(200);
    await createUserEntity(store.table)
      .patch({ id: member(12).userId })
      .set({ suspended: true })
      .go();
    expect((await users.find(member(12).userId))?.suspended).toBe(true);
    expect((await ask('twelve.example.org', '')).status).toBe(404);
    expect((await ask('gth.example', 'team/twelve-gone')).status).toBe(404);
  });

  it('the forms domain has forms and shared pages; there are no forms yet, and it says so', async () => {
    const { ask } = open();
    const form = await ask('forms.gth.example', 'form/abc');
    expect([form.status, form.body]).toEqual([
      404,
      expect.stringContaining('The link may be incomplete, or the form may be closed.'),
    ]);
    expect(form.body).toContain('data-surface="site"');
    expect((await ask('forms.gth.example', 'login')).headers['location']).toBe('https://gth.example/login');
    expect((await ask('forms.gth.example', 'settings')).status).toBe(404);
  });

  it.each(['unknown.example.org', 'gth.example.evil.org', ''])(
    'SEC-08 %j shows no one’s site',
    async (host) => {
      expect((await open().ask(host, '')).status).toBe(404);
    },
  );

  it('a page that cannot be rendered says so, and is not cached', async () => {
    const broken = createPagesHandler({
      pages: () => Promise.reject(new AppError('service.unavailable')),
      shells,
      log: silentLog,
    });
    const answer = await broken(httpEvent('GET /pages'));
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toContain(script);
  });
});
