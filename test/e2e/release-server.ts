import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '../support/product.ts';

/** A script of a build, by its name and hash. */
const SCRIPT = /(?<=\/)([\w.-]+)-([\w-]{8})\.js/g;

const hashesOf = (page: string): readonly string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

/** A content security policy that allows the scripts inside a page after a change of it. */
const allowing = (policy: string, before: string, after: string): string => {
  const hashes = hashesOf(after);
  return hashesOf(before).reduce((text, hash, index) => text.replace(hash, hashes[index] ?? ''), policy);
};
const POLICY = 'content-security-policy';

/** The user pool answers only pages of the product's own address. */
const POOL = '/pool';
const isText = (type: string | undefined): boolean => /html|javascript|json/.test(type ?? '');

/**
 * The product at an address of its own, where a release can be made: from then on, all scripts have other names, in pages, scripts, and the service
 * worker, as after a build. Those of before remain, for pages that are still open.
 */
export const serveReleases = async ({ address: { port, awsUrl } }: Pick<Product, 'address'>) => {
  const host = `gth.localhost:${port}`;
  let isReleased = false;
  const oldNames = new Map<string, string>();
  const released = (text: string): string =>
    text.replaceAll(SCRIPT, (old, name: string, hash: string) => {
      const renamed = `${name}-${[...hash].reverse().join('')}.js`;
      oldNames.set(renamed, old);
      return renamed;
    });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, headers, url = '/' } = incoming;
    const isPool = url.startsWith(POOL);
    const name = url.split('/').at(-1) ?? '';
    const old = oldNames.get(name);
    const path = isPool ? '/' : old === undefined ? url : url.replace(name, old);
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
        const isNew = isReleased && (!url.startsWith('/assets/') || old !== undefined);
        const sentText = isNew ? released(text) : text;
        const policy = String(kept[POLICY] ?? '');
        const sentHeaders = { ...kept, ...(policy && { [POLICY]: allowing(policy, text, sentText) }) };
        outgoing.writeHead(response.statusCode ?? 502, sentHeaders).end(sentText);
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
    /** Whether a page runs scripts of the release. */
    isReleased: (script: string | undefined): boolean => oldNames.has(script ?? ''),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
