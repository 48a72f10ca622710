import { describe, expect, it } from 'vitest';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { requestKey, subjectOf } from '#test/support/builders.ts';
import { type CalledFunctions, calledFunctions } from '#test/support/called-functions.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { type HttpEventOptions, httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import { addPerson } from '#test/support/people.ts';
import { serveWith } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { events } from './domain.ts';

const ctx = testContext();

const anEventToJoin = async () => {
  const event = await hostEvent(ctx, 1);
  const served = { ...ctx, edge: async () => {}, tokens: readTestToken };
  const api = serveWith(served, events.api, {
    ...{ handlers, access, findAccount },
  });
  const call = async (n: number, route: string, options: HttpEventOptions = {}) => {
    const claims = {
      sub: subjectOf(n),
      token_use: 'access',
      email: `person${n}@example.com`,
      email_verified: 'true',
    };
    const request = httpEvent(route, { ...options, claims, params: dateOf(event) });
    const { statusCode, body } = await api(request, lambdaContext);
    if (statusCode !== 200) throw new Error(`${statusCode} ${String(body)}`);
  };
  const read = (n: number) => call(n, 'GET /events/{eventId}/dates/{occurrenceId}');
  const join = (n: number) =>
    call(n, 'PUT /events/{eventId}/dates/{occurrenceId}/rsvp', {
      body: { requestKey: requestKey(100 + n), slotId: event.eventSlotGroup[0]?.id, guests: 0 },
    });
  return { read, join };
};

/** What a request may pass today. A change may lower these numbers, and never raise them. */
const most = {
  read: { functions: 64, files: 27, requests: 4 },
  join: { functions: 127, files: 47, requests: 7 },
} as const;

/** What a request passes while the table has no faults, which would be handled by more functions. */
const passed = async (request: () => Promise<void>) => {
  let called: CalledFunctions = { functions: [], files: [] };
  const { requests } = await ctx.store.costOf(async () => {
    called = await calledFunctions(request);
  });
  return { ...called, requests };
};

const expectAtMost = (
  { functions, files, requests }: Awaited<ReturnType<typeof passed>>,
  limits: (typeof most)[keyof typeof most],
) => {
  expect(functions.length).toBeLessThanOrEqual(limits.functions);
  expect(files.length).toBeLessThanOrEqual(limits.files);
  expect(requests).toBeLessThanOrEqual(limits.requests);
};

describe('what a request passes, the account of its caller included', () => {
  it('to read a date', async () => {
    const { read } = await anEventToJoin();
    await addPerson(ctx, 2);
    await read(2);
    const found = await passed(() => read(2));
    expect(found.functions).toContain('lambdas/events/dates/event-page.ts toPage');
    expectAtMost(found, most.read);
  });

  it('to join a date', async () => {
    const { join } = await anEventToJoin();
    for (const n of [3, 4]) await addPerson(ctx, n);
    await join(3);
    const found = await passed(() => join(4));
    expect(found.functions).toContain('lambdas/events/store/new-rsvp.ts newRsvp');
    expectAtMost(found, most.join);
  });
});
