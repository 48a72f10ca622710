import { MAX_BODY_BYTES } from '#shared/kernel/request-limits.ts';
import {
  INVITATION,
  isFormPage,
  isQueriedPage,
  isSharedPage,
  isStaticPage,
  UNSUBSCRIBE_PATH,
} from '#shared/product/app-pages.ts';
import { BROTLI_FOLDER, isCompressedAsset } from '#shared/product/edge/compressed-assets.ts';
import { isCrawlerFile } from '#shared/product/edge/crawler-files.ts';
import { transportSecurity } from '#shared/product/edge/transport-security.ts';
import { localeOf } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import { LANGUAGE_PARAMETER } from '#shared/product/language-address.ts';
import { noSiteSentences } from '#shared/product/no-site-sentences.ts';
import { LANGUAGE_COOKIE, viewerLanguage } from '#shared/product/viewer-language.ts';

/** The parts of a viewer request that the router reads and changes. */
export interface ViewerRequest {
  readonly method: string;
  uri: string;
  querystring: Record<string, { value: string } | undefined>;
  readonly cookies: Record<string, { value: string } | undefined>;
  headers: Record<string, { value: string } | undefined>;
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, { value: string }>;
  body: { encoding: 'text'; data: string };
}

export interface RouterParts {
  /** The network address at the other end of the connection. */
  readonly viewerAddress: string;
  /** A host's stored entry, by its canonical form: JSON with its `surface`. Undefined for an unknown host. */
  readonly lookUp: (host: string) => Promise<string | undefined>;
  /** Sends the request to another origin than the path's own. */
  readonly selectOrigin: (id: string) => void;
  /** CloudFront's id of the request. */
  readonly requestId: string;
}

const { noSiteTitle, noSiteText } = noSiteSentences.en;
const notHere =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">' +
  `<title>${noSiteTitle}</title><style>body{font:1rem sans-serif;margin:9vw}</style></head><body><h1>${noSiteTitle}</h1><p>${noSiteText}</p></body></html>`;

/** A header. A function has at most 10 kB, so this is written once. */
const is = (value: string) => ({ value });

interface OwnAnswer {
  readonly status: number;
  readonly reason: string;
  readonly type: string;
  readonly body: string;
  /** Whether it is sent from one of the product's own hosts. */
  readonly isOwn: boolean;
}

