import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { UploadId, UserId } from '../../kernel/ids.ts';
import { purposes, uploadStates } from './rules.ts';

export const uploadRow = tableRow('upload', {
  userId: UserId,
  id: UploadId,
  state: z.enum(uploadStates),
  purpose: z.enum(purposes),
});
