import { largestPicture } from '#shared/domains/media/rules.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { media } from './domain.ts';
import { listSentBy } from './upload.table.ts';

export const ownData = {
  /** With the address where each finished picture can be loaded. What people sent is deleted within a day. */
  uploads: paged(listSentBy, (upload) =>
    upload.state === 'ready' ? { ...upload, picture: largestPicture(upload.purpose, upload.id) } : upload,
  ),
} satisfies OwnData<typeof media>;
