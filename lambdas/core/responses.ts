import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** Shorter ones become hardly shorter. In characters. */
const LEAST_COMPRESSED = 1000;
const encoders: Readonly<Record<'br' | 'gzip', (text: string) => Buffer>> = {
  // Quality 5 is as small as gzip at its best, in a third of the time.
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text) => gzipSync(text),
};

/** The encodings that a client accepts (RFC 9110, 12.5.3). */
const accepts = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .some((part) => /^([\w-]+)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/.exec(part.trim())?.[1] === encoding);

/**
 * Compresses a response as the client accepts it: the edge compresses only what it caches. `headers` are the request's, with lower-case names.
 * Sizes reveal nothing to other sites: they cannot make a browser send a person's token, which is no cookie (BREACH, RFC 7457, 2.6).
 */
export const compressed = (
  answer: APIGatewayProxyStructuredResultV2,
  headers: Readonly<Record<string, string | undefined>>,
): APIGatewayProxyStructuredResultV2 => {
  const { body = '', isBase64Encoded } = answer;
  if (isBase64Encoded || body.length < LEAST_COMPRESSED) return answer;
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(accepted, one));
  const varying = { ...answer.headers, vary: 'Accept-Encoding' };
  if (!encoding) return { ...answer, headers: varying };
  return {
    ...answer,
    headers: { ...varying, 'content-encoding': encoding },
    body: encoders[encoding](body).toString('base64'),
    isBase64Encoded: true,
  };
};
