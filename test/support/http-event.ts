import type { Context } from 'aws-lambda';
import type { HttpEvent } from '#lambdas/core/http-request.ts';

export interface HttpEventOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
  /** As the gateway hands them on: every claim is text. */
  readonly claims?: Readonly<Record<string, string>>;
}

/** What tests send for a token that holds. */
export const GOOD_TOKEN = 'good.token.here';
export const REQUEST_ID = 'request-1';

/** What the gateway hands to a function for a request; a body that is no text is sent as JSON. */
export const httpEvent = (routeKey: string, options: HttpEventOptions = {}): HttpEvent => {
  const [method = 'GET', path = '/'] = routeKey.split(' ');
  const { headers = {}, params = {}, query = {}, body, isBase64Encoded = false, claims } = options;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    // Claims come with the token that the gateway took them from.
    headers: { ...(claims && { authorization: `Bearer ${GOOD_TOKEN}` }), ...headers },
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
      ...(claims && {
        authorizer: { jwt: { claims, scopes: [] }, principalId: '', integrationLatency: 0 },
      }),
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
