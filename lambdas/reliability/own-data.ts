import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/api.ts';
import { createAttendanceRecordsRepository } from './attendance-records.repository.ts';
import type { reliability } from './domain.ts';

export const openOwnData = (table: Table): OwnData<typeof reliability> => {
  const { find, askedBy } = createAttendanceRecordsRepository(table);
  return { attendance: whole(find), attendanceCorrections: whole(askedBy) };
};
