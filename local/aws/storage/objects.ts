import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { type Documents, openDocuments } from '../documents.ts';
import type { Clock } from '../service.ts';
import { checkDigests, createDigests, type ExpectedDigests } from './digests.ts';

const text = z.optional(z.string());

const ObjectInfo = z.object({
  key: z.string(),
  /** Name of the file that holds the bytes; never derived from the key, so no key can leave the folder. */
  file: z.string(),
  size: z.number(),
  etag: z.string(),
  /** Epoch milliseconds. */
  lastModified: z.number(),
  contentType: z.string(),
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  metadata: z.record(z.string(), z.string()),
});
export type ObjectInfo = z.output<typeof ObjectInfo>;
export type ObjectHeaders = Pick<
  ObjectInfo,
  'contentType' | 'cacheControl' | 'contentDisposition' | 'contentEncoding' | 'metadata'
>;

export interface PutObject {
  readonly bucket: string;
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly body: AsyncIterable<Buffer>;
  readonly mostBytes: number;
  /** Called once the body has been read, because a checksum may follow it. */
  readonly expected?: () => ExpectedDigests;
}

const LONGEST_KEY = 1024;

interface ObjectsOptions {
  readonly directory: string;
  readonly buckets: readonly string[];
  readonly clock: Clock;
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const receive = async (path: string, { body, mostBytes, expected }: PutObject) => {
  const digests = createDigests();
  const handle = await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > mostBytes) {
        throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      }
      digests.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const actual = digests.finish();
  if (expected) checkDigests(actual, expected());
  return { size, etag: actual.etag };
};

/** Bytes without an index entry are from an upload that a crash interrupted. */
const sweep = (directory: string, index: Documents<ObjectInfo>): void => {
  const known = new Set(index.all().map(({ file }) => file));
  for (const file of readdirSync(directory)) if (!known.has(file)) rmSync(join(directory, file));
};

/** Objects on disk: bytes in one file, metadata in another that is replaced atomically. */
export const openObjects = ({ directory, buckets, clock }: ObjectsOptions) => {
  const indexes = new Map<string, Documents<ObjectInfo>>();
  for (const bucket of buckets) {
    const bytes = join(directory, bucket, 'bytes');
    mkdirSync(bytes, { recursive: true });
    const index = openDocuments(join(directory, bucket, 'index'), ObjectInfo);
    sweep(bytes, index);
    indexes.set(bucket, index);
  }
  const indexOf = (bucket: string): Documents<ObjectInfo> => {
    const index = indexes.get(bucket);
    if (!index) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    return index;
  };
  const pathOf = (bucket: string, file: string): string => join(directory, bucket, 'bytes', file);
  const discard = (bucket: string, file: string): Promise<void> => rm(pathOf(bucket, file), { force: true });

  return {
    find: (bucket: string, key: string): ObjectInfo | undefined => indexOf(bucket).get(idOf(key)),

    /** `start` and `end` are inclusive byte positions. */
    read: (
      bucket: string,
      { file }: ObjectInfo,
      range?: { readonly start: number; readonly end: number },
    ): Readable => createReadStream(pathOf(bucket, file), range),

    /** If anything fails, the previous object stays unchanged. */
    async put(options: PutObject): Promise<ObjectInfo> {
      const { bucket, key, headers } = options;
      const index = indexOf(bucket);
      if (Buffer.byteLength(key) > LONGEST_KEY) throw new AwsError('KeyTooLongError', 'Your key is too long');
      const file = randomUUID();
      try {
        const received = await receive(pathOf(bucket, file), options);
        const info = { key, file, lastModified: clock.now().getTime(), ...headers, ...received };
        const before = index.get(idOf(key));
        await index.put(idOf(key), info);
        if (before) await discard(bucket, before.file);
        return info;
      } catch (error) {
        await discard(bucket, file);
        throw error;
      }
    },

    async delete(bucket: string, key: string): Promise<void> {
      const index = indexOf(bucket);
      const before = index.get(idOf(key));
      if (!before) return;
      await index.delete(idOf(key));
      await discard(bucket, before.file);
    },

    /** In S3's order: by the bytes of the key. */
    list: (bucket: string): ObjectInfo[] =>
      [...indexOf(bucket).all()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
  };
};
export type Objects = ReturnType<typeof openObjects>;
