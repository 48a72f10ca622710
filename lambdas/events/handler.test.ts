import { beforeAll, describe, expect, it } from 'vitest';
import { handlers as discoverHandlers } from '#lambdas/discover/api.ts';
import { discover } from '#lambdas/discover/domain.ts';
import { handlers as homeHandlers } from '#lambdas/home/api.ts';
import { home } from '#lambdas/home/domain.ts';
import { handlers } from '#lambdas/notifications/api.ts';
import { notifications } from '#lambdas/notifications/domain.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { serveWith } from '#lambdas/runtime/http.ts';
import { findAccount } from '#lambdas/users/people/index.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { anEvent, requestKey, silentLog, subjectOf } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { indexPlace } from '#test/support/event-stream.ts';
import { type HttpEventOptions, httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import { joinedNotification } from '#test/support/notifications.ts';
import { addPerson } from '#test/support/people.ts';
import { createHttpApi } from '../core/http-api.ts';
import { bindAll } from '../runtime/bind.ts';
import { access, handlers as eventsHandlers } from './api.ts';

const ctx = testContext();
const [HOST, GUEST] = [1, 2];
const { clock } = ctx;

let call: (n: number | undefined, routeKey: string, options?: HttpEventOptions) => Promise<unknown>;
let tellHost: (event: EventPage) => Promise<void>;
let enterPlace: (id: EventPage['id']) => Promise<unknown>;
beforeAll(async () => {
  for (const n of [HOST, GUEST]) await addPerson(ctx, n);
  const deps = {
    log: silentLog,
    verifyToken: readTestToken,
    countCall: async () => {},
    requireEdge: async () => {},
    findAccount: (id: UserId) => findAccount(ctx, id),
  };
  const apis = [
    createHttpApi(eventsContract, bindAll(ctx, eventsHandlers), deps, bindAll(ctx, access)),
    serveWith(ctx, discover.api, { handlers: discoverHandlers, findAccount }),
    serveWith(ctx, home.api, { handlers: homeHandlers, findAccount }),
    serveWith(
      {
        ...ctx,
        edge: deps.requireEdge,
        tokens: readTestToken,
      },
      notifications.api,
      { handlers, findAccount },
    ),
  ];
  const claims = (n: number) => ({
    sub: subjectOf(n),
    token_use: 'access',
    email: `person${n}@example.com`,
    email_verified: 'true',
  });
  call = async (n, routeKey, options = {}) => {
    const request = httpEvent(routeKey, { ...options, ...(n !== undefined && { claims: claims(n) }) });
    for (const api of apis) {
      const { statusCode, body, headers } = await api(request, lambdaContext);
      if (statusCode === 404 && JSON.parse(String(body)).code === 'route.not_found') continue;
      const isJson = String(headers?.['content-type']).startsWith('application/json');
      const answer: unknown = isJson ? JSON.parse(String(body)) : body;
      if (statusCode !== 200) throw new Error(`${statusCode} ${String(body)}`);
      return answer;
    }
    throw new Error(`nothing answers ${routeKey}`);
  };
  enterPlace = (...input) => indexPlace(ctx, ...input);
  tellHost = async (event) => {
    const { creatorId: userId, dateStart: updatedAt } = event;
    const answer = { userId, displayName: 'Ben', guests: 0, revision: 1, updatedAt };
    await notificationRows.add(ctx, joinedNotification(ctx, event, answer));
  };
});

describe('the events API, from request to response', () => {
  it('SEC-02 EVT-09~ RSV-01~ every endpoint’s response matches its schema', async () => {
    const page = (await call(HOST, 'POST /events', { body: anEvent(1) })) as EventPage;
    const at = { params: dateOf(page) };
    const slotId = page.eventSlotGroup[0]?.id;
    const request = { requestKey: requestKey(2), slotId, guests: 1 };
    expect(await call(undefined, 'GET /events/{eventId}', at)).toMatchObject({ id: page.id, myRsvp: null });
    expect(await call(undefined, 'GET /events/{eventId}/dates', at)).toMatchObject({
      items: [{ id: page.id }],
      next: null,
    });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}', at)).toMatchObject({
      id: page.id,
      occurrenceId: 'only',
    });
    expect(
      await call(GUEST, 'PUT /events/{eventId}/dates/{occurrenceId}/rsvp', { ...at, body: request }),
    ).toMatchObject({
      going: 2,
    });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}/slots', at)).toMatchObject({
      items: [{ left: 6 }],
    });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}/joiners', at)).toMatchObject({
      items: [{ guests: 1 }],
    });
    expect(await call(GUEST, 'GET /me/events')).toMatchObject({ items: [{ id: page.id, mine: 'going' }] });
    const host = { params: { userId: page.creatorId } };
    expect(await call(undefined, 'GET /users/{userId}/events', host)).toMatchObject({
      items: [{ id: page.id }],
    });
    await tellHost(page);
    const leaving = { ...at, body: { requestKey: requestKey(3) } };
    expect(
      await call(GUEST, 'POST /events/{eventId}/dates/{occurrenceId}/rsvp/leave', leaving),
    ).toMatchObject({ going: 0 });
    const undecided = { ...at, body: { requestKey: requestKey(4) } };
    expect(
      await call(GUEST, 'POST /events/{eventId}/dates/{occurrenceId}/rsvp/maybe', undecided),
    ).toMatchObject({ going: 0, myRsvp: { status: 'maybe' } });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}/calendar.ics', at)).toContain(
      'BEGIN:VEVENT',
    );
  });

  it('PLT-16~ the private calendar address returns the calendar', async () => {
    const { path } = (await call(HOST, 'POST /me/calendar-feed', { body: { renew: false } })) as {
      path: string;
    };
    const params = { feedToken: path.slice('/api/calendar/'.length) };
    expect(await call(undefined, 'GET /calendar/{feedToken}', { params })).toContain('BEGIN:VEVENT');
  });

  it('nearby and dashboard responses match their schemas', async () => {
    const query = { lat: '30.27', lng: '-97.74', radius: '15', limit: '5' };
    expect(await call(undefined, 'GET /discover/events', { query })).toEqual({ items: [], next: null });
    expect(await call(HOST, 'GET /home')).toMatchObject({ upcoming: [{ mine: 'hosting' }], nearby: [] });
  });

  it('NTF-02~ notifications are listed, read and deleted', async () => {
    const { items } = (await call(HOST, 'GET /notifications')) as { items: { id: string; type: string }[] };
    expect(items).toMatchObject([{ type: 'event_joined' }]);
    const params = { notificationId: items[0]?.id ?? '' };
    const read = { params, body: { read: true } };
    expect(await call(HOST, 'GET /notifications/unread')).toMatchObject({ more: false });
    expect(await call(HOST, 'PATCH /notifications/{notificationId}', read)).toMatchObject({ read: true });
    expect(await call(HOST, 'POST /notifications/read')).toEqual({ done: true });
    expect(await call(HOST, 'DELETE /notifications/{notificationId}', { params })).toEqual({ done: true });
  });

  it('EVT-09 the service returns an event, its slots, and its RSVPs, and lists events by user, for the tables of a profile, by location, and by words', async () => {
    const [lat, lng] = [44.98, -93.27];
    const location = { name: 'Powderhorn Park', address: 'Minneapolis, MN', lat, lng };
    const made: EventPage[] = [];
    for (const [n, dateStart] of ['2026-11-28', '2026-11-29'].entries()) {
      const body = anEvent(20 + n, { title: `Game ${n + 1}`, dateStart, location });
      const event = (await call(HOST, 'POST /events', { body })) as EventPage;
      await enterPlace(event.id);
      made.push(event);
    }
    const [first, second] = made;
    if (!first || !second) throw new Error('two events are there');
    const at = { params: dateOf(first) };
    const slotId = first.eventSlotGroup[0]?.id;
    const body = { requestKey: requestKey(30), slotId, guests: 2 };
    await call(GUEST, 'PUT /events/{eventId}/dates/{occurrenceId}/rsvp', { ...at, body });
    const listed = async (n: number | undefined, routeKey: string, options: HttpEventOptions = {}) => {
      const page = (await call(n, routeKey, options)) as { items: { title: string }[]; next: string | null };
      const titles = page.items.map(({ title }) => title).filter((title) => title.startsWith('Game'));
      return { titles, next: page.next };
    };

    // getEvent, getRsvpSlots, and RSVPs by event.
    expect(await call(undefined, 'GET /events/{eventId}', at)).toMatchObject({ title: 'Game 1', going: 3 });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}/slots', at)).toMatchObject({
      items: [{ id: slotId, left: first.eventSlotGroup[0] && first.eventSlotGroup[0].left - 3 }],
    });
    expect(await call(undefined, 'GET /events/{eventId}/dates/{occurrenceId}/joiners', at)).toMatchObject({
      items: [{ guests: 2, isUnregisteredUser: false }],
    });

    // getEventsForUser, list({ userId }), and getEventsForProfileTable.
    expect((await listed(GUEST, 'GET /me/events')).titles).toEqual(['Game 1']);
    const host = { params: { userId: first.creatorId } };
    expect((await listed(undefined, 'GET /users/{userId}/events', host)).titles).toEqual([
      'Game 2',
      'Game 1',
    ]);
    expect((await listed(HOST, 'GET /users/{userId}/games', host)).titles).toEqual(['Game 1', 'Game 2']);

    // getEventsByLocation and searchForEvents.
    const nearby = (query: Record<string, string>) =>
      listed(undefined, 'GET /discover/events', { query: { lat: `${lat}`, lng: `${lng}`, ...query } });
    const box = (north: number) => ({ north: `${north}`, south: '44.9', east: '-93', west: '-94' });
    const one = await nearby({ ...box(45), limit: '1' });
    expect(one).toMatchObject({ titles: ['Game 1'], next: expect.any(String) });
    const rest = await nearby({ ...box(45), limit: '1', cursor: one.next ?? '' });
    expect(rest.titles).toEqual(['Game 2']);
    expect((await nearby(box(44.95))).titles).toEqual([]);
    expect((await nearby({ q: 'game 2' })).titles).toEqual(['Game 2']);
    clock.moveTo(second.dateStart);
    expect((await nearby({ when: 'past' })).titles).toEqual(['Game 1']);
    expect((await nearby({ when: 'upcoming' })).titles).toEqual(['Game 2']);
    const past = { query: { when: 'past' } };
    expect((await listed(GUEST, 'GET /me/events', past)).titles).toEqual(['Game 1']);
  });
});
