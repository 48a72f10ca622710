import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/api.ts';
import type { media } from './domain.ts';
import { createUploadsRepository } from './uploads.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof media> => ({
  uploads: paged(createUploadsRepository(table).sentBy),
});
