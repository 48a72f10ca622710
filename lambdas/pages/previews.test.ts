import { describe, expect, it } from 'vitest';
import { User } from '#lambdas/users/store/index.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { type MapPictures, mapPictureFile } from '#shared/product/pictures/map-picture.ts';
import type { PreviewContent } from '#shared/product/pictures/preview-content.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { anEvent, placeIn } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent, indexPlace, writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { open } from '#test/support/pages.ts';
import { addPerson } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';
import { startTeam } from '#test/support/sites.ts';
import { releaseFrom } from '../places/store/place.table.ts';
import { eventPreview } from './event-page.ts';
import { servePreview } from './pictures/serve-preview.ts';
import { type Preview, previewPath } from './previews.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

const gth = { id: 'gth', name: 'Good Times Hub' } as const;
const dinks: Preview & { readonly content: { readonly kind: 'event' } } = {
  of: 'event/evt_1/once',
  shows: [],
  content: {
    ...{ kind: 'event', platform: gth, locale: 'en', title: 'Dinks', gameType: 'pickleball' },
    ...{ dateStart: '2026-11-28T15:00:00.000Z', timeZone: 'America/Chicago', place: 'Zilker Park' },
    host: { userId: 'usr_1', displayName: 'Maya' },
  },
};
const imageIn = (body: string): string => /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
/** The path of a preview, as a page names it. */
const previewIn = (body: string): string => imageIn(body).replace('https://gth.example', '');

let people = 400;
const next = (): number => {
  people += 1;
  return people;
};
const drawn: PreviewContent[] = [];
const drawPreview = async (content: PreviewContent) => {
  drawn.push(content);
  return Buffer.from('a picture');
};
const loadMaps = async (): Promise<MapPictures> => ({
  version: 'now',
  drawMap: (picture) => `<svg>${JSON.stringify(picture)}</svg>`,
});
const openPreviews = () => {
  const pages = open(ctx);
  const get = async (path: string) =>
    servePreview(
      pages.pageContext,
      { drawPreview, loadMaps },
      httpEvent('GET /previews/{proxy+}', { params: { proxy: path.replace('/previews/', '') } }),
    );
  return { ...pages, get };
};

describe('the address of a preview', () => {
  it('EVT-13 changes with everything that is drawn, and with how it is drawn', () => {
    const { content } = dinks;
    const changes: readonly Partial<typeof content>[] = [
      { title: 'Dinks!' },
      { gameType: 'padel' },
      { dateStart: '2026-11-28T16:00:00.000Z' },
      { timeZone: 'America/Denver' },
      { place: 'Zilker' },
      { locale: 'es' },
      { host: { userId: 'usr_1', displayName: 'Mia' } },
      { platform: { id: 'meh', name: 'Meet & Play' } },
    ];
    const paths = [
      previewPath(dinks, 'look-1'),
      previewPath(dinks, 'look-2'),
      ...changes.map((change) => previewPath({ ...dinks, content: { ...content, ...change } }, 'look-1')),
    ];
    expect(new Set(paths).size).toBe(changes.length + 2);
    expect(previewPath({ ...dinks }, 'look-1')).toBe(paths[0]);
    expect(paths[0]).toMatch(/^\/previews\/event\/evt_1\/once\/gth-[\w-]{16}\.png$/);
  });

  it('EVT-13 does not change with what is not drawn', async () => {
    const card = await hostEvent(ctx, next(), { title: 'Dinks' });
    const pathOf = (change: Partial<EventCard>) => {
      const preview = eventPreview(open(ctx).pageContext, 'gth', { ...card, ...change }, 'en');
      return preview && previewPath(preview, 'look-1');
    };
    expect(pathOf({})).toBeDefined();
    const location = { hash: card.location.hash, ...placeIn(card.location) };
    for (const change of [{ going: 7 }, { capacity: 9 }, { location: { ...location, address: 'Elsewhere' } }])
      expect(pathOf(change)).toBe(pathOf({}));
    expect(pathOf({ location: { ...location, name: 'Elsewhere' } })).not.toBe(pathOf({}));
  });
});

