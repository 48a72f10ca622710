import { describe, expect, it } from 'vitest';
import { createRsvpLinks } from '#lambdas/core/rsvp-links.ts';
import { anEvent, clockAt, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDate } from '#test/support/dates.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { dataOf, nasty, open, script } from '#test/support/pages.ts';
import { addPerson } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';
import { publishSite, startTeam } from '#test/support/sites.ts';
import * as ratings from '../places/place-ratings.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

describe('pages with their own head', () => {
  it('RT-25~ an event’s page says what, when, and where, also as structured data', async () => {
    const event = await hostEvent(ctx, 1, {
      title: 'Dinks at dawn',
      description: 'Bring water.',
    });
    const { status, body, headers } = await open(ctx).ask('gth.example', `evt/${event.id}`);
    expect(status).toBe(200);
    expect(body).toContain('<title>Dinks at dawn · Good Times Hub</title>');
    expect(body).toContain(`<link rel="canonical" href="https://gth.example/evt/${event.id}" />`);
    expect(body).toContain(
      `<meta property="og:image" content="https://gth.example/previews/event/${event.id}/${event.occurrenceId}/gth-`,
    );
    expect(body).toMatch(
      /<meta name="description" content="Saturday, November 28 at 9:00\sAM CST · Zilker Park[^"]*Bring water\." \/>/,
    );
    expect(body).not.toContain('content="built"');
    expect(dataOf(body)).toMatchObject([
      {
        '@type': 'SportsEvent',
        name: 'Dinks at dawn',
        startDate: event.dateStart,
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', address: 'Austin, TX' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=10');
  });

  it('EVT-04~ RT-25~ each date of an event has a page, and the event redirects to the next one', async () => {
    const event = await hostEvent(ctx, 7, { title: 'Dinks every week' });
    const { occurrenceId } = await addDate(ctx, event, '2026-12-05T15:00:00.000Z');
    const { ask } = open(ctx);
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

  it('RSV-14~ SEC-03~ the page that a link from an email opens is server-rendered, never cached, and not indexed', async () => {
    const event = await hostEvent(ctx, 41, { title: 'Dinks by email' });
    const ana = await addPerson(ctx, 42);
    const links = createRsvpLinks(async () => 'a secret of the tests', clockAt());
    const token = await links.seal({
      ask: 'attend',
      ...{ eventId: event.id, occurrenceId: event.occurrenceId, userId: ana.userId },
      ...{ until: event.dateStart, sentAt: NOW },
    });
    const { ask } = open(ctx);
    const query = { choice: 'declined' };
    const shown = await ask('gth.example', `answer/${token}`, { query, language: 'es' });
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(shown.body).toContain('<title>Dinks by email · Good Times Hub</title>');
    expect(shown.body).toContain('<meta name="robots" content="noindex" />');
    expect(shown.body).toContain(`<p>drawn /answer/${token}?choice=declined in es</p>`);
    const invented = await ask('gth.example', `answer/A${token.slice(1)}x`);
    expect(invented).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('an event’s page is in its host’s language', async () => {
    const host = await addPerson(ctx, 6, { locale: 'es' });
    const event = await events.create(host, anEvent(6, { title: 'Partido al alba' }));
    const { body } = await open(ctx).ask('gth.example', `evt/${event.id}`);
    expect(body).toContain('<html lang="es"');
    expect(body).toMatch(/<meta name="description" content="sábado, 28 de noviembre/);
  });

  it('RT-25~ a team’s page is found by its slug', async () => {
    const { ask } = open(ctx);
    await startTeam(ctx, 2, { name: 'Page Thunder', about: 'Saturdays at Zilker.' });
    const { body } = await ask('gth.example', 'team/page-thunder');
    expect(body).toContain('<title>Page Thunder · Good Times Hub</title>');
    expect(body).toContain('<meta property="og:description" content="Saturdays at Zilker." />');
    expect(dataOf(body)).toMatchObject([
      { '@type': 'SportsTeam', name: 'Page Thunder', sport: ['pickleball'] },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('RT-25~ PLC-02~ a place’s page has its rating in its structured data, and says itself what it is about', async () => {
    ctx.clock.moveTo(NOW);

    const { add, ana, host, rowOf } = await placesWorld(ctx, 5);
    const { id } = await add({ name: 'Rated courts', phone: '(512) 555-0100' });
    await host(ana);
    ctx.clock.moveTo('2026-12-05T18:00:00.000Z');
    await ratings.rate(ctx, ana, await rowOf(id), { stars: 4, text: 'Good nets.' });
    const { status, body } = await open(ctx).ask('gth.example', `places/view/${id}`);
    expect(status).toBe(200);
    expect(body).toContain(`<title>Screen of /places/view/${id}</title>`);
    expect(body).toContain(`<link rel="canonical" href="https://gth.example/places/view/${id}" />`);
    expect(dataOf(body)).toMatchObject([
      {
        '@type': 'SportsActivityLocation',
        ...{ name: 'Rated courts', telephone: '(512) 555-0100' },
        aggregateRating: { ratingValue: 4, ratingCount: 1 },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('SEC-04 user input cannot close a tag or the data; scripts stay as they were built', async () => {
    const { ask } = open(ctx);
    const team = await startTeam(ctx, 3, { name: 'Nasty', about: `${nasty} $& $1` });
    const { body } = await ask('gth.example', `team/${team.id}`);
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).toContain(script);
    expect(body).not.toContain('alert("1")</script> &');
    expect(dataOf(body)[0]).toMatchObject({ description: `${nasty} $& $1` });
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
    'places/view/plc_00000000000000000000000000',
    'places/view/nowhere',
    'places/view/a/b',
    'profile/user_1/games',
    'nothing',
    'site/elsewhere',
    'site/view',
    'site/view/nonsense',
  ])('RT-10 /%s is answered with 404, and asks not to be remembered', async (path) => {
    const { status, body } = await open(ctx).ask('gth.example', path);
    expect(status).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain('<title>Page not found · Good Times Hub</title>');
  });

  it('SIT-04 SEC-11 a website’s address on the product leads to the forms domain, which has no session, and arrives there as HTML with its own metadata', async () => {
    const { ask, screens } = open(ctx);
    const made = await publishSite(ctx, 9, { name: 'Net Nine', about: 'Dinks at nine.' });
    const root = `/site/view/${made.id}/`;
    for (const path of [root, `${root}about`, `${root}about/more`, root.slice(0, -1)]) {
      const { status, headers, body } = await ask('gth.example', path.slice(1), { query: { from: 'x' } });
      expect([status, headers['location'], body]).toEqual([
        302,
        `https://forms.gth.example${path}?from=x`,
        '',
      ]);
    }
    const FORMS = 'forms.gth.example';
    const home = await ask(FORMS, root.slice(1));
    expect(home.status).toBe(200);
    for (const part of [
      'data-surface="site"',
      '<title>Net Nine</title>',
      '<meta name="robots" content="noindex" />',
      '<meta name="description" content="Dinks at nine." />',
      '<p>rendered $& page in en</p>',
    ])
      expect(home.body).toContain(part);
    expect(screens.at(-1)?.content).toMatchObject({ slug: 'home', root, site: { id: made.id } });
    const about = await ask(FORMS, `${root}about`.slice(1));
    expect([about.status, about.body]).toEqual([
      200,
      expect.stringContaining('<title>About us · Net Nine</title>'),
    ]);
    for (const path of ['nowhere', 'about/more'])
      expect((await ask(FORMS, `${root}${path}`.slice(1))).status, path).toBe(404);
    const none = await ask(FORMS, 'site/view/site_00000000000000000000000000/', { language: 'es' });
    expect([none.status, none.body]).toEqual([404, expect.stringContaining('noSite in es')]);
  });

  it.each([
    ['', 'max-age=63072000; includeSubDomains; preload'],
    ['site_00000000000000000000000000', 'max-age=86400'],
  ])('SEC-04 a page at a host of the website %j is bound to TLS by %s', async (site, expected) => {
    const { ask } = open(ctx);
    for (const path of ['evt/nonsense', 'login'])
      expect((await ask('forms.gth.example', path, { site })).headers).toMatchObject({
        'strict-transport-security': expected,
      });
  });

  it('a profile’s page contains the person’s name, for players and not for search engines', async () => {
    const { userId, user } = await addPerson(ctx, 8);
    const { status, body } = await open(ctx).ask('gth.example', `profile/${userId}`);
    expect([status, body]).toEqual([
      200,
      expect.stringContaining('<meta name="robots" content="noindex" />'),
    ]);
    expect(body).toContain(`<title>${user.displayName} · Good Times Hub</title>`);
  });

  it('SEC-03 a private event and an invitation-only team look as if they did not exist', async () => {
    const event = await events.create(await addPerson(ctx, 4), anEvent(4, { isPrivate: true }));
    const { ask } = open(ctx);
    const team = await startTeam(ctx, 5, { name: 'Whispers', privacy: 'invite' });
    const answerAt = async (kind: string, reference: string) => {
      const answer = await ask('gth.example', `${kind}/${reference}`);
      return { ...answer, body: answer.body.replaceAll(reference, 'it') };
    };
    expect(await answerAt('evt', event.id)).toEqual(await answerAt('evt', 'evt_00000000000000000000000000'));
    expect(await answerAt('team', team.slug)).toEqual(await answerAt('team', 'nobody'));
    const closed = await ask('gth.example', `team/${team.id}`);
    expect(closed).toEqual(await ask('gth.example', 'team/team_00000000000000000000000000'));
    expect(closed.body).not.toContain('Whispers');
    expect(closed.body).toContain('<meta name="robots" content="noindex" />');
  });
});
