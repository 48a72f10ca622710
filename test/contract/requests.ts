import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { HttpAnswer, HttpRequest } from '../support/http.ts';
import { HOST, type Input, type Product } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { oneStepFrom, valuesOf } from './arbitraries.ts';
import type { Role, RouteRow } from './routes/row.ts';
import { routeNamed } from './routes.ts';
import { type Node, schemaOf } from './text-fields.ts';
import type { World } from './world.ts';

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Half generated from the schema, half a valid input with one thing changed. */
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

/** Fields that no caller may set on any endpoint, each with a unique value. */
export const MARKER = 'set-by-the-caller';
export const MARKED_TIME = '2001-02-03T04:05:06.007Z';
const LARGE = 987_654_321;
const whose = ['id', 'uid', 'creator', 'creatorId', 'ownerId', 'userId', 'hostId', 'payerId'];
const standing = ['role', 'roles', 'standing', 'isStaff', 'suspended', 'emailVerified', 'verified', 'email'];
const paid = [
  ...['stripeId', 'stripeCustomerId', 'customerId', 'stripeChargesEnabled', 'stripeDetailsSubmitted'],
  ...['subscription', 'userSubscription', 'planId', 'plan', 'badge', 'fee', 'feeAmount'],
];
const made = ['createdAt', 'updatedAt', 'publishedAt', 'expiresAt', 'ttl', 'since', 'claimedAt'];
const counted = ['hostedCount', 'summaryRevision', 'members', 'going', 'left', 'revision', 'count', 'used'];
const kept = ['slug', 'platform', 'domain', 'host', 'proof', 'requestKey', '__edb_e__', 'pk', 'sk', 'gsi1pk'];

const forbiddenNames: readonly string[] = [...whose, ...standing, ...paid, ...made, ...counted, ...kept];

/** Those among them that no request can change in an existing row. */
export const fixedNames: readonly string[] = [
  ...whose,
  ...['role', 'roles', 'isStaff', 'suspended', 'emailVerified', 'email'],
  ...['stripeId', 'stripeCustomerId', 'subscription', 'userSubscription', 'badge'],
  ...['createdAt', 'slug', 'platform', '__edb_e__', 'pk', 'sk'],
];

/** As text, and in the attribute's own type if that is not text. */
const forgeries: readonly Readonly<Record<string, unknown>>[] = [
  Object.fromEntries(forbiddenNames.map((name) => [name, MARKER])),
  Object.fromEntries([
    ...whose.map((name) => [name, `user_${'7'.repeat(26)}`]),
    ...standing.map((name) => [name, name === 'role' ? 'owner' : true]),
    ...paid.map((name) => [name, `acct_${MARKER}`]),
    ...made.map((name) => [name, MARKED_TIME]),
    ...counted.map((name) => [name, LARGE]),
  ]),
];

/** Whether a row contains something that only a forged field can have added. */
export const isForged = (row: unknown): boolean => {
  const text = JSON.stringify(row);
  return [MARKER, MARKED_TIME, String(LARGE), '7'.repeat(26)].some((mark) => text.includes(mark));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds fields to every nested object that does not have them and whose schema does not know them. */
const withFields = (value: unknown, known: Node, added: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((item) => withFields(item, known.items ?? {}, added));
  if (!isRecord(value)) return value;
  const kinds = known.anyOf ?? known.oneOf ?? [known];
  const own = Object.assign({}, ...kinds.map(({ properties = {} }) => properties)) as Record<string, Node>;
  // A record accepts any of its listed names.
  if (Object.keys(own).length === 0 && Object.keys(value).length > 0) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, withFields(item, own[name] ?? {}, added)]);
  const others = Object.entries(added).filter(([name]) => !Object.hasOwn(own, name));
  return { ...Object.fromEntries(others), ...Object.fromEntries(inner) };
};

/** The same request with forbidden fields in every object of its body. */
export const forgedRequests = (endpoint: Endpoint, input: Input): readonly Input[] =>
  forgeries.map((added) => ({
    ...input,
    query: { ...input.query, ...(endpoint.method === 'GET' ? {} : added) },
    ...(!endpoint.raw && isRecord(input.body)
      ? { body: withFields(input.body, schemaOf(endpoint.body), added) }
      : {}),
  }));

/** Text that breaks careless parsers, percent-encoded: NUL, line breaks, lone surrogates, names of Object's properties. */
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

/** Requests to a route that no client of ours sends: in path, query, headers, cookies, and body. */
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

/** Pages, on hosts of every kind, with the same texts in their addresses. */
export const hostilePages: readonly Hostile[] = nastyParts.flatMap((part) =>
  ['/', '/login/', '/evt/', '/team/', '/form/', '/payment-success/', '/assets/'].map((path) => ({
    method: 'GET',
    path: `${path}${part}?__proto__=1&session_id=${part}`,
  })),
);

/** Sends the requests that come before a route's. */
export const sendFirst = async (
  product: Pick<Product, 'send'>,
  world: World,
  { first = [] }: RouteRow,
  token: string | undefined,
): Promise<void> => {
  for (const title of first) {
    const [, endpoint, row] = routeNamed(title);
    await product.send(endpoint, row.valid(world), token);
  }
};

export const sendHostile = (
  { http }: Pick<Product, 'http'>,
  { headers, body, ...request }: Hostile,
  {
    token,
    host = HOST,
    from = '127.0.0.1',
  }: { token?: string | undefined; host?: string; from?: string } = {},
): Promise<HttpAnswer> =>
  http({
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

/** Why a response is not one that clients understand; undefined if it is. */
export const answerProblem = (endpoint: Endpoint, answer: HttpAnswer): string | undefined => {
  const { status, text } = answer;
  if (status >= 500) return `${status} ${text}`;
  const [missing] = missingHeaders(answer);
  if (missing !== undefined) return missing;
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

/** Who is expected to succeed with a route's valid request. */
export const welcome = ({ access }: Endpoint, { owner, differs = {} }: RouteRow): readonly Role[] => {
  return (owner ? [owner] : everybody).filter((role) => {
    if (differs[role] !== undefined) return differs[role][0] === 200;
    if (owner) return true;
    if (role === 'visitor') return access === 'public';
    if (role === 'unverified') return access !== 'verified' && access !== 'staff';
    return access !== 'staff' || role === 'staff';
  });
};

/** The token of a person in a role. */
export const tokenOf = ({ people }: World, role: Role): string | undefined =>
  role === 'visitor' || role === 'forged' ? undefined : people[role].token;
