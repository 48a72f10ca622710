import type { APIGatewayAuthorizerResult, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { type LiveMessage, SocketMessage } from '#shared/domains/realtime/messages.ts';
import { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { type Person, personOf } from '../core/actor.ts';
import { isActive } from '../core/standing.ts';
import { isEnded } from '../data/login-session.table.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { addSocket, type Connection, removeSocket, unlisten } from './socket.table.ts';
import { subscribe } from './topics.ts';

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

/** Whether a login has ended, without a cache: connections stay open for up to two hours. */
const isOver = async (ctx: Context, userId: UserId, id: LoginSessionId | undefined): Promise<boolean> =>
  id !== undefined && (await isEnded(ctx, { userId, id }, { consistent: true }));

const mayConnect = async (
  ctx: Context,
  userId: UserId,
  loginId: LoginSessionId | undefined,
): Promise<boolean> =>
  isActive(await users.findAccount(ctx, userId)) && !(await isOver(ctx, userId, loginId));

const authorize = async (
  ctx: Context<'tokens'>,
  { headers, methodArn }: z.output<typeof AuthorizerEvent>,
): Promise<APIGatewayAuthorizerResult> => {
  const [protocol, token = ''] = offered(headers);
  if (protocol !== PROTOCOL) return decision('Deny', methodArn, visitor);
  try {
    const person = personOf(await ctx.tokens(token, { live: true }));
    return (await mayConnect(ctx, person.userId, person.login?.id))
      ? decision('Allow', methodArn, person)
      : decision('Deny', methodArn, visitor);
  } catch {
    return decision('Deny', methodArn, visitor);
  }
};

/**
 * Stores a person's connection. Whether they may connect is checked once more afterward: a suspension, or the end of the session, after the authorizer's check closes the
 * connections it finds, and has not found this one.
 */
const connect = async (
  ctx: Context,
  connection: Connection,
  loginId: LoginSessionId | undefined,
): Promise<boolean> => {
  await addSocket(ctx, connection, loginId);
  const isConnected = await mayConnect(ctx, connection.userId, loginId);
  if (!isConnected) await removeSocket(ctx, connection);
  return isConnected;
};

/** Responds only to what was requested. */
const respond = async (
  ctx: Context,
  connection: Connection,
  text: string,
): Promise<LiveMessage | undefined> => {
  const said = readMessage(text);
  if (!said.success) return { type: 'invalid', problem: z.prettifyError(said.error) };
  const { data } = said;
  if (data.action === 'subscribe') return subscribe(ctx, connection, data.topic);
  if (data.action === 'unsubscribe') await unlisten(ctx, connection, data.topic);
  return undefined;
};

const serve = async (
  ctx: Context,
  { requestContext, body = '' }: z.output<typeof SocketEvent>,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { routeKey, connectionId, requestId, authorizer } = requestContext;
  const connection = { userId: authorizer.userId, connectionId };
  ctx.log.begin({ requestId, route: routeKey, userId: authorizer.userId });
  if (routeKey === '$connect') {
    if (!(await connect(ctx, connection, authorizer.loginId))) return { statusCode: 403 };
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': PROTOCOL } };
  }
  if (routeKey === '$disconnect') await removeSocket(ctx, connection);
  if (routeKey !== '$default') return { statusCode: 200 };
  const answer = await respond(ctx, connection, body);
  return { statusCode: 200, ...(answer && { body: JSON.stringify(answer) }) };
};

/** Lets people open a WebSocket with their token, remembers their connections, and responds to their messages. */
export const serveSocket = async (
  ctx: Context<'tokens'>,
  event: unknown,
): Promise<APIGatewayAuthorizerResult | APIGatewayProxyStructuredResultV2> => {
  const request = AuthorizerEvent.safeParse(event);
  return request.success ? authorize(ctx, request.data) : serve(ctx, SocketEvent.parse(event));
};
