import { randomBytes } from 'node:crypto';
import type { AwsRequest } from '../service.ts';
import type { AuthorizerContext, Visitor } from './connection.ts';

/** What a function behind a WebSocket route is invoked with. */
export interface WebSocketEvent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
  readonly queryStringParameters?: Readonly<Record<string, string>> | null;
  readonly multiValueQueryStringParameters?: Readonly<Record<string, readonly string[]>> | null;
  readonly requestContext: Readonly<Record<string, unknown>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

/** What the Lambda authorizer of `$connect` is invoked with. */
export interface AuthorizerEvent extends WebSocketEvent {
  readonly type: 'REQUEST';
  readonly methodArn: string;
}

export interface ApiNames {
  readonly apiId: string;
  readonly stage: string;
  readonly domainName: string;
}

interface Occasion {
  readonly visitor: Visitor;
  readonly authorizer?: AuthorizerContext | undefined;
  readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  readonly routeKey: string;
  readonly now: Date;
}

export const newRequestId = (): string => randomBytes(11).toString('base64');

const contextOf = (api: ApiNames, { visitor, authorizer, eventType, routeKey, now }: Occasion) => {
  const requestId = newRequestId();
  return {
    ...api,
    routeKey,
    eventType,
    authorizer,
    connectionId: visitor.id,
    connectedAt: visitor.connectedAt,
    requestId,
    extendedRequestId: requestId,
    requestTimeEpoch: now.getTime(),
    messageDirection: 'IN',
    identity: { sourceIp: visitor.sourceIp, userAgent: visitor.userAgent },
  };
};

const requestPart = ({ headers, query }: AwsRequest) => {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const names = [...new Set(query.keys())];
  return {
    headers: Object.fromEntries(given),
    multiValueHeaders: Object.fromEntries(given.map(([name, value]) => [name, [value]])),
    queryStringParameters: names.length > 0 ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters:
      names.length > 0 ? Object.fromEntries(names.map((name) => [name, query.getAll(name)])) : null,
  };
};

export const createEvents = (api: ApiNames) => ({
  authorizer: (request: AwsRequest, visitor: Visitor, now: Date): AuthorizerEvent => ({
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:us-east-1:000000000000:${api.apiId}/${api.stage}/$connect`,
    ...requestPart(request),
    requestContext: contextOf(api, { visitor, eventType: 'CONNECT', routeKey: '$connect', now }),
    isBase64Encoded: false,
  }),
  connect: (request: AwsRequest, occasion: Omit<Occasion, 'eventType' | 'routeKey'>): WebSocketEvent => ({
    ...requestPart(request),
    requestContext: contextOf(api, { ...occasion, eventType: 'CONNECT', routeKey: '$connect' }),
    isBase64Encoded: false,
  }),
  message: (
    occasion: Omit<Occasion, 'eventType'>,
    body: string,
    isBase64Encoded: boolean,
  ): WebSocketEvent => ({
    requestContext: { ...contextOf(api, { ...occasion, eventType: 'MESSAGE' }), messageId: newRequestId() },
    body,
    isBase64Encoded,
  }),
  disconnect: (
    occasion: Omit<Occasion, 'eventType' | 'routeKey'>,
    disconnectStatusCode: number,
    disconnectReason: string,
  ): WebSocketEvent => ({
    requestContext: {
      ...contextOf(api, { ...occasion, eventType: 'DISCONNECT', routeKey: '$disconnect' }),
      disconnectStatusCode,
      disconnectReason,
    },
    isBase64Encoded: false,
  }),
});
export type Events = ReturnType<typeof createEvents>;
