import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { OriginHandler } from './origins.ts';

/** Forwards requests to a server for the sources of the screens. */
export const createDevProxy =
  (url: string): OriginHandler =>
  ({ method, path, query, headers, body }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const address = query === '' ? path : `${path}?${query}`;
      const options = { host: target.hostname, port: target.port, method, path: address, headers };
      const outgoing = send(options, (incoming) => {
        const given = Object.entries(incoming.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        );
        buffer(incoming).then(
          (content) =>
            resolve({
              status: incoming.statusCode ?? 502,
              headers: Object.fromEntries(given),
              body: content,
            }),
          reject,
        );
      });
      outgoing.once('error', reject).end(body);
    });
