import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { type PictureType, pictureRules, UPLOAD_FOLDER } from '#shared/domains/media/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { patience } from './patience.ts';

export type MakeUploadForm = (
  id: UploadId,
  type: PictureType,
) => Promise<{ readonly url: string; readonly fields: Record<string, string> }>;

/** Signs forms that send one picture to storage: its key, its type, and the most bytes are part of the signature. */
export const createUploadForms =
  (bucket: string, client = new S3Client(patience)): MakeUploadForm =>
  (id, type) =>
    createPresignedPost(client, {
      Bucket: bucket,
      Key: `${UPLOAD_FOLDER}/${id}`,
      Fields: { 'Content-Type': type },
      Conditions: [['content-length-range', 1, pictureRules.maxBytes]],
      Expires: pictureRules.formMinutes * 60,
    });
