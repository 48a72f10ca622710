import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import type { HttpResponse } from '../http/message.ts';
import type { Template } from '../template/template.ts';
import { createWildcard } from './wildcard.ts';

/** A folder that a deployment copies into a bucket. */
interface Deployment {
  readonly bucket: string;
  readonly directory: string;
  readonly prefix: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Headers that replace those of the file itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a file of a bucket that the template fills; undefined for a bucket that it leaves empty. */
export type WebFiles = (bucket: string) => ((key: string) => Promise<HttpResponse | undefined>) | undefined;

const BucketDeployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Include: z._default(z.array(z.string()), []),
  Exclude: z._default(z.array(z.string()), []),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
});

const readDeployments = (template: Template): readonly Deployment[] =>
  template.resources('Custom::CDKBucketDeployment').flatMap((resource) => {
    const properties = resource.parse(BucketDeployment);
    return properties.SourceObjectKeys.map((key) => ({
      bucket: properties.DestinationBucketName,
      directory: template.asset(key),
      prefix: properties.DestinationBucketKeyPrefix,
      include: properties.Include,
      exclude: properties.Exclude,
      headers: properties.SystemMetadata,
    }));
  });

const copies = ({ include, exclude }: Deployment, key: string): boolean =>
  include.some((pattern) => createWildcard(pattern)(key)) ||
  !exclude.some((pattern) => createWildcard(pattern)(key));

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css',
    '.gif': 'image/gif',
    '.html': 'text/html',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.map': 'application/json',
    '.mjs': 'text/javascript',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff': 'font/woff',
    '.woff2': 'font/woff2',
    '.xml': 'application/xml',
  }),
);

/** Keys are names, not paths: one that leaves the folder or has empty parts names nothing. */
const isPlainKey = (key: string): boolean =>
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const readObject = async (deployment: Deployment, key: string): Promise<HttpResponse | undefined> => {
  const path = join(deployment.directory, key.slice(deployment.prefix.length));
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const body = await readFile(path);
  return {
    status: 200,
    headers: {
      'content-type': TYPES.get(extname(key).toLowerCase()) ?? 'application/octet-stream',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      'last-modified': found.mtime.toUTCString(),
      'accept-ranges': 'bytes',
      ...deployment.headers,
    },
    body,
  };
};

export const createWebFiles = (template: Template): WebFiles => {
  const deployments = readDeployments(template);
  return (bucket) => {
    // The last deployment wins.
    const own = deployments.filter((deployment) => deployment.bucket === bucket).reverse();
    if (own.length === 0) return undefined;
    return async (key) => {
      if (!isPlainKey(key)) return undefined;
      for (const deployment of own) {
        const isCopied =
          key.startsWith(deployment.prefix) && copies(deployment, key.slice(deployment.prefix.length));
        const object = isCopied ? await readObject(deployment, key) : undefined;
        if (object) return object;
      }
      return undefined;
    };
  };
};
