import { type IncomingHttpHeaders, request as send } from 'node:http';

export interface HttpRequest {
  readonly port: number;
  /** The host name that the browser would show. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The sender's address, any of 127.0.0.0/8. */
  readonly from?: string;
}
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** What `text` was read from. */
  readonly bytes: Buffer;
}

/** One request to this machine under any host name, without a resolver, redirects, or retries. */
export const httpRequest = ({
  port,
  host,
  method,
  path,
  headers = {},
  body,
  from,
}: HttpRequest): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: `${host}:${port}`, ...headers },
        ...(from !== undefined && { localAddress: from }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, bytes });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
