import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { every } from '../../every.ts';
import type { Service } from '../service.ts';
import { createAdmission } from './admission.ts';
import { type AuthorizerContext, type Connection, newVisitor, type Visitor } from './connection.ts';
import { createEvents, newRequestId } from './events.ts';
import { createManagement } from './management.ts';
import type { WebSocketApiOptions } from './options.ts';
import { readResult } from './result.ts';
import { createRouteSelection } from './route-selection.ts';

const IDLE_LIMIT = 10 * 60_000;
const LIFE_LIMIT = 2 * 3_600_000;
/** The size of one frame. A browser sends each message as one frame, so this is also the longest message it can send. */
const LARGEST_FRAME = 32 * 1024;

const deny = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Amazon API Gateway WebSocket API: routes, Lambda authorizer, `@connections`, idle and lifetime limits. */
export const createWebSocketApi = (options: WebSocketApiOptions): Service => {
  const { apiId, stage, routes, respondingRoutes = [], invoke, clock, log } = options;
  const events = createEvents({ apiId, stage, domainName: 'localhost' });
  const admit = createAdmission(options, events);
  const routeOf = createRouteSelection(options.routeSelectionExpression, routes);
  const connections = new Map<string, Connection>();
  const management = createManagement({ stage, connections, clock });
  const protocols = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    handleProtocols: (_offered, request) => protocols.get(request) ?? false,
  });

  const onMessage = async (connection: Connection, content: Buffer, isBinary: boolean): Promise<void> => {
    connection.lastActiveAt = clock.now().getTime();
    const { id: connectionId, authorizer, socket } = connection;
    const routeKey = routeOf(content.toString());
    const fail = (message: string) =>
      socket.send(JSON.stringify({ message, connectionId, requestId: newRequestId() }));
    if (!routeKey) return fail('Forbidden');
    const body = content.toString(isBinary ? 'base64' : 'utf8');
    const event = events.message(
      { visitor: connection, authorizer, routeKey, now: clock.now() },
      body,
      isBinary,
    );
    try {
      const answer = readResult(await invoke(routeKey, event))?.body;
      if (answer && respondingRoutes.includes(routeKey)) socket.send(answer);
    } catch (error) {
      log.error('the function of a WebSocket route failed', { routeKey, error });
      fail('Internal server error');
    }
  };

  const onClose = async (connection: Connection, code: number, reason: string): Promise<void> => {
    connections.delete(connection.id);
    if (!routes.includes('$disconnect')) return;
    const { authorizer } = connection;
    const event = events.disconnect({ visitor: connection, authorizer, now: clock.now() }, code, reason);
    await invoke('$disconnect', event).catch((error: unknown) => {
      log.error('the function of $disconnect failed', { error });
    });
  };

  const open = (visitor: Visitor, authorizer: AuthorizerContext | undefined, socket: WebSocket): void => {
    const connection: Connection = { ...visitor, authorizer, socket };
    connections.set(connection.id, connection);
    // `nodebuffer` is the default of the library, so a message is one buffer.
    socket.on('message', (content: Buffer, isBinary) => void onMessage(connection, content, isBinary));
    socket.on('close', (code, reason) => void onClose(connection, code, reason.toString()));
    socket.on('error', (error) => log.warn('a WebSocket connection failed', { error }));
  };

  const sweep = (): void => {
    const now = clock.now().getTime();
    for (const { socket, connectedAt, lastActiveAt } of connections.values()) {
      if (now - connectedAt >= LIFE_LIMIT) socket.close(1001, 'Going away');
      else if (now - lastActiveAt >= IDLE_LIMIT) socket.close(1001, 'Going away');
    }
  };
  const endSweeping = every(options.sweepInterval ?? 1000, 'Closing idle WebSockets', sweep, log);

  return {
    name: 'websocket',
    browsers: 'own-pages',
    matches: (request) => request.path === `/${stage}` || management.matches(request),
    handle: (request) =>
      management.matches(request)
        ? management.handle(request)
        : Promise.resolve({ status: 426, body: 'Upgrade Required' }),
    async upgrade(request, socket, head) {
      const visitor = newVisitor(request, clock.now().getTime());
      const welcome = await admit(request, visitor);
      if ('status' in welcome) return deny(socket, welcome.status);
      if (welcome.protocol) protocols.set(request.stream, welcome.protocol);
      server.handleUpgrade(request.stream, socket, head, (opened) =>
        open(visitor, welcome.authorizer, opened),
      );
    },
    async close() {
      endSweeping();
      for (const { socket } of connections.values()) socket.terminate();
      server.close();
    },
  };
};
