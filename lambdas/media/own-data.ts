import { largestPicture } from '#shared/domains/media/rules.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { media } from './domain.ts';
import { listSentBy } from './upload.table.ts';

export const openOwnData = (table: Table): OwnData<typeof media> => {
  const ctx = contextOf(table);
  return {
    /** With the address where each finished picture can be loaded. What people sent is deleted within a day. */
    uploads: paged(
      (userId, limit, cursor) => listSentBy(ctx, userId, limit, cursor),
      (upload) =>
        upload.state === 'ready' ? { ...upload, picture: largestPicture(upload.purpose, upload.id) } : upload,
    ),
  };
};
