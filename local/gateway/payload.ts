import { randomUUID } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod/mini';
import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { ACCOUNT } from '../template/surroundings.ts';
import type { Claims } from './jwt-authorizer.ts';

/** Payload format 2.0 of Lambda proxy integrations. */
export interface RequestEventInput {
  readonly request: HttpRequest;
  readonly apiId: string;
  readonly domainName: string;
  readonly stage: string;
  readonly routeKey: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly claims: Claims | undefined;
  readonly at: Date;
}

const TEXT_TYPES = /^(text\/|application\/(json|xml|javascript|[\w.-]+\+(json|xml)))/i;

const isText = (contentType: string | undefined): boolean =>
  contentType === undefined || TEXT_TYPES.test(contentType);

const queryParameters = (query: string): Record<string, string> | undefined => {
  if (query === '') return undefined;
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(parameters);
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In the format of access logs: `20/Nov/2026:16:00:00 +0000`. */
const logTime = (at: Date): string => {
  const [date = '', time = ''] = at.toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
};

export const toRequestEvent = (input: RequestEventInput): Readonly<Record<string, unknown>> => {
  const { request, apiId, domainName, stage, routeKey, parameters, claims, at } = input;
  const { cookie, ...headers } = request.headers;
  const asText = isText(headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    queryStringParameters: queryParameters(request.query),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
      domainName,
      domainPrefix: domainName.split('.')[0],
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage,
      time: logTime(at),
      timeEpoch: at.getTime(),
    },
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    ...(request.body.length > 0 ? { body: request.body.toString(asText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !asText,
  };
};

const HandlerResponse = z.object({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))),
  cookies: z.optional(z.nullable(z.array(z.string()))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.nullable(z.boolean())),
});

const isHeader = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
};

const HasStatus = z.object({ statusCode: z.unknown() });

/** Undefined for results to which API Gateway responds with 500. A result without a status code is itself the body. */
export const toHttpResponse = (result: unknown): HttpResponse | undefined => {
  const hasStatus = z.safeParse(HasStatus, result);
  if (!hasStatus.success || hasStatus.data.statusCode === undefined) {
    const body = Buffer.from(typeof result === 'string' ? result : JSON.stringify(result));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const parsed = z.safeParse(HandlerResponse, result);
  if (!parsed.success) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const given = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  if (!given.every(([name, value]) => isHeader(name, value))) return undefined;
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...Object.fromEntries(given) },
    ...(cookies ? { cookies } : {}),
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};
