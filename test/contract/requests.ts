import fc from 'fast-check';
import { z } from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { type HttpAnswer, type HttpRequest, httpRequest } from '../support/http.ts';
import { HOST, type Input, type Product } from '../support/product.ts';
import { oneStepFrom, valuesOf } from './arbitraries.ts';
import type { Role, RouteRow } from './routes/row.ts';
import type { World } from './world.ts';

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Half made from the schema, half a known good one with one thing changed. */
export const inputsOf = (endpoint: Endpoint, row: RouteRow, world: World): fc.Arbitrary<Input> => {
  const part = (schema: z.ZodMiniType) => valuesOf(jsonSchema(schema));
  return fc.oneof(
    fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
    }) as fc.Arbitrary<Input>,
    oneStepFrom(row.valid(world)) as fc.Arbitrary<Input>,
  );
};

/** What no caller may set, whatever it is sent to; each with this value, which nothing else has. */
export const MARKER = 'set-by-the-caller';
const forbidden = {
  ...{ id: MARKER, uid: MARKER, creator: MARKER, creatorId: MARKER, ownerId: MARKER, userId: MARKER },
  ...{ role: MARKER, roles: [MARKER], isStaff: MARKER, suspended: MARKER, emailVerified: MARKER },
  ...{ stripeId: MARKER, stripeCustomerId: MARKER, subscription: MARKER, userSubscription: MARKER },
  ...{ createdAt: MARKER, updatedAt: MARKER, hostedCount: MARKER, badge: MARKER, slug: MARKER },
};

/** The same request with fields that it must not set, beside those that it may. */
export const withForbidden = (endpoint: Endpoint, input: Input): Input => {
  const own = Object.keys(jsonSchema(endpoint.body).properties ?? {});
  const added = Object.fromEntries(Object.entries(forbidden).filter(([name]) => !own.includes(name)));
  const isObject = typeof input.body === 'object' && input.body !== null && !Array.isArray(input.body);
  return isObject ? { ...input, body: { ...added, ...input.body } } : input;
};

/** Text that breaks what takes it for harmless, percent-encoded: NUL, line breaks, halves of surrogate pairs, names of Object. */
const nastyParts = [
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '%ED%A0%80',
  '%ff%fe',
  '%',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '%D1%87%D1%82%D0%B5%D0%BD%D0%B8%D1%8F',
  '%E2%80%AE',
];

export type Hostile = Pick<HttpRequest, 'method' | 'path' | 'headers' | 'body'>;

const bodiesOf = (body: unknown): string[] => {
  const good = JSON.stringify(body ?? {});
  return [
    good
      .replace(/^\{/, '{"__proto__":{"isStaff":true},"constructor":{"prototype":{"a":1}},')
      .replace(',}', '}'),
    good.replaceAll(/"(?:[^"\\]|\\.)*"(?=[,}\]])/g, '"\\ud800"'),
    good.replaceAll(/"(?:[^"\\]|\\.)*"(?=[,}\]])/g, '"a\\u0000\\r\\nb"'),
    `${good}\u0000`,
    '"\\udc00"',
    '[[[[[[[[',
    'null',
  ];
};

/** Requests of a route that no client of ours sends: in path, query, headers, cookies and body. */
export const hostileRequests = ({ method, path }: Endpoint, good: Input): readonly Hostile[] => {
  const base = (part: string) => `/api${path.replaceAll(/\{\w+\}/g, part)}`;
  const plain = base('x');
  const query = nastyParts.map((part) => `a=${part}&${part}=1&${part}=2&q=${part}&cursor=${part}`).join('&');
  const headers = {
    ['__proto__']: 'a',
    'x-viewer-host': '__proto__',
    'accept-language': '\u00ff\u00fe, ;;q=x',
  };
  const cookie = '__proto__=1; constructor=2; a=%00%0d%0a; =; ;;';
  const bodies = method === 'GET' ? [] : bodiesOf(good.body);
  return [
    ...nastyParts.map((part) => ({ method, path: base(part) })),
    { method, path: `${plain}?${query}` },
    { method, path: `${plain}?__proto__[a]=1&__proto__=1&constructor.prototype.a=1` },
    { method, path: plain, headers: { ...headers, cookie } },
    { method, path: plain, headers: { authorization: 'Bearer \u00ff.__proto__.\u00fe' } },
    ...bodies.map((body) => ({ method, path: plain, body })),
  ];
};

/** Pages, at hosts of every kind, with the same parts in their addresses. */
export const hostilePages: readonly Hostile[] = nastyParts.flatMap((part) =>
  ['/', '/login/', '/evt/', '/team/', '/form/', '/payment-success/', '/assets/'].map((path) => ({
    method: 'GET',
    path: `${path}${part}?__proto__=1&session_id=${part}`,
  })),
);

export const sendHostile = (
  { address }: Product,
  { headers, body, ...request }: Hostile,
  {
    token,
    host = HOST,
    from = '127.0.0.1',
  }: { token?: string | undefined; host?: string; from?: string } = {},
): Promise<HttpAnswer> =>
  httpRequest({
    port: address.port,
    host,
    from,
    ...request,
    headers: {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

/** Why an answer is none that clients know; undefined where all is well. */
export const answerProblem = (endpoint: Endpoint, { status, text }: HttpAnswer): string | undefined => {
  if (status >= 500) return `${status} ${text}`;
  if (status === 200) {
    const value: unknown = endpoint.produces === 'text/calendar' ? text : JSON.parse(text);
    return endpoint.response.safeParse(value).success ? undefined : `another shape: ${text}`;
  }
  const problem = Problem.safeParse(JSON.parse(text));
  if (!problem.success) return `no problem of ours: ${status} ${text}`;
  const isSilent = problem.data.code === 'input.invalid' && !problem.data.fields?.length;
  return isSilent ? `no field is named: ${text}` : undefined;
};

const everybody: readonly Role[] = ['visitor', 'member', 'other', 'staff', 'unverified'];

/** Who is expected to succeed with the known good request of a route. */
export const welcome = ({ access }: Endpoint, { owner, differs = {} }: RouteRow): readonly Role[] => {
  return (owner ? [owner] : everybody).filter((role) => {
    if (differs[role] !== undefined) return differs[role][0] === 200;
    if (owner) return true;
    if (role === 'visitor') return access === 'public';
    if (role === 'unverified') return access !== 'verified' && access !== 'staff';
    return access !== 'staff' || role === 'staff';
  });
};

/** The token that somebody in a role sends. */
export const tokenOf = ({ people }: World, role: Role): string | undefined =>
  role === 'visitor' || role === 'forged' ? undefined : people[role].token;
