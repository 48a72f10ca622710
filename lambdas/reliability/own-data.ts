import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { reliability } from './domain.ts';
import { findRecorded, listCorrections } from './records/index.ts';

export const openOwnData = (table: Table): OwnData<typeof reliability> => {
  const ctx = contextOf(table);
  return {
    attendance: whole((userId) => findRecorded(ctx, userId)),
    attendanceCorrections: whole((userId) => listCorrections(ctx, userId)),
  };
};
