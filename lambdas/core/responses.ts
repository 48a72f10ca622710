import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, type ErrorCode, errorStatus } from '#shared/kernel/errors.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { transportSecurity } from '#shared/product/edge/transport-security.ts';
import { InvalidInput, isUnavailable } from './errors.ts';
import { RateLimited } from './rate-limits.ts';

/** An API response is data: it must never be framed, sniffed, or executed, and is cached only where its endpoint allows it. */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** A successful response, as its endpoint declares it. Text is sent unchanged, anything else as JSON. */
export const success = (
  value: unknown,
  requestId: string,
  { produces = 'application/json', cacheSeconds }: Pick<Endpoint, 'produces' | 'cacheSeconds'> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...dataHeaders,
    ...(cacheSeconds !== undefined && { 'cache-control': `public, max-age=${cacheSeconds}` }),
    'content-type': `${produces}; charset=utf-8`,
    'x-request-id': requestId,
  },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** Sends a browser to a page that says what its form has done (RFC 9110, 15.4.4). */
export const seeOther = (location: string, requestId: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { ...dataHeaders, location, 'x-request-id': requestId },
});

/** Adds the HSTS header of the response's host: `x-viewer-site`, set by the edge, names the website the host belongs to, if any. */
export const boundToTransport = (
  answer: APIGatewayProxyStructuredResultV2,
  headers: Readonly<Record<string, string | undefined>>,
): APIGatewayProxyStructuredResultV2 => {
  const value = headers['x-viewer-site'] ? transportSecurity.others : transportSecurity.own;
  return { ...answer, headers: { ...answer.headers, 'strict-transport-security': value } };
};

/** An error's code: its own, service.unavailable if a required service does not respond, or internal. */
export const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AppError) return cause.code;
  return isUnavailable(error) ? 'service.unavailable' : 'internal';
};

/** A failure in the standard error shape; an error that is not an AppError stays opaque. */
export const failure = (error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const code = codeOf(error);
  const problem: Problem = {
    code,
    requestId,
    ...(error instanceof InvalidInput && { fields: [...error.fields] }),
    ...(error instanceof AppError && error.details && { details: error.details }),
  };
  return {
    statusCode: errorStatus[code],
    headers: {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      ...(error instanceof RateLimited && { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(problem),
  };
};
