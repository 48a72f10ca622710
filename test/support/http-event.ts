import type { Context } from 'aws-lambda';
import type { HttpEvent } from '#lambdas/core/http-request.ts';
import { AppError } from '#shared/kernel/errors.ts';

export interface HttpEventOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
  /** If it is not that of the route. */
  readonly method?: string;
  /** The claims of the caller's token; see `readTestToken`. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export const REQUEST_ID = 'request-1';

const PREFIX = 'test.';

/** Verifies the tokens of `httpEvent`, and nothing else. */
export const readTestToken = async (token: string): Promise<unknown> => {
  if (!token.startsWith(PREFIX)) throw new AppError('auth.required');
  return JSON.parse(Buffer.from(token.slice(PREFIX.length), 'base64url').toString());
};

const authorizationOf = (claims: HttpEventOptions['claims']) => ({
  authorization: `Bearer ${PREFIX}${Buffer.from(JSON.stringify(claims)).toString('base64url')}`,
});

/** The gateway's event for a request; a body that is not text is sent as JSON. */
export const httpEvent = (routeKey: string, options: HttpEventOptions = {}): HttpEvent => {
  const [routeMethod = 'GET', path = '/'] = routeKey.split(' ');
  const {
    headers = {},
    params = {},
    query = {},
    body,
    isBase64Encoded = false,
    method = routeMethod,
    claims,
  } = options;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: claims ? { ...authorizationOf(claims), ...headers } : headers,
    pathParameters: params,
    queryStringParameters: query,
    isBase64Encoded,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.example',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: REQUEST_ID,
      routeKey,
      stage: 'api',
      time: '20/Nov/2026:18:00:00 +0000',
      timeEpoch: 1_795_197_600_000,
    },
  } as HttpEvent;
};

export const lambdaContext: Context = {
  awsRequestId: 'invocation-1',
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:test',
  logGroupName: 'test',
  logStreamName: 'test',
  memoryLimitInMB: '256',
  getRemainingTimeInMillis: () => 30_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};
