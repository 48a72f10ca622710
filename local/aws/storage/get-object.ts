import { AwsError } from '../aws-error.ts';
import type { AwsRequest, AwsResponse } from '../service.ts';
import type { ObjectInfo, Objects } from './objects.ts';

const noSuchKey = (): AwsError => new AwsError('NoSuchKey', 'The specified key does not exist.', 404);

export const existing = (objects: Objects, bucket: string, key: string): ObjectInfo => {
  const info = objects.find(bucket, key);
  if (!info) throw noSuchKey();
  return info;
};

/** Undefined for a header that requests anything but a single range; it is then ignored. */
const parseRange = (header: string, size: number): { start: number; end: number } | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || start > end) {
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  return { start, end };
};

const metadataHeaders = ({ metadata }: ObjectInfo) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]));

const headersOf = (info: ObjectInfo, query: URLSearchParams): Record<string, string> => {
  const override = (name: string, stored: string | undefined) => query.get(`response-${name}`) ?? stored;
  const optional = {
    'cache-control': override('cache-control', info.cacheControl),
    'content-disposition': override('content-disposition', info.contentDisposition),
    'content-encoding': override('content-encoding', info.contentEncoding),
  };
  return {
    'content-type': override('content-type', info.contentType) ?? info.contentType,
    'content-length': String(info.size),
    'accept-ranges': 'bytes',
    etag: info.etag,
    'last-modified': new Date(info.lastModified).toUTCString(),
    ...metadataHeaders(info),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
};

/** GET and HEAD of an object, whole or one range of it. */
export const getObject = (
  objects: Objects,
  bucket: string,
  key: string,
  request: AwsRequest,
): AwsResponse => {
  const info = existing(objects, bucket, key);
  const headers = headersOf(info, request.query);
  if (request.headers['if-none-match'] === info.etag) return { status: 304, headers: { etag: info.etag } };
  const range =
    request.headers.range === undefined ? undefined : parseRange(request.headers.range, info.size);
  const isHead = request.method === 'HEAD';
  if (!range) return { status: 200, headers, ...(!isHead && { body: objects.read(bucket, info) }) };
  const part = {
    ...headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${info.size}`,
  };
  return { status: 206, headers: part, ...(!isHead && { body: objects.read(bucket, info, range) }) };
};
