import { largestPicture } from '#shared/domains/media/rules.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/api.ts';
import type { media } from './domain.ts';
import { createUploadsRepository } from './uploads.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof media> => ({
  /** With the address where each finished picture can be loaded. What people sent is deleted within a day. */
  uploads: paged(createUploadsRepository(table).sentBy, (upload) =>
    upload.state === 'ready' ? { ...upload, picture: largestPicture(upload.purpose, upload.id) } : upload,
  ),
});
