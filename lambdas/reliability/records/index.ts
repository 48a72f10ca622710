export {
  type AttendanceRecordsRepository,
  createAttendanceRecordsRepository,
} from './attendance-records.repository.ts';
export { countedOf } from './recorded-dates.ts';