describe('previews', () => {
  it('EVT-13 a page’s image is drawn from cover, title, date, place, and host, and may be kept forever', async () => {
    const event = await hostEvent(ctx, next(), { title: 'Dinks at dawn' });
    const { ask, get } = openPreviews();
    const { body } = await ask('gth.example', `evt/${event.id}`);
    expect(body).toContain('<meta property="og:image:width" content="1200" />');
    expect(body).toContain('<meta property="og:image:height" content="630" />');
    expect(body).toContain('<meta property="og:image:type" content="image/png" />');
    expect(body).toMatch(/<meta property="og:image:alt" content="Dinks at dawn · Saturday, November 28/);
    expect(await get(previewIn(body))).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
      body: Buffer.from('a picture').toString('base64'),
      isBase64Encoded: true,
    });
    expect(drawn.at(-1)).toEqual({
      ...{ kind: 'event', platform: gth, locale: 'en', title: 'Dinks at dawn' },
      ...{ gameType: event.gameType, dateStart: event.dateStart, timeZone: event.timeZone },
      ...{
        place: placeIn(event.location).name,
        host: { userId: event.creatorId, displayName: event.host.displayName },
      },
    });
  });

  it('PRV-05 does not name a minor who hosts', async () => {
    const n = next();
    const event = await events.create(
      await addPerson(ctx, n, { birthdate: '2011-01-01' }),
      anEvent(n, { title: 'Minors at dawn' }),
    );
    await indexPlace(ctx, event.id);
    const { ask, get } = openPreviews();
    const { body } = await ask('gth.example', `evt/${event.id}`);
    expect((await get(previewIn(body))).statusCode).toBe(200);
    expect(drawn.at(-1)).toMatchObject({
      title: 'Minors at dawn',
      host: { userId: event.creatorId, displayName: UNNAMED },
    });
  });

  it('the preview of a team and of its website is drawn from name, sports, and place', async () => {
    const { siteAt, ask, get } = openPreviews();
    const team = await startTeam(ctx, next(), { name: 'Preview Thunder' });
    expect(await get(previewIn((await ask('gth.example', `team/${team.slug}`)).body))).toMatchObject({
      statusCode: 200,
    });
    expect(drawn.at(-1)).toMatchObject({ kind: 'team', title: 'Preview Thunder', team: null });
    await siteAt(next(), 'previews.example.org', 'Site Thunder');
    expect(await get(previewIn((await ask('previews.example.org', '')).body))).toMatchObject({
      statusCode: 200,
    });
    expect(drawn.at(-1)).toMatchObject({ kind: 'site', title: 'Site Thunder', locale: 'en' });
  });

  it('RT-25~ the preview of a place is drawn from name, sports, and address, and is gone with its owner', async () => {
    const { add, ana } = await placesWorld(ctx, 7);
    const { id, sports, address } = await add({ name: 'Preview courts' });
    const { ask, get } = openPreviews();
    const { body } = await ask('gth.example', `places/view/${id}`);
    expect(body).toContain(`<meta property="og:image:alt" content="Preview courts · ${address}" />`);
    expect(await get(previewIn(body))).toMatchObject({ statusCode: 200 });
    expect(drawn.at(-1)).toEqual({
      ...{ kind: 'place', platform: gth, locale: 'en', title: 'Preview courts' },
      ...{ gameTypes: sports, address },
    });
    await User({ table: ctx.table }).patch({ id: ana.userId }).set({ suspended: true }).go();
    expect(await get(previewIn(body))).toMatchObject({ statusCode: 404 });
    await releaseFrom(ctx, ana.userId, PlaceId.parse(id));
    const unowned = previewIn((await ask('gth.example', `places/view/${id}`)).body);
    expect(await get(unowned)).toMatchObject({ statusCode: 200 });
  });

  it('an earlier address leads to the current one, and is not kept for long: only current previews are drawn', async () => {
    const event = await hostEvent(ctx, next(), { title: 'Dinks' });
    const { ask, get } = openPreviews();
    const current = previewIn((await ask('gth.example', `evt/${event.id}`)).body);
    const count = drawn.length;
    expect(await get(current.replace(/-[\w-]{16}\.png$/, '-AAAAAAAAAAAAAAAA.png'))).toMatchObject({
      statusCode: 302,
      headers: { location: current, 'cache-control': 'public, max-age=0, s-maxage=20' },
    });
    expect(drawn).toHaveLength(count);
  });

  it('SEC-03~ private, canceled, and unknown things have no preview, nor has what belongs to a suspended person', async () => {
    const { ask, get } = openPreviews();
    const [hidden, canceled, suspended] = [
      await events.create(await addPerson(ctx, next()), anEvent(next(), { isPrivate: true })),
      await hostEvent(ctx, next(), { title: 'Off' }),
      await hostEvent(ctx, next(), { title: 'Gone' }),
    ];
    await writeCancellation(ctx, canceled);
    await User({ table: ctx.table }).patch({ id: suspended.creatorId }).set({ suspended: true }).go();
    const closed = await startTeam(ctx, next(), { name: 'Closed', privacy: 'invite' });
    const paths = [
      ...[hidden, canceled, suspended].map(({ id, occurrenceId }) => `event/${id}/${occurrenceId}/gth-a.png`),
      `team/${closed.id}/gth-a.png`,
      'event/evt_00000000000000000000000000/once/gth-a.png',
      'team/team_00000000000000000000000000/gth-a.png',
      'site/site_00000000000000000000000000/gth-a.png',
      'place/plc_00000000000000000000000000/gth-a.png',
    ];
    for (const path of paths)
      expect(await get(path), path).toMatchObject({
        statusCode: 404,
        headers: { 'cache-control': 'public, max-age=0, s-maxage=20' },
      });
    expect(imageIn((await ask('gth.example', `evt/${canceled.id}`)).body)).toBe(
      'https://gth.example/share-gth.png',
    );
  });

  it.each([
    '',
    'event',
    'event/x',
    'event/x/y/z/gth-a.png',
    'team/x/y/gth-a.png',
    'place/x/gth-a.png',
    'other/x/gth-a.png',
    'team/x/abc-a.png',
    'team/x/gth-a.jpg',
    'site/../gth-a.png',
  ])('there is none at %j', async (path) =>
    expect(await openPreviews().get(path)).toMatchObject({ statusCode: 404 }),
  );

  it('one that cannot be drawn is not kept', async () => {
    const pages = open(ctx);
    const event = await hostEvent(ctx, next(), { title: 'Dinks' });
    const proxy = previewIn((await pages.ask('gth.example', `evt/${event.id}`)).body).replace(
      '/previews/',
      '',
    );
    const fails = () => Promise.reject(new AppError('service.unavailable'));
    const asked = httpEvent('GET /previews/{proxy+}', { params: { proxy } });
    expect(await servePreview(pages.pageContext, { drawPreview: fails, loadMaps }, asked)).toMatchObject({
      statusCode: 503,
      headers: { 'cache-control': 'no-store' },
    });
  });
});

