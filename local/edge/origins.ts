import type { HttpRequest, HttpResponse } from '../http/message.ts';
import type { Behavior, Origin } from './distribution-settings.ts';
import { selects } from './policies.ts';
import type { WebFiles } from './web-files.ts';

/** A server behind the edge. */
export type OriginHandler = (request: HttpRequest) => Promise<HttpResponse>;

/** Reads an object that was stored in a bucket at run time. */
export type ReadObject = (bucket: string, key: string) => Promise<HttpResponse | undefined>;

export interface OriginsOptions {
  /** The HTTP APIs by the domain name at which AWS would serve them. */
  readonly apis: ReadonlyMap<string, OriginHandler>;
  readonly webFiles: WebFiles;
  readonly readObject: ReadObject;
}

const text = (status: number, type: string, content: string): HttpResponse => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(content),
});

const noSuchKey = (): HttpResponse =>
  text(
    404,
    'application/xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>',
  );

const decodeKey = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
};

const createBucketHandler = (bucket: string, { webFiles, readObject }: OriginsOptions): OriginHandler => {
  const files = webFiles(bucket);
  const read = files ?? ((key: string) => readObject(bucket, key));
  return async (request) => {
    const key = decodeKey(request.path);
    return (key === undefined ? undefined : await read(key)) ?? noSuchKey();
  };
};

const BUCKET_DOMAIN = /^(.+)\.s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/;

/** The bucket of an origin; undefined if it is not a bucket. */
export const bucketOf = ({ domainName }: Origin): string | undefined => BUCKET_DOMAIN.exec(domainName)?.[1];

/** Finds the handler of the distribution's origin; undefined if it is not on this machine. */
export const createOriginHandlers =
  (options: OriginsOptions) =>
  (origin: Origin): OriginHandler | undefined => {
    const bucket = bucketOf(origin);
    return bucket === undefined ? options.apis.get(origin.domainName) : createBucketHandler(bucket, options);
  };

/** Headers that describe a body are always forwarded with it. */
const ALWAYS = ['content-type', 'content-length', 'content-encoding'];

/** The request as the origin gets it: only what the behavior's policies forward. */
export const toOriginRequest = (
  request: HttpRequest,
  behavior: Behavior,
  { domainName, path, customHeaders }: Origin,
): HttpRequest => {
  const { cachePolicy, originRequestPolicy } = behavior;
  const passes = (part: 'headers' | 'cookies' | 'query', name: string): boolean =>
    selects(cachePolicy[part], name) || selects(originRequestPolicy[part], name);
  const headers = Object.entries(request.headers).filter(
    ([name]) => ALWAYS.includes(name) || (name !== 'cookie' && passes('headers', name)),
  );
  const cookies = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair !== '' && passes('cookies', pair.split('=')[0] ?? ''));
  const query = request.query
    .split('&')
    .filter((pair) => pair !== '' && passes('query', pair.split('=')[0] ?? ''));
  return {
    ...request,
    path: path + request.path,
    query: query.join('&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...customHeaders,
      host: domainName,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
    },
  };
};
