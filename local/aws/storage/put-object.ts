import { AwsError } from '../aws-error.ts';
import type { AwsRequest, AwsResponse } from '../service.ts';
import { decodeChunks } from './chunked.ts';
import { expectedDigests } from './digests.ts';
import { existing } from './get-object.ts';
import type { ObjectHeaders, Objects } from './objects.ts';

/** Of a single PUT. */
const LARGEST_OBJECT = 5 * 1024 ** 3;
const META = 'x-amz-meta-';

/** Presigned addresses carry some of the headers in their query. */
const fieldsOf = ({ headers, query }: AwsRequest) => {
  const inQuery = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  return (name: string): string | undefined => headers[name] ?? inQuery.get(name);
};

const objectHeaders = (request: AwsRequest): ObjectHeaders => {
  const field = fieldsOf(request);
  const metadata = [...request.query, ...Object.entries(request.headers)]
    .filter(([name, value]) => name.toLowerCase().startsWith(META) && value !== undefined)
    .map(([name, value]) => [name.toLowerCase().slice(META.length), value]);
  const encodings = (field('content-encoding') ?? '').split(/\s*,\s*/);
  const contentEncoding = encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(', ');
  return {
    contentType: field('content-type') ?? 'application/octet-stream',
    cacheControl: field('cache-control'),
    contentDisposition: field('content-disposition'),
    contentEncoding: contentEncoding || undefined,
    metadata: Object.fromEntries(metadata),
  };
};

const bodyOf = (request: AwsRequest, trailers: Map<string, string>): AsyncIterable<Buffer> => {
  const marker = request.headers['x-amz-content-sha256'] ?? '';
  if (!marker.startsWith('STREAMING-')) return request.stream;
  if (marker !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new AwsError('NotImplemented', `${marker} is not emulated.`, 501);
  }
  return decodeChunks(request.stream, trailers);
};

const putObject = async (
  objects: Objects,
  bucket: string,
  key: string,
  request: AwsRequest,
): Promise<AwsResponse> => {
  const field = fieldsOf(request);
  const trailers = new Map<string, string>();
  const { etag } = await objects.put({
    bucket,
    key,
    headers: objectHeaders(request),
    body: bodyOf(request, trailers),
    mostBytes: LARGEST_OBJECT,
    expected: () => expectedDigests((name) => trailers.get(name) ?? field(name)),
  });
  return { status: 200, headers: { etag } };
};

const copyObject = async (
  objects: Objects,
  bucket: string,
  key: string,
  request: AwsRequest,
): Promise<AwsResponse> => {
  const from = decodeURIComponent(request.headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const [sourceBucket = '', sourceKey = ''] = from.split(/\/(.*)/s);
  const source = existing(objects, sourceBucket, sourceKey);
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const { contentType, cacheControl, contentDisposition, contentEncoding, metadata } = source;
  const copied = await objects.put({
    bucket,
    key,
    headers: replaces
      ? objectHeaders(request)
      : { contentType, cacheControl, contentDisposition, contentEncoding, metadata },
    body: objects.read(sourceBucket, source),
    mostBytes: LARGEST_OBJECT,
  });
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult>' +
    `<ETag>${copied.etag}</ETag><LastModified>${new Date(copied.lastModified).toISOString()}</LastModified></CopyObjectResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
};

export const putOrCopyObject = (objects: Objects, bucket: string, key: string, request: AwsRequest) =>
  (request.headers['x-amz-copy-source'] === undefined ? putObject : copyObject)(
    objects,
    bucket,
    key,
    request,
  );
