import * as z from 'zod/mini';
import { UploadId } from '../../kernel/ids.ts';
import { pictureKey } from './rules.ts';

/** An event's picture. What is at its addresses never changes. */
export const Cover = z.object({
  /** The upload that it was made of. */
  id: UploadId,
  /** 640 pixels wide. */
  small: z.string(),
  /** 1280 pixels wide. */
  large: z.string(),
});
export type Cover = z.infer<typeof Cover>;

/** The cover that was made of an upload. */
export const coverFrom = (id: UploadId): Cover => ({
  id,
  small: `/${pictureKey('cover', id, 640)}`,
  large: `/${pictureKey('cover', id, 1280)}`,
});
