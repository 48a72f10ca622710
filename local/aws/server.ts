import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServer } from '../http/server.ts';
import { createAccess, type IsOwnOrigin } from './access.ts';
import { AwsError } from './aws-error.ts';
import { toAwsRequest } from './request.ts';
import { errorFor } from './response.ts';
import type { AwsRequest, AwsResponse, Log, Service } from './service.ts';

export interface AwsServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
  readonly services: readonly Service[];
  /** @default none: only programs call */
  readonly isOwnOrigin?: IsOwnOrigin;
  readonly log: Log;
}

export interface AwsServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Access is decided earlier: the real services that browsers call respond to every origin. */
const corsFor = ({ headers }: AwsRequest): Readonly<Record<string, string>> =>
  headers.origin === undefined
    ? {}
    : {
        'access-control-allow-origin': headers.origin,
        'access-control-expose-headers': 'x-amzn-requestid,x-amzn-errortype,date',
        vary: 'origin',
      };

const preflight = (request: AwsRequest): AwsResponse => ({
  status: 204,
  headers: {
    ...corsFor(request),
    'access-control-allow-methods': 'GET,POST,PUT,DELETE,HEAD',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  },
});

const notEmulated = (request: AwsRequest): AwsError => {
  const call = request.target || `${request.signedFor} ${request.method} ${request.path}`.trim();
  return new AwsError('NotImplementedException', `No local service supports ${call}.`, 501);
};

const send = async (outgoing: ServerResponse, response: AwsResponse): Promise<void> => {
  outgoing.writeHead(response.status, { 'x-amzn-requestid': randomUUID(), ...response.headers });
  if (response.body === undefined || typeof response.body === 'string' || Buffer.isBuffer(response.body)) {
    outgoing.end(response.body);
  } else {
    await pipeline(response.body, outgoing);
  }
};

/** Codes of writes that fail through no fault of the request: of the operating system, and of SQLite (https://www.sqlite.org/rescode.html). */
const DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);
const SQLITE_DISK: ReadonlySet<number> = new Set([10, 13]);
const isDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && DISK.has(String(error.code))) ||
    // The lowest byte is the code; the others say more.
    ('errcode' in error && SQLITE_DISK.has(Number(error.errcode) % 256)));

const createDispatch = ({ services, log, isOwnOrigin = () => false }: AwsServerOptions) => {
  const requireAccess = createAccess(isOwnOrigin);
  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    const service = services.find((candidate) => candidate.matches(request));
    await requireAccess(request, service);
    if (request.method === 'OPTIONS') return (service?.preflight ?? preflight)(request);
    if (!service) throw notEmulated(request);
    const response = await service.handle(request);
    return service.browsers === 'own-pages'
      ? { ...response, headers: { ...corsFor(request), ...response.headers } }
      : response;
  };
  const recover = (request: AwsRequest, error: unknown): AwsResponse => {
    const known = error instanceof AwsError;
    if (!known)
      log.error('an emulated service failed', { path: request.path, target: request.target, error });
    const failure = isDiskError(error)
      ? new AwsError('ServiceUnavailable', 'The disk is full or broken; nothing was written.', 503)
      : new AwsError('InternalFailure', 'The emulated service failed.', 500);
    const shown = known ? error : failure;
    return errorFor(request, shown);
  };
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = toAwsRequest(incoming);
    const response = await answer(request).catch((error: unknown) => recover(request, error));
    // A caller that disconnects early needs no further handling.
    await send(outgoing, response).catch(() => outgoing.destroy());
  };
};

const createUpgrade = ({ services, isOwnOrigin = () => false }: AwsServerOptions) => {
  const requireAccess = createAccess(isOwnOrigin);
  return async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const request = toAwsRequest(incoming);
    const service = services.find((candidate) => candidate.upgrade && candidate.matches(request));
    if (!service?.upgrade) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    const mayEnter = await requireAccess(request, service).then(
      () => true,
      () => false,
    );
    if (mayEnter) await service.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  };
};

/** One HTTP server in front of every emulated service. */
export const createAwsServer = async (options: AwsServerOptions): Promise<AwsServer> => {
  const host = options.host ?? '127.0.0.1';
  const server = await startServer({
    port: options.port,
    host,
    log: options.log,
    handle: createDispatch(options),
    upgrade: createUpgrade(options),
  });
  return {
    url: `http://${host}:${server.port}`,
    port: server.port,
    async close() {
      await Promise.all(options.services.map((service) => service.close?.()));
      await server.close();
    },
  };
};
