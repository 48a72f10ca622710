import type { IncomingMessage, ServerResponse } from 'node:http';

/** Large enough for all of Stripe's forms. */
const BODY_LIMIT = 1024 * 1024;

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly ip: string;
}

export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const readMessage = async (request: IncomingMessage): Promise<Incoming | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(bytes);
  }
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : value,
  ]);
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  };
};

export const sendMessage = (response: ServerResponse, { status, headers, body }: Outgoing): void => {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
};
