import * as z from 'zod/mini';
import { createHttpApi, type HttpDeps } from '#lambdas/core/http-api.ts';
import type { Log } from '#lambdas/core/logger.ts';
import { type accessLevels, endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { text } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { queryInteger } from '#shared/kernel/query.ts';
import { aMember, subjectOf } from '#test/support/builders.ts';
import {
  type HttpEventOptions,
  httpEvent,
  lambdaContext,
  REQUEST_ID,
  readTestToken,
} from '#test/support/http-event.ts';

const open = <A extends (typeof accessLevels)[number]>(access: A) =>
  endpoint({
    ...noInput,
    method: 'GET',
    path: `/${access}`,
    access,
    summary: 'Who calls.',
    response: z.object({ kind: z.string() }),
  });
const contract = {
  public: open('public'),
  user: open('user'),
  profile: open('profile'),
  verified: open('verified'),
  staff: open('staff'),
  echo: endpoint({
    ...noInput,
    method: 'POST',
    path: '/things/{thingId}',
    access: 'public',
    limits: [{ per: 'actor', count: 2, in: '1 hour' }],
    summary: 'Responds with what it received.',
    params: z.object({ thingId: text(1, 5) }),
    query: z.object({ limit: z.optional(queryInteger(1, 50)) }),
    body: z.object({ name: text(2, 10), tags: z.optional(z.array(z.string()).check(z.maxLength(2))) }),
    response: z.object({ got: z.unknown(), platform: z.string(), locale: z.string() }),
  }),
  form: endpoint({
    ...noInput,
    method: 'POST',
    path: '/form',
    access: 'public',
    takesForm: true,
    limits: [{ per: 'actor', count: 2, in: '1 hour' }],
    summary: 'Responds with what it received, in a form too.',
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    response: z.object({ got: z.unknown() }),
  }),
  leave: endpoint({
    ...noInput,
    method: 'POST',
    path: '/leave/{thingId}',
    access: 'public',
    takesForm: true,
    afterForm: ({ thingId = '' }, refused) =>
      `/thing/${encodeURIComponent(thingId)}?refused=${refused ?? 'no'}`,
    limits: [{ per: 'actor', count: 2, in: '1 hour' }],
    summary: 'Leaves, also with the form of a page without scripts.',
    params: z.object({ thingId: text(1, 5) }),
    body: z.object({ name: text(2, 10) }),
    response: z.object({ got: z.unknown() }),
  }),
  fail: endpoint({
    ...noInput,
    method: 'GET',
    path: '/fail',
    access: 'public',
    summary: 'Fails.',
    response: z.object({ done: z.literal(true) }),
  }),
  file: endpoint({
    ...noInput,
    method: 'GET',
    path: '/file.ics',
    access: 'public',
    summary: 'A file.',
    response: z.string(),
    produces: 'text/calendar',
  }),
} as const;

export const claimsOf = (n: number, overrides: Record<string, unknown> = {}) => ({
  sub: subjectOf(n),
  token_use: 'access',
  email: `person${n}@example.com`,
  email_verified: 'true',
  ...overrides,
});

/** Person 1 has a complete profile, person 2 none, person 3 is suspended. */
const accounts = new Map([
  [aMember(1).userId, { user: aMember(1).user, suspended: false }],
  [aMember(3).userId, { user: aMember(3).user, suspended: true }],
]);

export const apiWith = (deps: Partial<HttpDeps> & { fail?: () => unknown } = {}) => {
  const lines: unknown[] = [];
  const keep = (...line: unknown[]): void => {
    lines.push(line);
  };
  const log: Log = { info: keep, warn: keep, error: keep, begin: keep };
  const who = async ({ actor }: { actor: { kind: string } }) => ({ kind: actor.kind, secret: 'never shown' });
  const handler = createHttpApi(
    contract,
    {
      public: who,
      user: who,
      profile: who,
      verified: who,
      staff: who,
      form: async ({ body }) => ({ got: body }),
      leave: async ({ body }) => {
        if (body.name === 'late') throw new AppError('event.closed');
        if (body.name === 'broken') throw new Error('broken');
        return { got: body };
      },
      echo: async ({ params, query, body, request: { platform, locale } }) => ({
        got: { params, query, body },
        platform,
        locale,
      }),
      fail: async () => (await deps.fail?.()) as { done: true },
      file: async () => 'BEGIN:VCALENDAR',
    },
    {
      log,
      verifyToken: readTestToken,
      findAccount: async (id) => accounts.get(id),
      countCall: async () => {},
      requireEdge: async () => {},
      platformOf: (host) => (host === 'meh.example' ? 'meh' : 'gth'),
      ...deps,
    },
    {},
  );
  const call = async (routeKey: string, options?: HttpEventOptions) => {
    const answer = await handler(httpEvent(routeKey, options), lambdaContext);
    const body = String(answer.body);
    const isJson = String(answer.headers?.['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers ?? {},
      body: isJson ? JSON.parse(body) : body,
    };
  };
  return { call, lines };
};
export const failsWith = (code: string, more: object = {}) => ({ code, requestId: REQUEST_ID, ...more });
