import { escapeXml } from '../response.ts';
import type { AwsResponse } from '../service.ts';
import type { ObjectInfo, Objects } from './objects.ts';

const MOST_KEYS = 1000;

const encodeToken = (key: string): string => Buffer.from(key).toString('base64url');
const decodeToken = (token: string): string => Buffer.from(token, 'base64url').toString();

type Entry = { readonly prefix: string } | { readonly object: ObjectInfo };

/** Keys that share what comes before the delimiter are shown once, as that common prefix. */
const grouped = (objects: readonly ObjectInfo[], prefix: string, delimiter: string): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const common = end < 0 ? undefined : object.key.slice(0, end + delimiter.length);
    entries.set(common ?? object.key, common === undefined ? { object } : { prefix: common });
  }
  return entries;
};

const toXml = (entry: Entry): string => {
  if ('prefix' in entry)
    return `<CommonPrefixes><Prefix>${escapeXml(entry.prefix)}</Prefix></CommonPrefixes>`;
  const { key, lastModified, etag, size } = entry.object;
  return (
    `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(lastModified).toISOString()}</LastModified>` +
    `<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  );
};

/** ListObjectsV2 */
export const listObjects = (objects: Objects, bucket: string, query: URLSearchParams): AwsResponse => {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : decodeToken(token);
  const mostKeys = Math.min(MOST_KEYS, Number(query.get('max-keys') ?? MOST_KEYS));
  const matching = objects.list(bucket).filter(({ key }) => key.startsWith(prefix));
  const remaining = [...grouped(matching, prefix, delimiter)].filter(
    ([name]) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0,
  );
  const page = remaining.slice(0, mostKeys);
  const isTruncated = page.length < remaining.length;
  const last = page.at(-1)?.[0] ?? after;
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
    `<MaxKeys>${mostKeys}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
    (isTruncated ? `<NextContinuationToken>${encodeToken(last)}</NextContinuationToken>` : '') +
    `${page.map(([, entry]) => toXml(entry)).join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
};
