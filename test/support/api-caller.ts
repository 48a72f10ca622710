import type * as z from 'zod/mini';
import type { Member, Person, Visitor } from '#lambdas/core/actor.ts';
import type { createHttpApi, HttpDeps } from '#lambdas/core/http-api.ts';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { silentLog } from './builders.ts';
import { httpEvent, lambdaContext, readTestToken } from './http-event.ts';

type Caller = Visitor | Person | Member;
type Api = ReturnType<typeof createHttpApi<Contract, Record<never, never>>>;
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const claimsOf = (caller: Person | Member) => ({
  sub: caller.subject,
  token_use: 'access',
  email: caller.email,
  email_verified: caller.emailVerified,
  ...(caller.isStaff && { 'cognito:groups': ['staff'] }),
});

const namesOf = (query: Asked['query'] = {}) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Calls an API's endpoints without a network, as people with complete profiles, whether they have accounts or not. A refusal is
 * thrown as its problem: `{ code, details, fields }`.
 */
export const createApiCaller = (apiOf: (deps: HttpDeps) => Api) => {
  const known = new Map<string, Member>();
  const api = apiOf({
    log: silentLog,
    verifyToken: readTestToken,
    findAccount: async (id) => {
      const member = known.get(id);
      return member && { user: member.user, suspended: false };
    },
    countCall: async () => {},
    requireEdge: async () => {},
    platformOf: (host) => (host.startsWith('meh') ? 'meh' : 'gth'),
  });
  return async <E extends Endpoint>(
    endpoint: E,
    caller: Caller,
    { params = {}, query, body }: Asked = {},
    host = 'gth.example',
  ): Promise<z.output<E['response']>> => {
    if (caller.kind === 'member') known.set(caller.userId, caller);
    const { method, path } = endpoint;
    const event = httpEvent(`${method} ${path}`, {
      params,
      query: namesOf(query),
      body,
      headers: { 'x-viewer-host': host },
      ...(caller.kind !== 'visitor' && { claims: claimsOf(caller) }),
    });
    const answer = await api(event, lambdaContext);
    const text = String(answer.body);
    const isJson = String(answer.headers?.['content-type']).startsWith('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    if (answer.statusCode === 200) return endpoint.response.parse(parsed) as z.output<E['response']>;
    const { code, ...more } = Problem.parse(parsed);
    throw Object.assign(new AppError(code as ErrorCode, more.details), { ...more, ...more.details });
  };
};
