import { describe, expect, it } from 'vitest';
import { findUser } from '#lambdas/users/store/index.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';
import { aMember, anEvent, aTeam, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { open, script } from '#test/support/pages.ts';
import { addPerson, suspend } from '#test/support/people.ts';
import { serveSite, writePlan } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { servePage } from './serve-page.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const { teams } = createTeamsCaller(ctx);
const { sites } = createSitesCaller(ctx);

/** A path that a pattern of the router matches, without its first slash. */
const example = (pattern: string): string => pattern.slice(1).replaceAll(/[:*][^/]*/g, 'x');
const { Event, SharedEvent, DiscoveredEvent, DiscoveredGame, CreateEvent, ManageEvent } = routes;
const { Discover, DiscoverEvents, DiscoverGames, DiscoverPlaces, DiscoverTeams, DiscoverPlayers } = routes;
const { Login, SignUp, ForgotPassword, VerifyEmail } = routes;
const { Transactions, Invoices, OrganizerPricing, PricingMemberPlus, PricingMember, PaymentSuccess } = routes;
const { ShareLink } = routes;
/** Pages for events, logging in, and payments, which other hosts share with the product. */
const shared = [
  ...[Event, SharedEvent, DiscoveredEvent, DiscoveredGame, CreateEvent, ManageEvent],
  ...[Discover, DiscoverEvents, DiscoverGames, DiscoverPlaces, DiscoverTeams, DiscoverPlayers],
  ...[Login, SignUp, ForgotPassword, VerifyEmail],
  ...[Transactions, Invoices, OrganizerPricing, PricingMemberPlus, PricingMember, PaymentSuccess],
  ShareLink,
]
  .map(example)
  .concat('auth/login', 'auth/verify-email');
/** All other screens of the product. A host has its own page at its root, and at `home`. */
const others = Object.values(routes)
  .map(example)
  .filter((path) => !shared.some((one) => path === one || path.startsWith(`${one}/`)))
  .filter((path) => !['', 'home'].includes(path));

describe('pages of a team site', () => {
  it('SIT-04 RT-25~ the root and each page have their own title and description', async () => {
    const { siteAt, ask } = open(ctx);
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

  it('SIT-04 a page is rendered in its first HTML, in the platform’s look; $& in a text stays a text', async () => {
    const { siteAt, ask, screens } = open(ctx);
    const { id } = await siteAt(13, 'thirteen.example.org', 'Thirteen');
    const { body } = await ask('thirteen.example.org', 'about');
    expect(body).toContain('<div id="root"><p>rendered $& page in en</p></div>');
    expect(body).toContain('data-platform="gth"');
    expect(screens).toMatchObject([
      {
        locale: 'en',
        platform: { id: 'gth', name: 'Good Times Hub' },
        content: { slug: 'about', site: { id } },
      },
    ]);
  });

  it('a website’s own words are in the viewer’s language, or in its creator’s if the viewer names none', async () => {
    const { siteAt, ask } = open(ctx);
    await siteAt(14, 'fourteen.example.org');
    const inLanguage = async (language: string) => (await ask('fourteen.example.org', '', { language })).body;
    expect(await inLanguage('es')).toContain('<html lang="es"');
    expect(await inLanguage('es')).toContain('page in es');
    expect(await inLanguage('')).toContain('page in en');
    expect(await inLanguage('fr')).toContain('page in en');
  });

  it('SIT-03~ a block of events shows the next public ones of the team, six at most', async () => {
    const { siteAt, ask, screens } = open(ctx);
    const { teamId: hostingTeam } = await siteAt(15, 'fifteen.example.org');

    const host = aMember(15);
    const starts = [
      '2026-12-20',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ];
    for (const [index, day] of starts.entries())
      await events.create(host, anEvent(200 + index, { title: day, dateStart: day, hostingTeam }));
    await events.create(
      host,
      anEvent(210, {
        ...{ title: 'Hidden', dateStart: '2026-12-01', timeStart: '07:00' },
        ...{ isPrivate: true, hostingTeam },
      }),
    );
    await events.create(host, anEvent(211, { title: 'Of the owner alone', dateStart: '2026-12-01' }));
    await ask('fifteen.example.org', '');
    const shown = screens.flatMap(({ content }) => (content.kind === 'page' ? content.site.events : []));
    expect(shown.map(({ title }) => title)).toEqual(starts.slice(1));
  });

  it('RT-05 a host without a published website redirects every address to its root, which explains it', async () => {
    const { ask } = open(ctx);
    const away = await ask('nothing.example.org', 'about');
    expect([away.status, away.headers['location']]).toEqual([302, '/']);
    const root = await ask('nothing.example.org', '', { language: 'es' });
    expect([root.status, root.body]).toEqual([404, expect.stringContaining('noSite in es')]);
    expect(root.body).toContain('<title>Sitio web no encontrado</title>');
  });

  it('RT-08 besides its own pages it has only the shared ones: forms, events, login, payments', async () => {
    const { siteAt, ask } = open(ctx);
    await siteAt(11, 'eleven.example.org');
    const answers = async (...paths: string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const { status, headers } = await ask('eleven.example.org', path);
          return [path, status, headers['location']];
        }),
      );
    expect(await answers(...shared)).toEqual(
      shared.map((path) => [path, 302, `https://gth.example/${path}`]),
    );
    expect(await answers('form/abc')).toEqual([['form/abc', 302, 'https://forms.gth.example/form/abc']]);
    expect(await answers(...others)).toEqual(others.map((path) => [path, 404, undefined]));
    for (const path of ['', 'home'])
      expect((await ask('eleven.example.org', path)).body).toContain('rendered $& page');
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
  ])('SEC-04 SEC-08 a redirect to /%j is a valid header, and names the same page', async (path, address) => {
    const { status, headers } = await open(ctx).ask('forms.gth.example', path);
    expect([status, headers['location']]).toEqual([302, `https://gth.example/${address}`]);
  });

  it('a redirect keeps the query', async () => {
    const query = { session_id: 'cs_1', of: 'a b/ñ' };
    const { headers } = await open(ctx).ask('forms.gth.example', 'payment-success', { query });
    expect(headers['location']).toBe('https://gth.example/payment-success?session_id=cs_1&of=a+b%2F%C3%B1');
  });

  it('pages of a team and its site are in its creator’s language', async () => {
    const { ask } = open(ctx);
    const owner = await addPerson(ctx, 20, { locale: 'es' });
    const input = aTeam({ name: 'Los Truenos', about: '', requestKey: requestKey(20) });
    const id = TeamId.parse((await teams.create(owner, input, 'gth')).id);
    await writePlan(ctx, 20, id);
    const site = await sites.createFromTeam(owner, id);
    await sites.publish(owner, site.id);
    await serveSite(ctx, 20, site.id, 'truenos.example.org');
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

  it('RT-05 without the team’s creator there is no site, and no team: the host leads to its root', async () => {
    const { siteAt, ask } = open(ctx);
    await siteAt(12, 'twelve.example.org', 'Twelve Gone');
    expect((await ask('twelve.example.org', '')).status).toBe(200);
    await suspend(ctx, aMember(12).userId);
    expect((await findUser(ctx, aMember(12).userId))?.suspended).toBe(true);
    expect((await ask('twelve.example.org', '')).status).toBe(404);
    const away = await ask('twelve.example.org', 'about');
    expect([away.status, away.headers['location']]).toEqual([302, '/']);
    expect((await ask('gth.example', 'team/twelve-gone')).status).toBe(404);
  });

  it('RT-09~ the forms domain has forms and shared pages; without forms, it shows an empty state', async () => {
    const { ask } = open(ctx);
    const form = await ask('forms.gth.example', 'form/abc');
    expect([form.status, form.body]).toEqual([404, expect.stringContaining('noForm in en')]);
    expect(form.body).toContain('The link may be incomplete, or the form may be closed.');
    expect(form.body).toContain('data-surface="site"');
    expect((await ask('forms.gth.example', '')).body).toContain('formsHome in en');
    const home = await ask('forms.gth.example', 'home');
    expect([home.status, home.headers['location']]).toEqual([302, '/']);
    for (const path of shared)
      expect((await ask('forms.gth.example', path)).headers['location']).toBe(`https://gth.example/${path}`);
    for (const path of others) expect((await ask('forms.gth.example', path)).status, path).toBe(404);
  });

  it.each(['unknown.example.org', 'gth.example.evil.org', ''])(
    'SEC-08 %j shows no one’s site',
    async (host) => {
      expect((await open(ctx).ask(host, '')).status).toBe(404);
    },
  );

  it('a page that cannot be rendered shows an error and is not cached; only the product’s hosts load the app', async () => {
    const fails = () => Promise.reject(new AppError('service.unavailable'));
    const broken = (host: string) =>
      servePage(
        { ...open(ctx).pageContext, ...{ read: fails, renderSite: fails } },
        httpEvent('GET /pages', {
          headers: { 'x-viewer-host': host, 'x-viewer-language': 'es' },
          params: { proxy: host === 'gth.example' ? 'evt/evt_1' : '' },
        }),
      );
    for (const [host, surface] of [
      ['gth.example', 'app'],
      ['team.example.org', 'site'],
    ] as const) {
      const answer = await broken(host);
      expect(answer).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } });
      expect(answer.body).toContain(script);
      expect(answer.body).toContain(`data-surface="${surface}"`);
    }
    expect((await broken('team.example.org')).body).toContain('<a href="">Intentar de nuevo</a>');
  });
});
