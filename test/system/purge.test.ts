import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '#lambdas/core/clock.ts';
import { Team } from '#lambdas/teams/store/index.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { anEdit, aTeam, requestKey } from '../support/builders.ts';
import { contextOf } from '../support/context-of.ts';
import { writeCancellation } from '../support/event-stream.ts';
import type { HttpAnswer } from '../support/http.ts';
import { openLocalTable } from '../support/local-table.ts';
import { suspend } from '../support/people.ts';
import { HOST } from '../support/product.ts';
import { serveWebsite } from '../support/served-website.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
const { table, close } = openLocalTable(product.address);
afterAll(close);

const get = (path: string, host = HOST) => product.http({ host, method: 'GET', path });
const isHit = ({ headers }: HttpAnswer) => headers['x-cache'] === 'Hit from cloudfront';

/** Requests a page that the edge then keeps. */
const kept = async (path: string, host?: string): Promise<HttpAnswer> => {
  await product.settle();
  await get(path, host);
  const answer = await get(path, host);
  expect([path, answer.status, isHit(answer)]).toEqual([path, 200, true]);
  return answer;
};
/** Requests a page that has to be different now: an hour before it would expire. */
const becomes = async (
  path: string,
  isRight: (answer: HttpAnswer) => boolean,
  host?: string,
): Promise<void> => {
  await product.settle();
  const answer = await get(path, host);
  expect(isRight(answer), `${path} ${answer.status} ${answer.text}`).toBe(true);
};

let requests = 0;
const next = () => {
  requests += 1;
  return requests;
};
const host = async (token: string, title: string): Promise<EventPage> => {
  const body = { ...upcomingEvent(next(), { title }), requestKey: requestKey(next()) };
  return product.call(eventsContract.create, { body }, token);
};
const imageIn = (text: string): string =>
  new URL(/property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? 'http://none.example').pathname;
const isGone = ({ status }: { status: number }) => status === 404;

describe('pages at the edge, through the stream', () => {
  it('a canceled event’s page shows that within seconds, in every language, and its picture is deleted', async () => {
    const { token } = await product.member('cancels@purge.example');
    const event = await host(token, 'Soon canceled');
    const page = paths.event(event);
    const before = await kept(page);
    const picture = imageIn(before.text);
    await kept(`${page}?language=es`);
    await kept(picture);
    await writeCancellation(contextOf({ table }, systemClock), event);
    await becomes(page, ({ text }) => text.includes('EventCancelled'));
    await becomes(`${page}?language=es`, ({ text }) => text.includes('EventCancelled'));
    await becomes(picture, isGone);
  });

  it('SEC-03~ an event that was made private is gone, and nothing of it is kept', async () => {
    const { token } = await product.member('hides@purge.example');
    const event = await host(token, 'Soon private');
    const page = paths.event(event);
    const picture = imageIn((await kept(page)).text);
    await kept(picture);
    await product.call(
      eventsContract.edit,
      { params: dateOf(event), body: anEdit(event, { isPrivate: true }) },
      token,
    );
    await becomes(page, isGone);
    await becomes(picture, isGone);
    expect((await get(page)).text).not.toContain('Soon private');
  });

  it('what a suspended person hosts, owns, and is goes with them; other pages stay', async () => {
    const suspended = await product.member('suspended@purge.example');
    const other = await product.member('other@purge.example');
    const event = await host(suspended.token, 'Of a suspended host');
    const stays = await host(other.token, 'Of another host');
    const domain = 'purged.localhost';
    const { teamSlug } = await serveWebsite(product, {
      ...{ domain, name: 'Suspended Thunder', owner: suspended, request: next() },
    });
    const pages = [paths.event(event), paths.team(teamSlug), paths.publicProfile(suspended.userId)];
    for (const page of pages) await kept(page);
    await kept('/', domain);
    await kept(paths.event(stays));
    await suspend(contextOf({ table }, systemClock), suspended.userId);
    for (const page of pages) await becomes(page, isGone);
    await becomes('/', isGone, domain);
    expect(isHit(await get(paths.event(stays)))).toBe(true);
  });

  it('a team that became invitation-only is gone; a published website shows its new version', async () => {
    const owner = await product.member('owner@purge.example');
    const body = { ...aTeam({ name: 'Hidden Soon' }), requestKey: requestKey(next()) };
    const team = await product.call(teamsContract.create, { body }, owner.token);
    await kept(paths.team(team.slug));
    await Team({ table }).patch({ id: team.id }).remove(['listed']).go();
    await becomes(paths.team(team.slug), isGone);

    const domain = 'renewed.localhost';
    const { params } = await serveWebsite(product, {
      ...{ domain, name: 'First Name', owner, request: next() },
    });
    await kept('/', domain);
    const site = await product.call(sitesContract.get, { params }, owner.token);
    const { title: _title, pages, settings, revision } = site;
    const change = { title: 'Second Name', pages, settings, revision };
    await product.call(sitesContract.save, { params, body: change }, owner.token);
    await product.call(sitesContract.publish, { params, body: {} }, owner.token);
    await becomes('/', ({ text }) => text.includes('Second Name'), domain);
  });

  it('viewers do not see what pages are tagged with', async () => {
    const { token } = await product.member('tags@purge.example');
    const { headers } = await get(paths.event(await host(token, 'Tagged')));
    expect(headers).not.toHaveProperty('cache-tags');
  });
});
