export {
  addCorrection,
  countedOf,
  findRecorded,
  findRecordedOf,
  listCorrections,
  recordDate,
  removeRecords,
} from './attendance-record.table.ts';
