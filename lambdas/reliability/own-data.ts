import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/api.ts';
import type { reliability } from './domain.ts';
import { createAttendanceRecordsRepository } from './records/index.ts';

export const openOwnData = (table: Table): OwnData<typeof reliability> => {
  const { find, askedBy } = createAttendanceRecordsRepository(table);
  return { attendance: whole(find), attendanceCorrections: whole(askedBy) };
};
