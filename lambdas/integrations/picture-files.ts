import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { pictureRules, UPLOAD_FOLDER } from '#shared/domains/media/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { patience } from './patience.ts';

/** A year in browsers, as an address never changes what it shows; a day at the edge, so that a deleted picture goes. */
const CACHING = 'public, max-age=31536000, s-maxage=86400, immutable';

const sentKey = (id: UploadId): string => `${UPLOAD_FOLDER}/${id}`;

/** The files of pictures in storage. */
export const createPictureFiles = (Bucket: string, client = new S3Client(patience)) => ({
  /** A picture as it was sent; undefined if it never arrived. */
  async read(id: UploadId): Promise<Uint8Array | 'too_large' | undefined> {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket, Key: sentKey(id) }),
      );
      if (ContentLength > pictureRules.maxBytes) return 'too_large';
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  },

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: bytes,
        ContentType: 'image/webp',
        CacheControl: CACHING,
      }),
    );
  },

  /** Deletes a picture as it was sent. */
  async forget(id: UploadId): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: sentKey(id) }));
  },

  async delete(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
  },
});
export type PictureFiles = ReturnType<typeof createPictureFiles>;
