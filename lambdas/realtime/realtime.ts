import type { APIGatewayAuthorizerResult, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { type LiveMessage, SocketMessage } from '#shared/domains/realtime/messages.ts';
import { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { type FindAccount, type Person, personOf } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { FindEnded } from '../core/ended-sessions.ts';
import type { Log } from '../core/logger.ts';
import { isActive } from '../core/standing.ts';
import type { VerifyToken } from '../core/tokens.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { TopicsService } from './topics.service.ts';

/**
 * With a WebSocket, the only header a browser can set is its sub-protocols: it offers this one and its access token, so the token
 * stays out of addresses and access logs.
 */
export const PROTOCOL = 'gth.v1';

const Headers = z.record(z.string(), z.optional(z.string()));
const AuthorizerEvent = z.object({ type: z.literal('REQUEST'), methodArn: z.string(), headers: Headers });
const SocketEvent = z.object({
  requestContext: z.object({
    routeKey: z.enum(['$connect', '$disconnect', '$default']),
    connectionId: z.string(),
    requestId: z.string(),
    authorizer: z.object({ userId: UserId, loginId: z.optional(LoginSessionId) }),
  }),
  /** The message, on `$default`. */
  body: z.optional(z.string()),
});

export interface RealtimeDeps {
  readonly connections: Pick<Connections, 'add' | 'remove'>;
  readonly topics: TopicsService;
  readonly verifyToken: VerifyToken;
  readonly findAccount: FindAccount;
  /** Without a cache: connections stay open for up to two hours. */
  readonly isEnded: FindEnded;
  readonly clock: Clock;
  readonly log: Log;
}

const offered = (headers: z.output<typeof Headers>): string[] => {
  const [, value = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  return value.split(',').map((protocol) => protocol.trim());
};

/** Text that is not JSON is not a valid message. */
const readMessage = (text: string) => {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = text;
  }
  return SocketMessage.safeParse(said);
};

const visitor = { userId: 'visitor', login: undefined } as const;

const decision = (
  effect: 'Allow' | 'Deny',
  resource: string,
  { userId, login }: Pick<Person, 'userId' | 'login'> | typeof visitor,
): APIGatewayAuthorizerResult => ({
  principalId: userId,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: resource }],
  },
  context: { userId, ...(login && { loginId: login.id }) },
});

/** Lets people open a WebSocket with their token, and remembers their connections. */
export const createRealtime = (deps: RealtimeDeps) => {
  const { connections, topics, verifyToken, findAccount, isEnded, clock, log } = deps;
  const isOver = async (userId: UserId, id: LoginSessionId | undefined): Promise<boolean> =>
    id !== undefined && (await isEnded({ userId, id }));
  const authorize = async ({ headers, methodArn }: z.output<typeof AuthorizerEvent>) => {
    const [protocol, token = ''] = offered(headers);
    if (protocol !== PROTOCOL) return decision('Deny', methodArn, visitor);
    try {
      const person = personOf(await verifyToken(token, { live: true }));
      const isLetIn =
        isActive(await findAccount(person.userId)) && !(await isOver(person.userId, person.login?.id));
      return isLetIn ? decision('Allow', methodArn, person) : decision('Deny', methodArn, visitor);
    } catch {
      return decision('Deny', methodArn, visitor);
    }
  };

  /**
   * Stores a person's connection. Whether they may connect is checked once more afterward: a suspension, or the end of the session, after the authorizer's check closes the
   * connections it finds, and has not found this one.
   */
  const connect = async (connection: Connection, loginId: LoginSessionId | undefined): Promise<boolean> => {
    const { userId, connectionId } = connection;
    await connections.add(userId, connectionId, clock.now(), loginId);
    const isLetIn = isActive(await findAccount(userId)) && !(await isOver(userId, loginId));
    if (!isLetIn) await connections.remove(userId, connectionId);
    return isLetIn;
  };

  /** Responds only to what was requested. */
  const hear = async (connection: Connection, text: string): Promise<LiveMessage | undefined> => {
    const said = readMessage(text);
    if (!said.success) return { type: 'invalid', problem: z.prettifyError(said.error) };
    const { data } = said;
    return data.action === 'ping' ? undefined : topics[data.action](connection, data.topic);
  };

  const serve = async ({
    requestContext,
    body = '',
  }: z.output<typeof SocketEvent>): Promise<APIGatewayProxyStructuredResultV2> => {
    const { routeKey, connectionId, requestId, authorizer } = requestContext;
    log.begin({ requestId, route: routeKey, userId: authorizer.userId });
    if (routeKey === '$connect') {
      if (!(await connect({ userId: authorizer.userId, connectionId }, authorizer.loginId)))
        return { statusCode: 403 };
      return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': PROTOCOL } };
    }
    if (routeKey === '$disconnect') await connections.remove(authorizer.userId, connectionId);
    if (routeKey !== '$default') return { statusCode: 200 };
    const answer = await hear({ userId: authorizer.userId, connectionId }, body);
    return { statusCode: 200, ...(answer && { body: JSON.stringify(answer) }) };
  };

  return async (event: unknown): Promise<APIGatewayAuthorizerResult | APIGatewayProxyStructuredResultV2> => {
    const request = AuthorizerEvent.safeParse(event);
    return request.success ? authorize(request.data) : serve(SocketEvent.parse(event));
  };
};
