import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '../support/product.ts';
import { APP_SCRIPT, NEW_APP_SCRIPT } from './app-script.ts';

const EVERYWHERE = new RegExp(APP_SCRIPT, 'g');
/** The user pool answers only pages of the product's own address. */
const POOL = '/pool';
const isText = (type: string | undefined): boolean => /html|javascript|json/.test(type ?? '');

/**
 * The product at an address of its own, where a release can be made: from then on, one of the app's scripts has another name, in the page, in the
 * scripts, and in the service worker, as after a build.
 */
export const serveReleases = async ({ address: { port, awsUrl } }: Pick<Product, 'address'>) => {
  const host = `gth.localhost:${port}`;
  let isReleased = false;
  let oldName = '';
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, headers, url = '/' } = incoming;
    const isPool = url.startsWith(POOL);
    const path = isPool ? '/' : isReleased ? url.replace(NEW_APP_SCRIPT, oldName) : url;
    const sent = request({
      ...{ host: '127.0.0.1', port: isPool ? Number(new URL(awsUrl).port) : port, method, path },
      headers: {
        ...headers,
        host,
        'accept-encoding': 'identity',
        ...(headers.origin !== undefined && { origin: `http://${host}` }),
      },
    });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = response.headers;
        if (!isText(kept['content-type'])) {
          outgoing.writeHead(response.statusCode ?? 502, kept).end(body);
          return;
        }
        const text = body.toString().replaceAll(awsUrl, `http://${incoming.headers.host}${POOL}`);
        oldName ||= APP_SCRIPT.exec(text)?.[0] ?? '';
        outgoing
          .writeHead(response.statusCode ?? 502, kept)
          .end(isReleased ? text.replaceAll(EVERYWHERE, NEW_APP_SCRIPT) : text);
      });
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    origin: `http://gth.localhost:${ownPort}`,
    release: (): void => {
      isReleased = true;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
