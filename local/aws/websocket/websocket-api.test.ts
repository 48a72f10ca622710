import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createAwsServer } from '../server.ts';
import { MINUTE, movableClock, silentLog, WAIT } from '../test-surroundings.ts';
import type { WebSocketEvent } from './events.ts';
import type { WebSocketApiOptions } from './options.ts';
import { createWebSocketApi } from './websocket-api.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const ROUTES = ['$connect', '$disconnect', '$default', 'ping'];

const start = async (changes: Partial<WebSocketApiOptions> = {}) => {
  const clock = movableClock();
  const events: [string, WebSocketEvent][] = [];
  const service = createWebSocketApi({
    clock,
    log: silentLog,
    apiId: 'realtime',
    stage: 'live',
    routes: ROUTES,
    routeSelectionExpression: '$request.body.action',
    sweepInterval: 5,
    async invoke(routeKey, event) {
      events.push([routeKey, event]);
      return { statusCode: 200, body: `answer of ${routeKey}` };
    },
    ...changes,
  });
  const server = await createAwsServer({ port: 0, services: [service], log: silentLog });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new ApiGatewayManagementApiClient({
    endpoint: `${server.url}/live`,
    region: 'us-east-1',
    credentials,
  });
  stops.push(async () => {
    client.destroy();
    await server.close();
  });
  return { clock, events, client, url: `${server.url.replace('http', 'ws')}/live` };
};

/** An open socket, what it received, and why it was closed. */
const connect = (url: string, protocols: string[] = []) =>
  new Promise<{ socket: WebSocket; received: string[]; closed: Promise<number> }>((resolve, reject) => {
    const socket = new WebSocket(url, protocols);
    const received: string[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', (data) => received.push(data.toString()));
    socket.on('open', () => resolve({ socket, received, closed }));
    socket.on('error', reject);
  });

const connectionIdOf = (event: WebSocketEvent | undefined) => String(event?.requestContext.connectionId);
const allow = (effect: string) => ({
  principalId: 'usr_1',
  policyDocument: { Version: '2012-10-17', Statement: [{ Effect: effect, Action: '*', Resource: '*' }] },
  context: { userId: 'usr_1' },
});

describe('routes', () => {
  it('a connection runs $connect, its messages the route they name, its end $disconnect', async () => {
    const { url, events } = await start();
    const { socket } = await connect(`${url}?token=t`);
    socket.send('{"action":"ping"}');
    socket.send('not json');
    socket.send('{"action":"$connect"}');
    await vi.waitFor(() => expect(events).toHaveLength(4), WAIT);
    socket.close(1000, 'bye');
    await vi.waitFor(() => expect(events).toHaveLength(5), WAIT);
    expect(events.map(([key]) => key)).toEqual(['$connect', 'ping', '$default', '$default', '$disconnect']);
    expect(events[0]?.[1]).toMatchObject({ queryStringParameters: { token: 't' } });
    expect(events[1]?.[1]).toMatchObject({
      body: '{"action":"ping"}',
      requestContext: { stage: 'live', eventType: 'MESSAGE', connectionId: connectionIdOf(events[0]?.[1]) },
    });
    expect(events[4]?.[1].requestContext).toMatchObject({
      disconnectStatusCode: 1000,
      disconnectReason: 'bye',
    });
  });

  it('only routes with a response send one to the client', async () => {
    const { url } = await start({ respondingRoutes: ['ping'] });
    const { socket, received } = await connect(url);
    socket.send('other');
    socket.send('{"action":"ping"}');
    await vi.waitFor(() => expect(received).toEqual(['answer of ping']), WAIT);
  });

  it('a message without a route is forbidden, a failing function an internal error', async () => {
    const invoke = async (routeKey: string) => {
      if (routeKey === 'ping') throw new Error('broken');
      return { statusCode: 200 };
    };
    const { url } = await start({ routes: ['ping'], invoke });
    const { socket, received } = await connect(url);
    socket.send('other');
    socket.send('{"action":"ping"}');
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT);
    expect(received.map((text) => JSON.parse(text).message)).toEqual(['Forbidden', 'Internal server error']);
  });

  it('a message larger than a frame closes the connection', async () => {
    const { url } = await start();
    const { socket, closed } = await connect(url);
    socket.send('x'.repeat(32 * 1024 + 1));
    expect(await closed).toBe(1009);
  });

  it('$connect may choose a protocol', async () => {
    const invoke = async () => ({ statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'two' } });
    const { url } = await start({ invoke });
    expect((await connect(url, ['one', 'two'])).socket.protocol).toBe('two');
  });
});

