import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../aws/service.ts';
import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { type RunningServer, startServer } from '../http/server.ts';
import type { Edge } from './edge.ts';

export type EdgeServer = RunningServer;

export interface EdgeServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly edge: Edge;
  readonly log: Log;
  /** One byte more than this is read, so that the code behind it can see that it is too much. */
  readonly maxBodyBytes: number;
}

const MAX_TARGET_BYTES = 8192;

const plain = (status: number, reason: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
  body: Buffer.from(`${reason}\n`),
});

/** What is wrong with a request, checked before anything else. */
const refusalOf = ({ url = '', rawHeaders }: IncomingMessage): HttpResponse | undefined => {
  if (!url.startsWith('/')) return plain(400, 'The request target must be a path.');
  if (Buffer.byteLength(url) > MAX_TARGET_BYTES) return plain(414, 'The address is too long.');
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 ? undefined : plain(400, 'The request must name one host.');
};

const readBody = async (incoming: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    // The excess is read and dropped: a caller disconnected while sending would not see the response.
    if (size <= limit) chunks.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(chunks);
};

const toRequest = (incoming: IncomingMessage, body: Buffer): HttpRequest => {
  const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers),
    body,
    sourceIp: incoming.socket.remoteAddress ?? '',
  };
};

/** Belong to one connection, or are set from the body. */
const NOT_FORWARDED = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade'];

const send = (outgoing: ServerResponse, response: HttpResponse, isHead: boolean): void => {
  const { status, headers, cookies = [], body } = response;
  const forwarded = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.includes(name));
  const hasBody = status !== 204 && status !== 304;
  outgoing.writeHead(status, {
    ...Object.fromEntries(forwarded),
    ...(headers.connection === 'close' ? { connection: 'close' } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
    ...(hasBody ? { 'content-length': String(body.length) } : {}),
    via: '1.1 local.cloudfront.net (CloudFront)',
    'x-amz-cf-id': randomUUID(),
  });
  outgoing.end(isHead || !hasBody ? undefined : body);
};

/** The port that serves every host of the product. */
export const createEdgeServer = ({
  port,
  edge,
  log,
  maxBodyBytes,
}: EdgeServerOptions): Promise<EdgeServer> => {
  const answer = async (incoming: IncomingMessage): Promise<HttpResponse> => {
    const refused = refusalOf(incoming);
    if (refused) return refused;
    const body = await readBody(incoming, maxBodyBytes);
    const response = await edge(toRequest(incoming, body));
    const isCutOff = body.length > maxBodyBytes;
    return isCutOff ? { ...response, headers: { ...response.headers, connection: 'close' } } : response;
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await answer(incoming).catch((error: unknown) => {
      if (!incoming.destroyed) log.error(`${incoming.method} ${incoming.url} failed at the edge.`, { error });
      return plain(502, 'The origin did not answer.');
    });
    send(outgoing, response, incoming.method === 'HEAD');
  };
  return startServer({ port, handle, log });
};
