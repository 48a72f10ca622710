import { buffer } from 'node:stream/consumers';
import type { StorageService } from '../aws/storage/storage.ts';
import type { ReadObject } from '../edge/origins.ts';

/** Reads a bucket as CloudFront does, without a signature from the viewer. */
export const readStoredObject =
  ({ objects }: StorageService): ReadObject =>
  async (bucket, key) => {
    const found = objects.find(bucket, key);
    if (!found) return undefined;
    const { etag, lastModified, contentType, cacheControl, contentDisposition } = found;
    return {
      status: 200,
      headers: {
        'content-type': contentType,
        'cache-control': cacheControl,
        'content-disposition': contentDisposition,
        etag,
        'last-modified': new Date(lastModified).toUTCString(),
        'accept-ranges': 'bytes',
      },
      body: await buffer(objects.read(bucket, found)),
    };
  };
