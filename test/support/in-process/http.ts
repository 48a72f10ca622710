import type { Edge } from '#local/edge/edge.ts';
import type { HttpAnswer, HttpRequest } from '../http.ts';

/** Sends requests to the edge without a socket; answers as its port does. */
export const requestOf =
  (edge: Edge, port: number) =>
  async ({
    host,
    method,
    path,
    headers = {},
    body = '',
    from = '127.0.0.1',
  }: Omit<HttpRequest, 'port'>): Promise<HttpAnswer> => {
    const [target = '/', query = ''] = path.split(/\?(.*)/s);
    const sent = Object.entries({ host: `${host}:${port}`, ...headers });
    const response = await edge({
      method,
      path: target,
      query,
      headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value])),
      body: Buffer.from(body),
      sourceIp: from,
    });
    const { status, cookies = [] } = response;
    const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
    const bytes = hasBody ? response.body : Buffer.alloc(0);
    return {
      status,
      headers: { ...response.headers, ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) },
      bytes,
      text: bytes.toString('utf8'),
    };
  };
