import { canonicalHost } from '#shared/domain/hosts.ts';

/** The parts of a viewer request that the router reads and changes. */
export interface ViewerRequest {
  uri: string;
  headers: Record<string, { value: string } | undefined>;
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, { value: string }>;
  body: { encoding: 'text'; data: string };
}

/** Whether something answers at a host, in its canonical form. */
export type KnowsHost = (host: string) => Promise<boolean>;

const notHere =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Nothing here</title><h1>Nothing here</h1><p>No site answers at this address.</p></html>';

// Response headers policies are not applied to what a function answers.
const unknownHost = (): ViewerResponse => ({
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: {
    'content-type': { value: 'text/html; charset=utf-8' },
    'cache-control': { value: 'no-store' },
    'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
    'strict-transport-security': { value: 'max-age=63072000; includeSubDomains; preload' },
    'x-content-type-options': { value: 'nosniff' },
    'x-frame-options': { value: 'DENY' },
    'referrer-policy': { value: 'no-referrer' },
  },
  body: { encoding: 'text', data: notHere },
});

const isApi = (uri: string): boolean => uri === '/api' || uri.startsWith('/api/');
/** The last part of a file's address has a dot; those of screens have none. */
const isFile = (uri: string): boolean => /\.[A-Za-z0-9]+$/.test(uri) || uri.startsWith('/.well-known/');

/**
 * Answers an unknown host itself; tells the API which host was asked for, whatever the viewer claims; sends every address
 * of a screen to the one page.
 */
export const route = async (
  request: ViewerRequest,
  knowsHost: KnowsHost,
): Promise<ViewerRequest | ViewerResponse> => {
  const rawHost = request.headers.host;
  const host = rawHost === undefined ? undefined : canonicalHost(rawHost.value);
  if (host === undefined || !(await knowsHost(host))) return unknownHost();
  request.headers['x-viewer-host'] = { value: host };
  if (!isApi(request.uri) && !isFile(request.uri)) request.uri = '/index.html';
  return request;
};
