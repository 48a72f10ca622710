export {
  addCorrection,
  findRecorded,
  findRecordedOf,
  listCorrections,
  recordDate,
  removeRecords,
} from './attendance-record.table.ts';
export { countedOf } from './recorded-dates.ts';
