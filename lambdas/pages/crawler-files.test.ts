import { describe, expect, it } from 'vitest';
import * as placeIndex from '#lambdas/events/dates/place-index.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import { User } from '#lambdas/users/store/index.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import { aMember, clockAt } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDate } from '#test/support/dates.ts';
import { hostEvent, writeCancellation } from '#test/support/event-stream.ts';
import { open } from '#test/support/pages.ts';
import { suspend } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';
import { startTeam } from '#test/support/sites.ts';
import { releaseFrom } from '../places/store/place.table.ts';
import * as sitemaps from './sitemaps.ts';

const ctx = testContext();

let people = 400;
const another = () => {
  people += 1;
  return people;
};
const hosted = async (overrides: Partial<NewEvent> = {}) => hostEvent(ctx, another(), overrides);
const GTH = 'gth.example';
const addressesIn = (file: string) =>
  [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
/** The addresses in a file, in order; only the status if there is none. */
const listed = async (
  path: string,
  { host = GTH, ...options }: Parameters<typeof open>[1] & { host?: string } = {},
): Promise<string[]> => {
  const { status, body } = await open(ctx, options).ask(host, path);
  if (status !== 200) return [String(status)];
  return addressesIn(body);
};

describe('files for search engines', () => {
  it('RT-24 robots.txt of a product host names its sitemap, and closes the API and the screens of members', async () => {
    const { status, headers, body } = await open(ctx).ask(GTH, 'robots.txt');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=0, s-maxage=3600',
    ]);
    const lines = body.split('\n');
    expect(lines.slice(0, 3)).toEqual(['User-agent: *', 'Disallow: /api/', 'Allow: /api/calendar/']);
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /home$', 'Disallow: /profile$']));
    expect(lines.at(-2)).toBe('Sitemap: https://gth.example/sitemap.xml');
  });

  it('search engines stay away from a stage that is not for the public', async () => {
    const { ask } = open(ctx, { isPublic: false });
    expect((await ask(GTH, 'robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask(GTH, 'sitemap.xml')).status).toBe(404);
  });

  it('RT-24 the sitemap lists the files of a host, each with a bounded part of the events and teams', async () => {
    const november = [await hosted({ dateStart: '2026-11-28' }), await hosted({ dateStart: '2026-11-30' })];
    await hosted({ dateStart: '2027-03-01' });
    await startTeam(ctx, another(), { name: 'Sitemap Thunder' });
    const files = (names: readonly string[]) =>
      names.map((name) => `https://gth.example/sitemap/${name}.xml`);
    expect(await listed('sitemap.xml')).toEqual(
      files(['pages', 'events-2026-11', 'events-2027-03', 'teams-2026']),
    );
    expect(addressesIn(await sitemaps.index(open(ctx).pageContext, 'gth', 1))).toEqual(
      files(['pages', 'events-2026-11-28', 'events-2026-11-30', 'events-2027-03', 'teams-2026']),
    );
    const addresses = november.map(({ id }) => `https://gth.example/evt/${id}`);
    expect(await listed('sitemap/events-2026-11.xml')).toEqual(addresses);
    expect(await listed('sitemap/events-2026-11-30.xml')).toEqual(addresses.slice(1));
    expect(await listed('sitemap/teams-2026.xml')).toEqual(['https://gth.example/team/sitemap-thunder']);
  });

  it('RT-24 only public, coming dates of active hosts and listed teams of active owners are in it', async () => {
    const month = { dateStart: '2027-05-10' };
    const shown = await hosted(month);
    await hosted({ ...month, isPrivate: true });
    await writeCancellation(ctx, await hosted(month));
    await hosted(month);
    await suspend(ctx, aMember(people).userId);
    expect(await listed('sitemap/events-2027-05.xml')).toEqual([`https://gth.example/evt/${shown.id}`]);
    const over = { clock: clockAt('2027-05-20T00:00:00.000Z') };
    expect(await listed('sitemap/events-2027-05.xml', over)).toEqual(['404']);
    expect(await listed('sitemap/events-2027-05-10.xml', over)).toEqual(['404']);

    await startTeam(ctx, another(), { name: 'Hidden Sitemap', privacy: 'invite' });
    await startTeam(ctx, another(), { name: 'Suspended Sitemap' });
    await suspend(ctx, aMember(people).userId);
    const teams = (await listed('sitemap/teams-2026.xml')).join();
    expect(teams).not.toContain('hidden-sitemap');
    expect(teams).not.toContain('suspended-sitemap');
  });

  it('EVT-04~ each date of an event has its own address; a file ends before the next period', async () => {
    const event = await hosted({ dateStart: '2027-07-31', timeStart: '10:00' });

    const later = await addDate(ctx, event, '2027-08-01T00:00:00.000Z');
    const rows = await eventRows.find(ctx, later);
    if (rows) await placeIndex.put(ctx, rows.occurrence);
    expect(await listed('sitemap/events-2027-07.xml')).toEqual([`https://gth.example/evt/${event.id}`]);
    expect(await listed('sitemap/events-2027-08.xml')).toEqual([
      `https://gth.example/evt/${event.id}/${later.occurrenceId}`,
    ]);
  });

  it('RT-24 SRC-07~ large cities with something to join are in the sitemap, with the product’s own pages', async () => {
    await hosted({ location: { name: 'Chautauqua Park', address: 'Boise, ID', lat: 43.62, lng: -116.2 } });
    await hosted({ location: { name: 'Green Lake', address: 'Seattle, WA', lat: 47.68, lng: -122.34 } });
    const addresses = await listed('sitemap/pages.xml');
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://gth.example/discover',
        'https://gth.example/organizer/pricing',
        ...Object.values(textRoutes).map((path) => `https://gth.example${path}`),
        'https://gth.example/city-search',
        'https://gth.example/city/seattle-wa',
        'https://gth.example/city/seattle-wa/pickleball',
      ]),
    );
    expect(addresses.join()).not.toContain('Anchorage');
  });

  it('RT-24 places are in the sitemap of both platforms, without those of suspended owners; one without an owner stays', async () => {
    const { add, ben } = await placesWorld(ctx, 9);
    const shown = await add();
    const left = await add({}, ben);
    await add({}, ben);
    await releaseFrom(ctx, ben.userId, PlaceId.parse(left.id));
    await User({ table: ctx.table }).patch({ id: ben.userId }).set({ suspended: true }).go();
    expect(await listed('sitemap.xml')).toContain('https://gth.example/sitemap/places-2026.xml');
    // Both were added in the same millisecond.
    expect((await listed('sitemap/places-2026.xml')).toSorted()).toEqual(
      [shown, left].map(({ id }) => `https://gth.example/places/view/${id}`).toSorted(),
    );
    expect(await sitemaps.file(open(ctx).pageContext, 'meh', 'places-2026-11')).toContain(
      `/places/view/${shown.id}`,
    );
    expect(await listed('sitemap/places-2019.xml')).toEqual(['404']);
  });

  it('RT-24 a team of the other platform is in that platform’s sitemap only', async () => {
    await startTeam(ctx, another(), { name: 'Only Here' });
    const { pageContext } = open(ctx);
    expect(await sitemaps.file(pageContext, 'gth', 'teams-2026')).toContain('/team/only-here');
    expect(await sitemaps.file(pageContext, 'meh', 'teams-2026')).toBeUndefined();
  });

  it.each([
    'sitemap/nothing.xml',
    'sitemap/events-.xml',
    'sitemap/events-2026-13.xml',
    'sitemap/people-2026.xml',
    'sitemap/constructor-2026.xml',
    'sitemap/events-2019.xml',
    'sitemap/teams-2019.xml',
  ])('there is no /%s', async (path) => {
    expect((await open(ctx).ask(GTH, path)).status).toBe(404);
  });

  it('RT-24 SIT-04 a website’s sitemap lists its published pages at its own host', async () => {
    await open(ctx).siteAt(another(), 'crawled.example.org', 'Crawled');
    const { headers, body } = await open(ctx).ask('crawled.example.org', 'robots.txt');
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /api/calendar/\n\nSitemap: https://crawled.example.org/sitemap.xml\n',
    );
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    const addresses = await listed('sitemap.xml', { host: 'crawled.example.org' });
    expect(addresses).toEqual(
      expect.arrayContaining(['https://crawled.example.org/', 'https://crawled.example.org/about']),
    );
    expect((await open(ctx).ask('crawled.example.org', 'sitemap/pages.xml')).status).not.toBe(200);
    await suspend(ctx, aMember(people).userId);
    expect((await open(ctx).ask('crawled.example.org', 'sitemap.xml')).status).not.toBe(200);
  });

  it('RT-24 the forms domain has a robots.txt, and a sitemap with its one page for search engines', async () => {
    const forms = { host: 'forms.gth.example' };
    const { ask } = open(ctx);
    expect((await ask(forms.host, 'robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /api/calendar/\n\nSitemap: https://forms.gth.example/sitemap.xml\n',
    );
    expect(await listed('sitemap.xml', forms)).toEqual(['https://forms.gth.example/']);
    expect(await listed('sitemap/pages.xml', forms)).toEqual(['404']);
    const { status, body } = await ask(forms.host, '');
    expect(status).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://forms.gth.example/" />');
    expect(body).not.toContain('noindex');
    for (const path of ['form/abc', 'settings'])
      expect((await ask(forms.host, path)).body, path).toContain('noindex');
  });
});
