import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';
import type { AwsRequest } from './service.ts';

const DEFAULT_BODY_LIMIT = 10 * 1024 * 1024;

const readBody = async (stream: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw new AwsError('RequestEntityTooLarge', `The request exceeds ${limit} bytes.`, 413);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

const scopeOf = (headers: Readonly<Record<string, string | undefined>>, query: URLSearchParams): string => {
  const credential = /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1];
  return (credential ?? query.get('X-Amz-Credential') ?? '').split('/')[3] ?? '';
};

export const toAwsRequest = (stream: IncomingMessage): AwsRequest => {
  const [path = '/', search = ''] = (stream.url ?? '/').split(/\?(.*)/s);
  const headers: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(stream.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  const query = new URLSearchParams(search);
  let whole: Promise<Buffer> | undefined;
  return {
    method: stream.method ?? 'GET',
    path,
    query,
    headers,
    target: headers['x-amz-target'] ?? '',
    signedFor: scopeOf(headers, query),
    sourceIp: stream.socket.remoteAddress ?? '',
    stream,
    body: (limit = DEFAULT_BODY_LIMIT) => {
      whole ??= readBody(stream, limit);
      return whole;
    },
  };
};