describe('admission', () => {
  it.each([
    ['a denying policy', async () => allow('Deny'), 403],
    ['an authorizer that throws Unauthorized', () => Promise.reject(new Error('Unauthorized')), 401],
    ['a broken authorizer', () => Promise.reject(new Error('oops')), 500],
    ['an answer that is no policy', async () => ({}), 500],
  ])('%s keeps the client out', async (_case, authorize, status) => {
    const { url, events } = await start({ authorize });
    await expect(connect(url)).rejects.toThrow(`Unexpected server response: ${status}`);
    expect(events).toEqual([]);
  });

  it('the authorizer is not called if the token is missing', async () => {
    const authorize = vi.fn(async () => allow('Allow'));
    const { url } = await start({ authorize, identitySources: ['route.request.querystring.token'] });
    await expect(connect(url)).rejects.toThrow('401');
    expect(authorize).not.toHaveBeenCalled();
    await connect(`${url}?token=t`);
    expect(authorize).toHaveBeenCalledOnce();
  });

  it('the authorizer’s values reach every function', async () => {
    const { url, events } = await start({ authorize: async () => allow('Allow') });
    const { socket } = await connect(url);
    socket.send('hello');
    await vi.waitFor(() => expect(events).toHaveLength(2), WAIT);
    for (const [, event] of events) {
      expect(event.requestContext.authorizer).toEqual({ principalId: 'usr_1', userId: 'usr_1' });
    }
  });

  it('$connect itself may refuse', async () => {
    const { url } = await start({ invoke: async () => ({ statusCode: 403 }) });
    await expect(connect(url)).rejects.toThrow('403');
  });
});

describe('@connections through the management client', () => {
  const connected = async () => {
    const api = await start();
    const client = await connect(api.url);
    return { ...api, ...client, ConnectionId: connectionIdOf(api.events[0]?.[1]) };
  };

  it('sends to a client, describes it, and disconnects it', async () => {
    const { client, ConnectionId, received, closed, clock } = await connected();
    await client.send(new PostToConnectionCommand({ ConnectionId, Data: 'hello ✓' }));
    await vi.waitFor(() => expect(received).toEqual(['hello ✓']), WAIT);
    const info = await client.send(new GetConnectionCommand({ ConnectionId }));
    expect(info.ConnectedAt).toEqual(clock.now());
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
    await closed;
    await vi.waitFor(async () => {
      const posted = client.send(new PostToConnectionCommand({ ConnectionId, Data: 'x' }));
      await expect(posted).rejects.toMatchObject({ name: 'GoneException' });
    }, WAIT);
  });

  it('refuses long messages and unsigned calls', async () => {
    const { client, ConnectionId, url } = await connected();
    const Data = 'x'.repeat(128 * 1024 + 1);
    const posted = client.send(new PostToConnectionCommand({ ConnectionId, Data }));
    await expect(posted).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    const address = `${url.replace('ws', 'http')}/@connections/${encodeURIComponent(ConnectionId)}`;
    expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(403);
  });

  it('a silent client is disconnected after ten minutes, a busy one after two hours', async () => {
    const { clock, closed, url, socket, events } = await connected();
    const silent = await connect(url);
    /** The other client's end is an event as well. */
    const saysSomething = async () => {
      const heard = () => events.filter(([key]) => key === '$default').length;
      const before = heard();
      socket.send('still here');
      await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), WAIT);
    };
    for (let minutes = 0; minutes < 117; minutes += 9) {
      await saysSomething();
      clock.advance(9 * MINUTE);
    }
    expect(await silent.closed).toBe(1001);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    await saysSomething();
    clock.advance(3 * MINUTE);
    expect(await closed).toBe(1001);
  });
});