// Response headers policies are not applied to a function's own responses.
const answer = ({ status, reason, type, body, isOwn }: OwnAnswer): ViewerResponse => ({
  statusCode: status,
  statusDescription: reason,
  headers: {
    'content-type': is(`${type}; charset=utf-8`),
    'cache-control': is('no-store'),
    // For the style of the page for unknown hosts, which is fixed: its hash would not fit into the function.
    'content-security-policy': {
      value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    'strict-transport-security': is(isOwn ? transportSecurity.own : transportSecurity.others),
    'x-content-type-options': is('nosniff'),
    'x-frame-options': is('DENY'),
    'referrer-policy': is('no-referrer'),
    'permissions-policy': is('geolocation=(), camera=(), microphone=()'),
    'cross-origin-opener-policy': is('same-origin'),
    'cross-origin-resource-policy': is('same-origin'),
  },
  body: { encoding: 'text', data: body },
});

/** The path is from the request, so it contains nothing that would break a header. */
const moved = (path: string, isOwn: boolean): ViewerResponse => {
  const there = answer({ status: 302, reason: 'Found', type: 'text/plain', body: '', isOwn });
  there.headers.location = is(path);
  return there;
};

const unknownHost = (): ViewerResponse =>
  answer({ status: 404, reason: 'Not Found', type: 'text/html', body: notHere, isOwn: false });

/** In the API's error format. Checked here, because the gateway's own limit answers in a different format. */
const tooLarge = (requestId: string, isOwn: boolean): ViewerResponse =>
  answer({
    status: 413,
    reason: 'Content Too Large',
    type: 'application/json',
    body: JSON.stringify({ code: 'input.too_large', requestId, details: { limit: MAX_BODY_BYTES } }),
    isOwn,
  });

/** Email programs that cannot POST open the API link from an email's header: the screen has the same path without `/api`. */
const screenOfLink = ({ method, uri }: ViewerRequest): string | undefined =>
  method === 'GET' && uri.startsWith(`/api${UNSUBSCRIBE_PATH}/`) ? uri.slice('/api'.length) : undefined;

const isTooLarge = ({ headers }: ViewerRequest): boolean => {
  const length = headers['content-length'];
  return length !== undefined && Number(length.value) > MAX_BODY_BYTES;
};

const isApi = (uri: string): boolean => uri === '/api' || uri.startsWith('/api/');
/** The last part of a file's address has a dot; those of screens have none. Files for search engines are made for each host. */
const isFile = (uri: string): boolean =>
  (/\.[A-Za-z0-9]+$/.test(uri) && !isCrawlerFile(uri)) || uri.startsWith('/.well-known/');

const isPreview = (uri: string): boolean => uri.startsWith('/previews/');

/** A script or style that the build has compressed, for a viewer that can read it. */
const isAssetInBrotli = ({ uri, headers }: ViewerRequest): boolean =>
  isCompressedAsset(uri) && /(^|,)\s*br\s*(,|$)/.test(textOf(headers['accept-encoding']));

/** Whether a page uses its query: some of the product's do, and a redirect to the same page at another host keeps it. */
const usesQuery = (surface: string, uri: string): boolean =>
  surface === 'product' ? isQueriedPage(uri) : isSharedPage(uri) || isFormPage(uri);

/** The static page of a surface for an address; undefined if the page is rendered. What an invitation opens is not public: the app reads it. */
const staticPage = (surface: string, { uri, querystring }: ViewerRequest): string | undefined =>
  surface === 'product' && (isStaticPage(uri) || querystring[INVITATION]) ? '/index.html' : undefined;

const textOf = (entry: { value: string } | undefined): string => (entry === undefined ? '' : entry.value);

/** The language of the product for a viewer: the one the address asks for, or chosen on the device, or preferred by the browser; or empty. */
const languageOf = ({ querystring, cookies, headers }: ViewerRequest): string =>
  localeOf(textOf(querystring[LANGUAGE_PARAMETER])) ||
  localeOf(textOf(cookies[LANGUAGE_COOKIE])) ||
  viewerLanguage(textOf(headers['accept-language'])) ||
  '';

/**
 * Responds to unknown hosts itself; passes the API the requested host, the viewer's address, and their language, whatever headers the viewer sent; sends
 * every screen's address to the single page of its surface, or to the function that renders pages.
 */
export const route = async (
  request: ViewerRequest,
  { viewerAddress, lookUp, selectOrigin, requestId }: RouterParts,
): Promise<ViewerRequest | ViewerResponse> => {
  const rawHost = request.headers.host;
  const host = rawHost === undefined ? undefined : canonicalHost(rawHost.value);
  const stored = host === undefined ? undefined : await lookUp(host);
  if (host === undefined || stored === undefined) return unknownHost();
  const { surface, site = '' } = JSON.parse(stored);
  if (isTooLarge(request)) return tooLarge(requestId, surface !== 'site');
  request.headers['x-viewer-host'] = is(host);
  request.headers['x-viewer-address'] = is(viewerAddress);
  request.headers['x-viewer-site'] = is(site);
  request.headers['x-viewer-language'] = is(languageOf(request));
  const screen = screenOfLink(request);
  if (screen !== undefined) return moved(screen, surface !== 'site');
  // The API's behavior starts below its root.
  if (request.uri === '/api') selectOrigin('api');
  // The behavior of previews sends them to the API, whose stage has this name.
  if (isPreview(request.uri)) request.uri = `/api${request.uri}`;
  if (isAssetInBrotli(request)) request.uri = `/${BROTLI_FOLDER}${request.uri}`;
  if (isApi(request.uri) || isFile(request.uri)) return request;
  const page = staticPage(surface, request);
  // The query is part of the cache key of a page.
  if (!usesQuery(surface, request.uri)) request.querystring = {};
  if (page === undefined) {
    selectOrigin('api');
    request.uri = `/api/pages${request.uri === '/' ? '' : request.uri}`;
  } else request.uri = page;
  return request;
};
