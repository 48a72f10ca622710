import { beforeAll, describe, expect, it } from 'vitest';
import { createDiscoverApi } from '#lambdas/discover/handler.ts';
import { createHomeApi } from '#lambdas/home/handler.ts';
import { createNotificationsApi } from '#lambdas/notifications/handler.ts';
import { createAccountFinder } from '#lambdas/users/api.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { anEvent, requestKey, silentLog, subjectOf } from '#test/support/builders.ts';
import { type HttpEventOptions, httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import { createNotifications } from '#test/support/notifications.ts';
import { createTestTable } from '#test/support/table.ts';
import { createEventsApi } from './handler.ts';

const store = createTestTable();
const [HOST, GUEST] = [1, 2];

let call: (n: number | undefined, routeKey: string, options?: HttpEventOptions) => Promise<unknown>;
let tellHost: (event: EventPage) => Promise<void>;
beforeAll(async () => {
  const product = createNotifications(store.table);
  for (const n of [HOST, GUEST]) await product.member(n);
  const deps = {
    log: silentLog,
    verifyToken: readTestToken,
    countCall: async () => {},
    requireEdge: async () => {},
    findAccount: createAccountFinder(store.table),
  };
  const apis = [
    createEventsApi(product.apiServices, deps),
    createDiscoverApi(product.nearby, deps),
    createHomeApi(product.home, deps),
    createNotificationsApi(product.service, product.push, product.unsubscribing, deps),
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
  tellHost = async (event) => {
    const { creatorId: userId, dateStart: updatedAt } = event;
    const answer = { userId, displayName: 'Ben', guests: 0, revision: 1, updatedAt };
    await product.notifications.add(product.joined(event, answer));
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
});