describe('pictures of maps', () => {
  const zilker = { lat: 30.2669, lng: -97.7729, zoom: 13.5, size: 'thumbnail', scheme: 'dark' } as const;

  it('PLC-03~ show the surroundings of a position, and may be kept forever', async () => {
    const { get } = openPreviews();
    const { statusCode, headers, body } = await get(`/previews/map/now/${mapPictureFile(zilker)}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toBe(`<svg>${JSON.stringify(zilker)}</svg>`);
  });

  it('PLC-03~ an earlier address leads to the current one', async () => {
    const file = mapPictureFile(zilker);
    expect(await openPreviews().get(`/previews/map/before/${file}`)).toMatchObject({
      statusCode: 302,
      headers: { location: `/previews/map/now/${file}` },
    });
  });

  it.each(['', 'now', 'now/30_-97_13.5/poster-dark.svg', 'now/91_-97_13.5/thumbnail-dark.svg'])(
    'PLC-03~ there is none at map/%s',
    async (rest) => {
      expect(await openPreviews().get(`/previews/map/${rest}`)).toMatchObject({ statusCode: 404 });
    },
  );

  it('PLC-03~ one picture has one address', async () => {
    const { get } = openPreviews();
    for (const same of ['30.26690_-97.7729_13.5', '30.266900001_-97.7729_13.5', '30.2669_-97.7729_13.50'])
      expect(await get(`/previews/map/now/${same}/thumbnail-dark.svg`)).toMatchObject({ statusCode: 404 });
  });
});

describe('the cover of a sport', () => {
  it('PLT-06~ is drawn without words for emails, and every address leads to the current drawing', async () => {
    const { get } = openPreviews();
    const { statusCode, headers } = await get('/previews/cover/pickleball/evening/gth-email.png');
    expect(statusCode).toBe(302);
    const location = String(headers?.['location']);
    expect(location).toMatch(/^\/previews\/cover\/pickleball\/evening\/gth-[\w-]{16}\.png$/);
    expect(await get(location)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(drawn.at(-1)).toEqual({ kind: 'cover', platform: gth, gameType: 'pickleball', light: 'evening' });
    for (const path of ['quidditch/day', 'pickleball/dusk', 'pickleball', 'pickleball/day/more'])
      expect((await get(`/previews/cover/${path}/gth-email.png`)).statusCode).toBe(404);
  });
});
